import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';

export const premiumData = {
  tables: {
    premium_payments: {
      kept: KEPT.HISTORY,
      leftOut: 'The operator’s: what was paid to this server.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
  },
} satisfies FeatureData;
