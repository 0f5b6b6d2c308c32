import { KEPT, type FeatureData } from '#server/db/table-facts.ts';

export const firstWordsData = {
  tables: {
    first_words: {
      kept: KEPT.WITH_STREAMER,
      leftOut: 'Of today: tomorrow somebody else is first.',
      viewers: 'The id of an account and a time; the id leads to nobody once the account is blanked.',
    },
  },
} satisfies FeatureData;
