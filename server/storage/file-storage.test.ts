import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { S3_KEYS, startS3, type S3StandIn } from '#tests/setup/s3-stand-in.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

let folder: string;
let s3: S3StandIn;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fogata-storage-'));
  s3 = await startS3();
});
afterEach(() => s3.failNext(0));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.close();
});

const STORAGES: [string, () => FileStorage][] = [
  ['on disk', () => createDiskStorage(join(folder, 'uploads'))],
  ['in a bucket', () => createS3Storage({ ...S3_KEYS, endpoint: s3.endpoint })],
];
const bytesOf = (stream: Readable | undefined) => stream && buffer(stream);

describe.each(STORAGES)('files %s', (_name, open) => {
  it('come back as they were, whole and in part', async () => {
    const bytes = Buffer.from([0, 1, 2, 255, 10, 13]);
    await open().write('a-1.png', bytes);
    expect(await open().size('a-1.png')).toBe(6);
    expect(await bytesOf(await open().read('a-1.png'))).toEqual(bytes);
    expect(await bytesOf(await open().read('a-1.png', { start: 2, end: 3 }))).toEqual(Buffer.from([2, 255]));
  });

  it('that are not there have no size and nothing to read, and may be removed', async () => {
    expect(await open().size('nada.png')).toBeUndefined();
    expect(await open().read('nada.png')).toBeUndefined();
    await open().remove('nada.png');
  });

  it('are gone once they are removed', async () => {
    await open().write('b.png', Buffer.from('b'));
    await open().remove('b.png');
    expect(await open().size('b.png')).toBeUndefined();
  });
});

describe('a bucket', () => {
  const open = (change: Partial<typeof S3_KEYS> = {}) =>
    createS3Storage({ ...S3_KEYS, ...change, endpoint: s3.endpoint });

  it('is asked again when it was busy', async () => {
    s3.failNext(1);
    await open().write('c.png', Buffer.from('c'));
    expect(s3.files.get('c.png')).toEqual(Buffer.from('c'));
  });

  it('that refuses, fails on and on, or is not there is an error and no missing file', async () => {
    await expect(open({ secretAccessKey: 'wrong' }).size('c.png')).rejects.toThrow('403');
    await expect(open({ bucket: 'other' }).write('d.png', Buffer.from('d'))).rejects.toThrow('bucket');
    s3.failNext(10);
    await expect(open().read('c.png')).rejects.toThrow('503');
  });
});
