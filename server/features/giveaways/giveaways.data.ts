import { blankName } from '#server/db/person.ts';
import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { giveawayEntriesPart, giveawaysPart, giveawayWinnersPart } from './giveaway-backup.repository.ts';

export const giveawaysData = {
  tables: {
    giveaways: { kept: KEPT.HISTORY, viewers: NO_VIEWER.OF_STREAMER },
    giveaway_entries: {
      kept: KEPT.HISTORY,
      viewers: { holds: 'The name.', shown: 'giveaways', blank: blankName('giveaway_entries') },
    },
    giveaway_winners: {
      kept: KEPT.HISTORY,
      viewers: { holds: 'The name.', shown: 'giveaways', blank: blankName('giveaway_winners') },
    },
  },
  backup: [giveawaysPart, giveawayEntriesPart, giveawayWinnersPart],
} satisfies FeatureData;
