import { KEPT, NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { timersPart } from './timer-backup.repository.ts';

export const timersData = {
  tables: {
    timers: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
  },
  backup: [timersPart],
} satisfies FeatureData;
