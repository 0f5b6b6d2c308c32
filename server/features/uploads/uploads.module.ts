import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { registerUploadedFiles, registerUploadRoutes, type UploadRouteDeps } from './upload.routes.ts';
import { createUploadService } from './upload.service.ts';

/** Streamers' own files, in the data folder or in the operator's bucket. */
export function uploadsModule(kernel: Kernel, { readRank }: Pick<UploadRouteDeps, 'readRank'>): Module {
  const storage = openStorage(kernel.config);
  return {
    name: 'uploads',
    routes: {
      public: (open) => registerUploadedFiles(open, storage),
      panel: (panel) =>
        registerUploadRoutes(panel, {
          uploads: createUploadService({ ...kernel, storage }),
          readRank,
        }),
    },
  };
}
