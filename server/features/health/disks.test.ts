import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDisks } from './disks.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fogata-disk-'));
});
afterAll(() => rmdirSync(folder));

it.each([
  ['two folders of one disk are read once', () => ({ data: folder, spool: folder }), ['data']],
  [
    'a folder that is not there is passed over',
    () => ({ data: join(folder, 'none'), spool: folder }),
    ['spool'],
  ],
  ['what is no disk has no size', () => ({ data: '/proc', spool: folder }), ['spool']],
] as const)('%s', async (_name, folders, places) => {
  const disks = await readDisks(folders());
  expect(disks.map(({ place }) => place)).toEqual(places);
  for (const { used, size } of disks) expect(size).toBeGreaterThan(used);
});
