import { KEEP_GAPS_MS } from '#core/health/unheard.ts';
import { goAfter, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { forgetGapsBefore } from './feed-gap.repository.ts';

export const healthData = {
  tables: {
    hearing: {
      kept: 'One for each channel.',
      leftOut: 'Until when this server received.',
      viewers: NO_VIEWER.OF_SERVER,
    },
    hearing_gaps: {
      kept: [goAfter(KEEP_GAPS_MS, forgetGapsBefore)],
      leftOut: 'When this server could not receive.',
      viewers: NO_VIEWER.OF_SERVER,
    },
  },
} satisfies FeatureData;
