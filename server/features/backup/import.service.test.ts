import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { EXPORT_CHANNELS_MAX } from '#core/backup/limits.ts';
import { checkExport } from './check-export.ts';
import { createImportService, type ImportDeps, type IncomingFile } from './import.service.ts';

async function* chunks(text: string, before?: Promise<void>): AsyncGenerator<Buffer> {
  await before;
  yield Buffer.from(text);
}

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A file that is no export gets no further than the check, which needs a disk and nothing else. */
function openService(freeBytes = 1e12) {
  const folder = mkdtempSync(join(tmpdir(), 'fogata-import-'));
  folders.push(folder);
  const disk: Partial<ImportDeps> = { folder, freeBytes: () => Promise.resolve(freeBytes) };
  return createImportService(disk as ImportDeps);
}

const uploadOf = (from: AsyncIterable<Buffer>, size = 4): IncomingFile => ({
  chunks: from,
  size,
  signal: new AbortController().signal,
});
const ana = { streamerId: 'ana', rank: 0 };
const bea = { streamerId: 'bea', rank: 0 };

it('is held up by nobody whose file is still on its way, and takes one of each streamer', async () => {
  const { check } = openService();
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const first = check(ana, uploadOf(chunks('hola', sent)));
  await expect(check(ana, uploadOf(chunks('hola')))).rejects.toMatchObject({ code: 'transfer_running' });
  await expect(check(bea, uploadOf(chunks('hola')))).rejects.toMatchObject({ code: 'not_an_export' });
  send();
  await expect(first).rejects.toMatchObject({ code: 'not_an_export' });
  await expect(check(ana, uploadOf(chunks('hola')))).rejects.toMatchObject({ code: 'not_an_export' });
});

it('reads one file at a time', async () => {
  const { check } = openService();
  const settled: string[] = [];
  let takeTurn = () => {};
  const hasTurn = new Promise<void>((resolve) => {
    takeTurn = resolve;
  });
  // Whoever has the turn first looks whether the sender is still there.
  const signal = Object.defineProperty(new AbortController().signal, 'aborted', {
    get() {
      takeTurn();
      return false;
    },
  });
  const long = { ...uploadOf(chunks(' '.repeat(8 * 1024 * 1024))), signal };
  const first = check(ana, long).catch(() => settled.push('ana'));
  await hasTurn;
  // Half as long: beside the first it would be read before that one, and behind it after its file is taken away.
  const half = uploadOf(chunks(' '.repeat(4 * 1024 * 1024)));
  const second = check(bea, half).catch(() => settled.push('bea'));
  await Promise.all([first, second]);
  expect(settled).toEqual(['ana', 'bea']);
});

it('takes nothing for which the disk has no room, before a byte of it', async () => {
  const { check } = openService(100 * 1024 * 1024);
  let isRead = false;
  async function* file(): AsyncGenerator<Buffer> {
    isRead = true;
    yield await Promise.resolve(Buffer.from('hola'));
  }
  await expect(check(ana, uploadOf(file(), 20 * 1024 * 1024))).rejects.toMatchObject({ code: 'disk_full' });
  expect(isRead).toBe(false);
  expect(readdirSync(folders[0] ?? '')).toEqual([]);
  await expect(check(ana, uploadOf(file(), 1024))).rejects.toMatchObject({ code: 'not_an_export' });
});

it('reads nothing for somebody who went away while others had their turn', async () => {
  const { check } = openService();
  const gone = new AbortController();
  gone.abort();
  const upload = { ...uploadOf(chunks('hola')), signal: gone.signal };
  await expect(check(ana, upload)).rejects.toMatchObject({ code: 'unavailable' });
});

const limits = { each: 1, together: 1 };
const head = '"format":"fogata-export","version":1';

it.each([
  ['channels', Array.from({ length: EXPORT_CHANNELS_MAX + 1 }, () => 1)],
  [
    'uploads',
    Array.from({ length: 20_001 }, (_, index) => ({
      file: `${String(index).padStart(20, '0')}.png`,
      name: 'a',
      type: 'image/png',
      size: 1,
      createdAt: 1,
    })),
  ],
])('takes so many %s and no more', async (name, records) => {
  const file = `{${head},"${name}":${JSON.stringify(records)}}`;
  await expect(checkExport(chunks(file), limits)).rejects.toMatchObject({ code: 'too_large' });
});
