import { constants } from 'node:fs';
import { open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readSpoolLine, toSpoolLine, type ReceivedDelivery } from './spool-line.ts';

const PORTION_BYTES = 256 * 1024;
const NEW_LINE = 10;
const OWNER_ONLY = 0o600;

/** Part of a spool, in order, and where the next part begins. */
export interface SpoolPortion {
  received: ReceivedDelivery[];
  /** Lines that this part had, with those that could not be read. */
  lines: number;
  next: number;
}

/** An append-only file of deliveries that wait for the database. One call at a time. */
export interface SpoolFile {
  /** Whole lines on the disk. */
  lines(): number;
  /** Resolves when the deliveries would survive a loss of power. @throws Error of the disk; then none of them counts. */
  append(received: readonly ReceivedDelivery[]): Promise<void>;
  /** Reads on from a byte; nothing more when no lines come. */
  read(from: number): Promise<SpoolPortion>;
  remove(): Promise<void>;
}

/** Opens a spool file that may be there already; a last line that was cut short was promised to nobody. */
export async function openSpoolFile(path: string): Promise<SpoolFile> {
  let { bytes, lines } = await countLines(path);

  return {
    lines: () => lines,
    async append(received) {
      const text = Buffer.from(received.map(toSpoolLine).join(''));
      const file = await open(path, constants.O_RDWR | constants.O_CREAT, OWNER_ONLY);
      try {
        // What an earlier write left unfinished goes.
        await file.truncate(bytes);
        await writeAll(file, text, bytes);
        await file.datasync();
      } finally {
        await file.close();
      }
      if (bytes === 0) await syncFolder(dirname(path));
      bytes += text.length;
      lines += received.length;
    },
    async read(from) {
      const text = await readPortion(path, from, bytes);
      const end = text.lastIndexOf(NEW_LINE) + 1;
      const all = text.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
      const received = all.map(readSpoolLine).filter((read) => read !== undefined);
      return { received, lines: all.length, next: from + end };
    },
    async remove() {
      await rm(path, { force: true });
      bytes = 0;
      lines = 0;
    },
  };
}

async function countLines(path: string): Promise<{ bytes: number; lines: number }> {
  const text = await readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  let lines = 0;
  for (let at = text.indexOf(NEW_LINE); at !== -1; at = text.indexOf(NEW_LINE, at + 1)) lines += 1;
  return { bytes: text.lastIndexOf(NEW_LINE) + 1, lines };
}

async function writeAll(file: FileHandle, text: Buffer, from: number): Promise<void> {
  for (let done = 0; done < text.length;) {
    const { bytesWritten } = await file.write(text, done, text.length - done, from + done);
    done += bytesWritten;
  }
}

/** The name of a new file is on the disk only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** At least one whole line, however long it is; empty at the end. */
async function readPortion(path: string, from: number, until: number): Promise<Buffer> {
  if (from >= until) return Buffer.alloc(0);
  const file = await open(path, constants.O_RDONLY);
  try {
    for (let size = PORTION_BYTES; ; size *= 2) {
      const text = Buffer.alloc(Math.min(size, until - from));
      const { bytesRead } = await file.read(text, 0, text.length, from);
      const read = text.subarray(0, bytesRead);
      if (read.includes(NEW_LINE) || bytesRead < text.length || from + size >= until) return read;
    }
  } finally {
    await file.close();
  }
}
