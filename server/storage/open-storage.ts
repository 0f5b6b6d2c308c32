import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** Where streamers' files are: in the data folder or in the operator's bucket. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  return s3 === null ? createDiskStorage(join(dataDir, 'uploads')) : createS3Storage(s3);
}
