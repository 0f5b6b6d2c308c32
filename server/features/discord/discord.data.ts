import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';

export const discordData = {
  tables: {
    discord_accounts: {
      kept: KEPT.WITH_STREAMER,
      leftOut: 'A login, with tokens.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
  },
} satisfies FeatureData;
