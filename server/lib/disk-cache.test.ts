import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#core/base/time.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createDiskCache } from './disk-cache.ts';

const KEYS = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
const [A = '', B = '', C = ''] = KEYS;
const bytes = Buffer.alloc(400, 1);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fogata-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (path = folder) => createDiskCache({ folder: path, ending: 'mp3', mostBytes: 1000 });

it('keeps to its size: what was not used for longest goes first', async () => {
  const cache = open();
  await cache.keep(A, bytes);
  await cache.keep(B, bytes);
  await cache.read(A);
  await cache.keep(C, bytes);
  expect((await readdir(folder)).sort()).toEqual([`${A}.mp3`, `${C}.mp3`]);
  expect([await cache.read(B), (await cache.read(A))?.length]).toEqual([undefined, 400]);
});

it('does not answer with a file that was cut off or is gone', async () => {
  const cache = open();
  await cache.keep(A, bytes);
  await cache.keep(B, bytes);
  await writeFile(join(folder, `${A}.mp3`), '');
  await rm(join(folder, `${B}.mp3`));
  expect([await cache.read(A), await cache.read(B)]).toEqual([undefined, undefined]);
});

it('is no cache where the folder cannot be, and nothing fails', async () => {
  await writeFile(join(folder, 'file'), '');
  const cache = open(join(folder, 'file', 'kept'));
  await cache.keep(A, bytes);
  expect(await cache.read(A)).toBeUndefined();
});

it('forgets what is old, and the next that is kept takes it off the disk', async () => {
  const clock = createManualClock();
  const aged = { clock, keepMs: HOUR_MS };
  const cache = createDiskCache({ folder, ending: 'mp3', mostBytes: 1000, aged });
  await cache.keep(A, bytes);
  clock.advance(HOUR_MS - 1);
  expect(await cache.read(A)).toEqual(bytes);
  clock.advance(1);
  await cache.keep(B, bytes);
  expect(await readdir(folder)).toEqual([`${B}.mp3`]);
  expect(await cache.read(A)).toBeUndefined();
});
