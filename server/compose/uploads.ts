import { join } from 'node:path';
import { findChannelById } from '../features/channels/channel.repository.ts';
import { registerUploadRoutes } from '../features/uploads/upload.routes.ts';
import { createUploadService } from '../features/uploads/upload.service.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { RouteContext } from './route-context.ts';

/** Streamers' own files, in the data folder. */
export async function composeUploads({ app, config, services, guards }: RouteContext): Promise<void> {
  const storage = createDiskStorage(join(config.dataDir, 'uploads'));
  await registerUploadRoutes(app, {
    guards,
    storage,
    uploads: createUploadService({ ...services, storage }),
    readRank: async (channelId) => (await findChannelById(services.db, channelId))?.rank ?? 0,
  });
}
