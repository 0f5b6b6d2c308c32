import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { countersPart } from './counter-backup.repository.ts';

export const countersData = {
  tables: {
    counters: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
  },
  backup: [countersPart],
} satisfies FeatureData;
