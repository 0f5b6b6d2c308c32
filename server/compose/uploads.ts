import { findChannelById } from '../features/channels/channel.repository.ts';
import { registerUploadedFiles, registerUploadRoutes } from '../features/uploads/upload.routes.ts';
import { createUploadService } from '../features/uploads/upload.service.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** Streamers' own files, in the data folder or in the operator's bucket. */
export function composeUploads({ config, services }: RouteContext): Module {
  const storage = openStorage(config);
  return {
    name: 'uploads',
    routes: {
      public: (open) => registerUploadedFiles(open, storage),
      panel: (panel) =>
        registerUploadRoutes(panel, {
          uploads: createUploadService({ ...services, storage }),
          readRank: async (channelId) => (await findChannelById(services.db, channelId))?.rank ?? 0,
        }),
    },
  };
}
