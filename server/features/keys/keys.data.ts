import { NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';

export const keysData = {
  tables: {
    key_checks: { kept: 'It is one row.', leftOut: 'Of this server.', viewers: NO_VIEWER.OF_SERVER },
  },
} satisfies FeatureData;
