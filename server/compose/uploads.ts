import { findChannelById } from '../features/channels/channel.repository.ts';
import { registerUploadRoutes } from '../features/uploads/upload.routes.ts';
import { createUploadService } from '../features/uploads/upload.service.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { RouteContext } from './route-context.ts';

/** Streamers' own files, in the data folder or in the operator's bucket. */
export async function composeUploads({ app, config, services, guards }: RouteContext): Promise<void> {
  const storage = openStorage(config);
  await registerUploadRoutes(app, {
    guards,
    storage,
    uploads: createUploadService({ ...services, storage }),
    readRank: async (channelId) => (await findChannelById(services.db, channelId))?.rank ?? 0,
  });
}
