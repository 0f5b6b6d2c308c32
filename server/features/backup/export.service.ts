import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileBytesInExport } from '#core/backup/limits.ts';
import type { SectionName } from '#core/backup/section-names.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { AnyBackupPart, BackupSource } from '#server/lib/backup-part.ts';
import { isImportMoving } from './import.repository.ts';
import { createOnePerStreamer } from './one-per-streamer.ts';
import { sendFile } from './send-file.ts';
import { openTransferFolder, type TransferDisk } from './transfer-folder.ts';
import { writeExport } from './write-export.ts';

export interface ExportedChannel {
  id: string;
  platform: Platform;
  login: string;
  displayName: string;
}

export interface ExportDeps extends TransferDisk, Pick<Kernel, 'db' | 'snapshot' | 'clock'> {
  parts: ReadonlyMap<SectionName, AnyBackupPart>;
  storage: BackupSource['storage'];
  /** Address of this server, as the file says it. */
  publicUrl: string;
  listChannels(db: Db, streamerId: string): Promise<readonly ExportedChannel[]>;
  /** Whether points are staked on something that is not decided. */
  isPredictionRunning(db: Db, streamerId: string): Promise<boolean>;
  /** Bytes of a streamer's files. */
  sumUploads(db: Db, streamerId: string): Promise<number>;
}

export interface ExportFile {
  size: number;
  /** The file goes when it was read, given up or left unread. */
  stream: Readable;
}

/**
 * A streamer's export as it stands at one moment, one at a time. `signal` is aborted when whoever asked goes away. Refuses
 * with `prediction_running`, with `transfer_running` while another one is on its way, or with `disk_full`.
 */
export type WriteExportFile = (streamerId: string, signal: AbortSignal) => Promise<ExportFile>;

/** Writes exports to disk before they are sent, so that a slow reader does not hold the database's moment. */
export function createExportService(deps: ExportDeps): WriteExportFile {
  const begin = createOnePerStreamer();

  async function writeTo(path: string, streamerId: string, signal: AbortSignal): Promise<void> {
    await deps.snapshot(async (db) => {
      // Its stakes have left the balances, and would come back to nobody.
      if (await deps.isPredictionRunning(db, streamerId))
        throw new AppError('prediction_running', 'A prediction is running. Export when it is over.');
      if (await isImportMoving(db, streamerId))
        throw new AppError('transfer_running', 'An import is being finished. Export when it is over.');
      const channels = await deps.listChannels(db, streamerId);
      const head = {
        exportedAt: deps.clock.now(),
        from: deps.publicUrl,
        channels: channels.map(({ platform, login, displayName: name }) => ({ platform, login, name })),
      };
      const { storage } = deps;
      const source = { db, streamerId, storage, channels, files: new Map(), numbers: new Map() };
      const text = Readable.from(writeExport(head, deps.parts, source));
      await pipeline(text, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    });
  }

  async function write(streamerId: string, signal: AbortSignal, onEnd: () => void): Promise<ExportFile> {
    const room = fileBytesInExport(await deps.sumUploads(deps.db, streamerId));
    const folder = await openTransferFolder(deps, 'export', room);
    try {
      const path = join(folder.path, 'export.json');
      await writeTo(path, streamerId, signal);
      const { size } = await stat(path);
      signal.throwIfAborted();
      const stream = sendFile(path, { clock: deps.clock, signal, onEnd });
      return { size, stream: stream.once('close', () => void folder.remove()) };
    } catch (error) {
      await folder.remove();
      if (signal.aborted) throw new AppError('unavailable', 'Whoever asked for this export has gone.');
      throw error;
    }
  }

  return async (streamerId, signal) => {
    const end = begin(streamerId);
    try {
      return await write(streamerId, signal, end);
    } catch (error) {
      end();
      throw error;
    }
  };
}
