import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTurns } from '#core/base/turns.ts';
import type { SectionName } from '#core/backup/section-names.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db, Snapshot } from '#server/db/database.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { AnyBackupPart } from '#server/lib/backup-part.ts';
import type { Clock } from '#server/lib/clock.ts';
import { writeExport } from './write-export.ts';

export interface ExportedChannel {
  id: string;
  platform: Platform;
  login: string;
  displayName: string;
}

export interface ExportDeps {
  snapshot: Snapshot;
  clock: Pick<Clock, 'now'>;
  parts: ReadonlyMap<SectionName, AnyBackupPart>;
  /** Address of this server, as the file says it. */
  publicUrl: string;
  /** For files on their way; what is in it may go at any start. */
  folder: string;
  listChannels(db: Db, streamerId: string): Promise<readonly ExportedChannel[]>;
  /** Whether points are staked on something that is not decided. */
  isPredictionRunning(db: Db, streamerId: string): Promise<boolean>;
}

export interface ExportFile {
  size: number;
  /** Takes the file away when it was read or given up. */
  stream: Readable;
}

/** A streamer's export as it stands at one moment. Refuses with `prediction_running`. */
export type WriteExportFile = (streamerId: string) => Promise<ExportFile>;

/** Writes exports to disk before they are sent, so that a slow reader does not hold the database's moment. */
export function createExportService(deps: ExportDeps): WriteExportFile {
  const inTurn = createTurns();

  async function writeTo(path: string, streamerId: string): Promise<void> {
    await deps.snapshot(async (db) => {
      // Its stakes have left the balances, and would come back to nobody.
      if (await deps.isPredictionRunning(db, streamerId))
        throw new AppError('prediction_running', 'A prediction is running. Export when it is over.');
      const channels = await deps.listChannels(db, streamerId);
      const head = {
        exportedAt: deps.clock.now(),
        from: deps.publicUrl,
        channels: channels.map(({ platform, login, displayName: name }) => ({ platform, login, name })),
      };
      const source = { db, streamerId, channels, files: new Map(), numbers: new Map() };
      const text = Readable.from(writeExport(head, deps.parts, source));
      await pipeline(text, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    });
  }

  return (streamerId) =>
    inTurn(streamerId, async () => {
      await mkdir(deps.folder, { recursive: true });
      const folder = await mkdtemp(join(deps.folder, 'export-'));
      const remove = () => void rm(folder, { recursive: true, force: true });
      try {
        const path = join(folder, 'export.json');
        await writeTo(path, streamerId);
        const { size } = await stat(path);
        return { size, stream: createReadStream(path).once('close', remove) };
      } catch (error) {
        remove();
        throw error;
      }
    });
}
