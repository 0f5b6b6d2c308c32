import { join } from 'node:path';
import { findChannelById } from '../features/channels/channel.repository.ts';
import { registerUploadRoutes } from '../features/uploads/upload.routes.ts';
import { createUploadService } from '../features/uploads/upload.service.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { createS3Storage } from '../storage/s3-storage.ts';
import type { Config } from '../config.ts';
import type { RouteContext } from './route-context.ts';

/** Where streamers' own files are. */
export function createFileStorage({ s3, dataDir }: Config): FileStorage {
  return s3 === null ? createDiskStorage(join(dataDir, 'uploads')) : createS3Storage(s3);
}

/** Streamers' own files, in the data folder or in the operator's bucket. */
export async function composeUploads({ app, config, services, guards }: RouteContext): Promise<void> {
  const storage = createFileStorage(config);
  await registerUploadRoutes(app, {
    guards,
    storage,
    uploads: createUploadService({ ...services, storage }),
    readRank: async (channelId) => (await findChannelById(services.db, channelId))?.rank ?? 0,
  });
}
