import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadType } from '#core/uploads/types.ts';
import { registerBackupRoutes } from '../features/backup/backup.routes.ts';
import { createExportService } from '../features/backup/export.service.ts';
import { createImportService } from '../features/backup/import.service.ts';
import { createSettleImports } from '../features/backup/settle-imports.ts';
import {
  findStreamerRank,
  insertStreamer,
  listChannels,
  lockStreamer,
} from '../features/channels/channel.repository.ts';
import { findUnsettled } from '../features/predictions/prediction.repository.ts';
import { sniffType } from '../features/uploads/sniff-type.ts';
import { sumUploadSizes } from '../features/uploads/upload.repository.ts';
import { newFileName } from '../features/uploads/upload.service.ts';
import type { Db } from '../db/database.ts';
import { openStorage } from '../storage/open-storage.ts';
import { BACKUP_PARTS } from '../tables.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** Export and import of all that a streamer owns. */
export async function composeBackup(
  { config, services }: RouteContext,
  wakeRemoval: () => void,
): Promise<Module> {
  const { random, clock, commands, shop, directory, versions } = services;
  const storage = openStorage(config);
  const folder = join(config.dataDir, 'transfers');
  // Left by a process that was killed on the way.
  rmSync(folder, { recursive: true, force: true });
  const shared = { ...services, storage, parts: BACKUP_PARTS, folder, freeBytes, listChannels };
  const imports = createSettleImports({
    ...services,
    absorb: (tx, streamerId, viewers) => services.loyalty.viewerJoins.absorb(tx, streamerId, viewers),
    wakeRemoval,
    onImported(streamerId) {
      commands.forget(streamerId);
      shop.forgetCodes(streamerId);
      directory.forget();
      versions.bump(streamerId);
    },
  });
  // Not in a hook, which has ten seconds: before anybody is answered, however long it takes.
  await imports.start();
  return {
    name: 'backup',
    close: () => imports.close(),
    routes: {
      panel: (panel) =>
        registerBackupRoutes(panel, {
          clock,
          readRank: async (streamerId) => (await findStreamerRank(services.db, streamerId)) ?? 0,
          writeExport: createExportService({
            ...shared,
            publicUrl: config.publicUrl,
            sumUploads: sumUploadSizes,
            isPredictionRunning: async (db, streamerId) =>
              (await findUnsettled(db, streamerId)) !== undefined,
          }),
          imports: createImportService({
            ...shared,
            lockStreamer,
            insertHiddenStreamer,
            async storeFile(bytes: Buffer, type: UploadType) {
              if ((await sniffType(bytes)) !== type) return undefined;
              const name = newFileName(random, type);
              await storage.write(name, bytes);
              return name;
            },
            removeFile: (name) => storage.remove(name),
            settle: (id) => imports.settle(id),
          }),
        }),
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A removed streamer: no finder sees them, and the rest of what is theirs is taken away. */
async function insertHiddenStreamer(tx: Db, id: string, now: number): Promise<void> {
  await insertStreamer(tx, {
    id,
    rank: 0,
    language: 'es',
    banned: 1,
    xp_per_message: 0,
    points_per_interval: 0,
    subscriber_bonus: 0,
    created_at: now,
    founder: null,
    removed_at: now,
  });
}
