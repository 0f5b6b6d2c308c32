import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { readSocialLinks, saveSocialLinks } from './social.repository.ts';

export const socialsData = {
  tables: {
    streamer_socials: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
  },
  settings: {
    socials: { tables: ['streamer_socials'], read: readSocialLinks, write: saveSocialLinks },
  },
} satisfies FeatureData;
