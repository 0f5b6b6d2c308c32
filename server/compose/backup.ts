import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadType } from '#core/uploads/types.ts';
import { registerBackupRoutes } from '../features/backup/backup.routes.ts';
import { createExportService } from '../features/backup/export.service.ts';
import { createImportService } from '../features/backup/import.service.ts';
import { findStreamerRank, listChannels, lockStreamer } from '../features/channels/channel.repository.ts';
import { findUnsettled } from '../features/predictions/prediction.repository.ts';
import { sniffType } from '../features/uploads/sniff-type.ts';
import { sumUploadSizes } from '../features/uploads/upload.repository.ts';
import { newFileName } from '../features/uploads/upload.service.ts';
import { openStorage } from '../storage/open-storage.ts';
import { createBackupParts } from './backup-parts.ts';
import type { RouteContext } from './route-context.ts';

/** Export and import of all that a streamer owns. */
export async function composeBackup({ app, config, services, guards }: RouteContext): Promise<void> {
  const { random, clock, commands, shop, directory, versions } = services;
  const storage = openStorage(config);
  const folder = join(config.dataDir, 'transfers');
  // Left by a process that was killed on the way.
  rmSync(folder, { recursive: true, force: true });
  const shared = { ...services, parts: createBackupParts(storage), folder, freeBytes, listChannels };
  await registerBackupRoutes(app, {
    guards,
    clock,
    readRank: async (streamerId) => (await findStreamerRank(services.db, streamerId)) ?? 0,
    writeExport: createExportService({
      ...shared,
      publicUrl: config.publicUrl,
      sumUploads: sumUploadSizes,
      isPredictionRunning: async (db, streamerId) => (await findUnsettled(db, streamerId)) !== undefined,
    }),
    imports: createImportService({
      ...shared,
      lockStreamer,
      async storeFile(bytes: Buffer, type: UploadType) {
        if ((await sniffType(bytes)) !== type) return undefined;
        const name = newFileName(random, type);
        await storage.write(name, bytes);
        return name;
      },
      removeFile: (name) => storage.remove(name),
      onImported(streamerId) {
        commands.forget(streamerId);
        shop.forgetCodes(streamerId);
        directory.forget();
        versions.bump(streamerId);
      },
    }),
  });
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
