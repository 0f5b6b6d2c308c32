import { NO_VIEWER, type FeatureData } from '#server/db/table-facts.ts';
import { uploadBytesPart, uploadsPart } from './upload-backup.repository.ts';

export const uploadsData = {
  tables: {
    uploads: { kept: 'The streamer deletes them, and has a bounded number.', viewers: NO_VIEWER.OF_STREAMER },
  },
  backup: [uploadsPart, uploadBytesPart],
} satisfies FeatureData;
