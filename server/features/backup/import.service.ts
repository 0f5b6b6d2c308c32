import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadLimitBytes } from '#core/alerts/editor-limits.ts';
import type { ImportReport } from '#core/backup/report-schema.ts';
import { uploadsMaxBytes } from '#core/uploads/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import { createSemaphore, type Semaphore } from '#server/lib/semaphore.ts';
import { checkExport, type KeepRecord } from './check-export.ts';
import { reportImport } from './import-report.ts';
import { createOnePerStreamer } from './one-per-streamer.ts';
import { openStage } from './stage.ts';
import { openTransferFolder, type TransferDisk } from './transfer-folder.ts';
import { refuseMoreThanADay, writeImport, type ImportOwner, type WriteImportDeps } from './write-import.ts';

export type ImportDeps = TransferDisk & WriteImportDeps;

/** A file as it comes in. */
export interface IncomingFile {
  chunks: AsyncIterable<Buffer>;
  /** In bytes, at most. */
  size: number;
  /** Aborted when the sender goes away. */
  signal: AbortSignal;
}

/** On disk beside the upload: its records by section and its files once more, and what the database makes of them. */
const ROOM_FOR_UPLOAD = 3;

/** Takes one file of a streamer at a time; a second one is refused with `transfer_running`. */
export type ImportService = ReturnType<typeof createImportService>;

export function createImportService(deps: ImportDeps) {
  const begin = createOnePerStreamer();
  // A check may hold a million names in memory. Everybody waits with one file at most, so that nobody is passed over.
  const reading = createSemaphore(1);
  const writing = createSemaphore(1);

  /** Works on a file that is wholly here, so that a slow sender holds nobody up. */
  async function takeIn<T>(
    { streamerId }: ImportOwner,
    { chunks, size }: IncomingFile,
    work: (path: string, folder: string) => Promise<T>,
  ): Promise<T> {
    const end = begin(streamerId);
    try {
      const folder = await openTransferFolder(deps, 'import', size * ROOM_FOR_UPLOAD);
      try {
        const path = join(folder.path, 'upload.json');
        await pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await work(path, folder.path);
      } finally {
        await folder.remove();
      }
    } finally {
      end();
    }
  }

  const read = (path: string, { rank }: ImportOwner, { signal }: IncomingFile, keep?: KeepRecord) =>
    inTurn(reading, signal, () => {
      const limits = { each: uploadLimitBytes(rank), together: uploadsMaxBytes(rank) };
      return checkExport(createReadStream(path), limits, keep);
    });

  return {
    /** What an import of the file would do. @throws AppError for what is wrong with the file */
    check: (owner: ImportOwner, upload: IncomingFile): Promise<ImportReport> =>
      takeIn(owner, upload, async (path) =>
        reportImport(deps, deps.db, owner.streamerId, await read(path, owner, upload)),
      ),
    /** Does it, wholly or not at all. @throws AppError with `account_occupied` for an account that is not empty, or `import_limit`, too */
    async import(owner: ImportOwner, upload: IncomingFile): Promise<ImportReport> {
      await refuseMoreThanADay(deps, owner.streamerId);
      return takeIn(owner, upload, async (path, folder) => {
        const stage = openStage(folder);
        const checked = await read(path, owner, upload, (section, record) => stage.keep(section, record));
        await stage.finish();
        return inTurn(writing, upload.signal, () => writeImport(deps, owner, checked, stage));
      });
    },
  };
}

/** @throws AppError when whoever waited for the turn went away meanwhile */
async function inTurn<T>(semaphore: Semaphore, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const leave = await semaphore.enter();
  try {
    if (signal.aborted) throw new AppError('unavailable', 'Whoever sent this file has gone.');
    return await work();
  } finally {
    leave();
  }
}
