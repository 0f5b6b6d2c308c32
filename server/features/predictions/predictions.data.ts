import { UNUSED_LIFETIME_MS } from '#core/predictions/limits.ts';
import { goAfter, KEPT, type FeatureData } from '#server/db/table-facts.ts';
import { betsPart, predictionsPart } from './prediction-backup.repository.ts';
import { forgetUnusedPredictions } from './prediction.repository.ts';

export const predictionsData = {
  tables: {
    predictions: {
      kept: [goAfter(UNUSED_LIFETIME_MS, forgetUnusedPredictions)],
      viewers: 'What is asked; who has made it is not kept.',
    },
    bets: {
      kept: KEPT.HISTORY,
      viewers: { holds: 'What was staked on which answer.', shown: 'predictions' },
    },
  },
  backup: [predictionsPart, betsPart],
} satisfies FeatureData;
