import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/base/time.ts';
import { createDiskCache } from '#server/lib/disk-cache.ts';
import { lookupPublic } from '#server/lib/public-lookup.ts';
import { sniffType } from '#server/features/uploads/sniff-type.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { PICTURES } from '#tests/fixtures/pictures.ts';
import { MOST_BYTES } from '#server/features/pictures/download-picture.ts';
import { createPictures, type PictureService } from '#server/features/pictures/picture.service.ts';

type Answer = (response: ServerResponse) => void;

let asked: IncomingMessage[];
let answer: Answer;
let host: Server;
let origin: string;
let folder: string;
let clock: ManualClock;
let pictures: PictureService;

beforeEach(async () => {
  asked = [];
  answer = (response) => response.end(PICTURES.png);
  host = createServer((request, response) => {
    asked.push(request);
    answer(response);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'fogata-pictures-'));
  clock = createManualClock();
  pictures = open();
});
afterEach(async () => {
  host.closeAllConnections();
  host.close();
  await rm(folder, { recursive: true, force: true });
});

function open(mostBytes = 10_000, path = folder): PictureService {
  const named = origin.replace('127.0.0.1', 'localhost');
  return createPictures({
    hosts: new Map([
      [origin, undefined],
      [named, lookupPublic],
    ]),
    typeOf: sniffType,
    cache: createDiskCache({
      folder: path,
      ending: 'picture',
      mostBytes,
      aged: { clock, keepMs: DAY_MS },
    }),
    clock,
  });
}

describe('a picture of a known host', () => {
  it('is what it is by its bytes, whatever its host calls it', async () => {
    answer = (response) => response.setHeader('content-type', 'text/html').end(PICTURES.gif);
    expect(await pictures.read(`${origin}/a`)).toEqual({ type: 'image/gif', bytes: PICTURES.gif });
  });

  it('is asked for once by all who ask at the same moment, later and after a restart', async () => {
    const [one, two] = await Promise.all([pictures.read(`${origin}/a`), pictures.read(`${origin}/a#x`)]);
    expect(two).toEqual(one);
    await pictures.read(`${origin}/a`);
    expect(await open().read(`${origin}/a`)).toEqual({ type: 'image/png', bytes: PICTURES.png });
    expect(asked).toHaveLength(1);
  });

  it('is asked for anew after a day', async () => {
    await pictures.read(`${origin}/a`);
    clock.advance(DAY_MS);
    await pictures.read(`${origin}/a`);
    expect(asked).toHaveLength(2);
  });

  it('comes where the disk keeps nothing', async () => {
    await writeFile(join(folder, 'file'), '');
    const diskless = open(10_000, join(folder, 'file', 'pictures'));
    expect(await diskless.read(`${origin}/a`)).toMatchObject({ type: 'image/png' });
  });

  it('is asked for without a word of who wants it', async () => {
    await pictures.read(`${origin}/a`);
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
    ]);
  });
});

describe('nothing is asked', () => {
  it.each([
    'https://evil.example/a.png',
    'http://127.0.0.1:1/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '/uploads/a.png',
    '',
  ])('of %s', async (address) => {
    expect(await pictures.read(address)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('of a known host with a name and a password', async () => {
    expect(await pictures.read(`${origin.replace('//', '//a:b@')}/a`)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('of a known name that leads to an address inside', async () => {
    const named = origin.replace('127.0.0.1', 'localhost');
    expect(await pictures.read(`${named}/a`)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('no picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const huge = () =>
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

  it.each<[string, Answer]>([
    ['a redirect', (response) => response.writeHead(302, { location: `${origin}/b` }).end()],
    ['an error', (response) => response.writeHead(500).end(PICTURES.png)],
    ['a page', (response) => response.setHeader('content-type', 'image/png').end('<!doctype html>')],
    ['SVG', (response) => response.setHeader('content-type', 'image/svg+xml').end(SVG)],
    ['one cut off', (response) => response.end(PICTURES.png.subarray(0, 40))],
    [
      'one that breaks off',
      (response) =>
        response.writeHead(200, { 'content-length': 500 }).write(PICTURES.png, () => response.destroy()),
    ],
    [
      'one that says it is too large',
      (response) => response.writeHead(200, { 'content-length': MOST_BYTES + 1 }).flushHeaders(),
    ],
    [
      'one that is too large and does not say so',
      (response) => response.end(Buffer.concat([PICTURES.png, Buffer.alloc(MOST_BYTES)])),
    ],
  ])('comes of %s, and it is not asked for again soon', async (_name, given) => {
    answer = given;
    expect(await pictures.read(`${origin}/a`)).toBeUndefined();
    expect(await pictures.read(`${origin}/a`)).toBeUndefined();
    expect(asked).toHaveLength(1);
    clock.advance(10 * MINUTE_MS);
    answer = (response) => response.end(PICTURES.png);
    expect(await pictures.read(`${origin}/a`)).toMatchObject({ type: 'image/png' });
  });

  it('comes of one with more pixels than can be shown', async () => {
    const bytes = await huge();
    expect(bytes.length).toBeLessThan(MOST_BYTES);
    answer = (response) => response.end(bytes);
    expect(await pictures.read(`${origin}/a`)).toBeUndefined();
  });
});
