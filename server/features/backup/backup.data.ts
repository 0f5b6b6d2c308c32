import { NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';

export const backupData = {
  tables: {
    imports: {
      kept: 'What is over goes with the streamer’s next one.',
      leftOut: 'Of this server, and forgotten after a day.',
      viewers: NO_VIEWER.OF_SERVER,
    },
  },
} satisfies FeatureData;
