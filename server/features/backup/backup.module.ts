import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import {
  findStreamerRank,
  insertStreamer,
  listChannels,
  lockStreamer,
} from '#server/features/channels/channel.repository.ts';
import { findUnsettled } from '#server/features/predictions/prediction.repository.ts';
import { sniffType } from '#server/features/uploads/sniff-type.ts';
import { sumUploadSizes } from '#server/features/uploads/upload.repository.ts';
import { newFileName } from '#server/features/uploads/upload.service.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import type { Worker } from '#server/kernel/worker.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { BACKUP_PARTS } from '#server/tables.ts';
import { registerBackupRoutes } from './backup.routes.ts';
import { createExportService } from './export.service.ts';
import { createImportService } from './import.service.ts';
import { createSettleImports, type SettleDeps } from './settle-imports.ts';

interface BackupNeeds {
  accountMerge: Pick<SettleDeps, 'absorb'>;
  commands: { forget(streamerId: string): void };
  shop: { forgetCodes(streamerId: string): void };
  directory: Pick<ChannelDirectory, 'forget'>;
  removal: Pick<Worker, 'wake'>;
}

/** Export and import of all that a streamer owns; what an earlier process was importing is settled before this resolves. */
export async function backupModule(kernel: Kernel, needs: BackupNeeds) {
  const { db, clock, config, random, versions } = kernel;
  const storage = openStorage(config);
  const folder = join(config.dataDir, 'transfers');
  // Left by a process that was killed on the way.
  rmSync(folder, { recursive: true, force: true });
  const shared = { ...kernel, storage, parts: BACKUP_PARTS, folder, freeBytes, listChannels };
  const imports = createSettleImports({
    ...kernel,
    absorb: needs.accountMerge.absorb,
    wakeRemoval: needs.removal.wake,
    onImported(streamerId) {
      needs.commands.forget(streamerId);
      needs.shop.forgetCodes(streamerId);
      needs.directory.forget();
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
          readRank: async (streamerId) => (await findStreamerRank(db, streamerId)) ?? 0,
          writeExport: createExportService({
            ...shared,
            publicUrl: config.publicUrl,
            sumUploads: sumUploadSizes,
            isPredictionRunning: async (tx, streamerId) =>
              (await findUnsettled(tx, streamerId)) !== undefined,
          }),
          imports: createImportService({
            ...shared,
            lockStreamer,
            insertHiddenStreamer,
            async storeFile(bytes, type) {
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
  } satisfies Module;
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
