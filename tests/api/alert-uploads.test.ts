import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { UPLOAD_LIMIT_BYTES } from '#core/alerts/editor-limits.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import { uploadsMaxBytes } from '#core/uploads/limits.ts';
import { PANEL_UPLOADS } from '#core/uploads/paths.ts';
import { uploadListSchema, uploadSchema, type Upload } from '#core/uploads/schema.ts';
import { insertUpload } from '#server/features/uploads/upload.repository.ts';
import { MEDIA, pngOf } from '#tests/fixtures/media.ts';
import { PICTURES } from '#tests/fixtures/pictures.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { multipart, sendMultipart } from '#tests/setup/multipart.ts';
import { S3_KEYS, startS3 } from '#tests/setup/s3-stand-in.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let ana: Browser;
let thief: Browser;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('twitch', 'ana');
  thief = await server.logIn('kick', 'ladron');
});
afterAll(() => server.close());

const PATHS = [ALERT_API.upload, ALERT_API.variantUpload];
const send = (browser: Browser, name: string, bytes: Buffer | string, query = 'type=Raid'): Promise<Answer> =>
  sendMultipart(browser, `${ALERT_API.upload}?${query}`, multipart(name, bytes));
const toSlot = (slot: 'imagen' | 'sonido', name: string, bytes: Buffer | string) =>
  send(ana, name, bytes, `type=Raid&slot=${slot}`);
async function upload(browser: Browser, name: string, bytes: Buffer, query?: string): Promise<Upload> {
  const answer = await send(browser, name, bytes, query);
  expect(answer.statusCode, answer.body).toBe(201);
  return uploadSchema.parse(answer.json());
}
const list = async (browser: Browser) =>
  uploadListSchema.parse((await browser.get(PANEL_UPLOADS)).json()).items;
const listStored = () => {
  const folder = join(server.config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const textOf = (answer: Answer) => answer.json<{ error: string }>().error;
async function setRank(name: string, rank: number): Promise<void> {
  const { streamerId } = await server.channelOf('twitch', name);
  await server.connection.db.updateTable('streamers').set({ rank }).where('id', '=', streamerId).execute();
}

describe('files for alerts', () => {
  it.each(PATHS)('come in at %s, are told by their bytes, and go out never to run', async (path) => {
    const query = `?type=${encodeURIComponent('Sub Regalada')}&slot=imagen&t=1`;
    const answer = await sendMultipart(ana, `${path}${query}`, multipart('fiesta.html', MEDIA.mp4));
    expect(answer.statusCode, answer.body).toBe(201);
    const stored = uploadSchema.parse(answer.json());
    expect(stored).toMatchObject({ name: 'fiesta.html', type: 'video/mp4', size: MEDIA.mp4.length });
    expect(stored.url).toMatch(/^\/uploads\/[\w-]{20}\.mp4$/);
    const file = await server.openBrowser().get(stored.url);
    expect(file.rawPayload).toEqual(MEDIA.mp4);
    expect(file.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each([
    ['imagen', 'png', PICTURES.png, 'image/png'],
    ['imagen', 'gif', PICTURES.gif, 'image/gif'],
    ['imagen', 'mp4', MEDIA.mp4, 'video/mp4'],
    ['imagen', 'webm', MEDIA.webm, 'video/webm'],
    ['sonido', 'mp3', MEDIA.mp3, 'audio/mpeg'],
    ['sonido', 'wav', MEDIA.wav, 'audio/wav'],
    ['sonido', 'm4a', MEDIA.m4a, 'audio/mp4'],
  ] as const)('fit the slot %s as %s', async (slot, ending, bytes, type) => {
    const stored = await upload(ana, 'a', bytes, `type=Raid&slot=${slot}`);
    expect(stored).toMatchObject({ type });
    expect(stored.url.endsWith(`.${ending}`)).toBe(true);
    // What was stored may be saved as part of an alert.
    const item = { ...defaultAlert('Raid'), [`${slot}Upload`]: stored.url };
    expect((await ana.post(ALERT_API.save, [item])).statusCode).toBe(200);
  });

  it('are refused in the wrong slot, by its name', async () => {
    const sound = await toSlot('imagen', 'a.png', MEDIA.mp3);
    expectError(sound, 400, 'unsupported_file');
    expect(textOf(sound)).toBe('The file must be an image');
    const picture = await toSlot('sonido', 'a.mp3', PICTURES.png);
    expectError(picture, 400, 'unsupported_file');
    expect(textOf(picture)).toBe('The file must be an audio');
    expectError(await toSlot('sonido', 'a.mp3', MEDIA.mp4), 400, 'unsupported_file');
  });

  const zipBomb = gzipSync(Buffer.alloc(1024 * 1024));
  it.each([
    [
      'an SVG with script',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['HTML that is called a picture', 'a.png', '<!doctype html><script>alert(1)</script>'],
    ['HTML behind a comment that looks like a sound', 'a.mp3', '<!--ID3--><script>alert(1)</script>'],
    ['nothing', 'a.png', ''],
    ['a program', 'a.mp4', '\u007fELF\u0002\u0001\u0001'],
    ['a zip bomb', 'a.png', zipBomb],
    ['a picture of too many pixels', 'a.png', pngOf(100_000, 100_000, PICTURES.png)],
    ['a picture of none', 'a.png', pngOf(0, 1, PICTURES.png)],
    ['a truncated picture', 'a.png', PICTURES.png.subarray(0, PICTURES.png.length - 16)],
    ['a truncated video', 'a.mp4', MEDIA.mp4.subarray(0, MEDIA.mp4.length - 100)],
    ['a video that ends within a head', 'a.mp4', MEDIA.mp4.subarray(0, 25)],
    [
      'a video and a page in one',
      'a.mp4',
      Buffer.concat([MEDIA.mp4, Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a truncated WebM', 'a.webm', MEDIA.webm.subarray(0, MEDIA.webm.length - 1)],
    ['a truncated WAV', 'a.wav', MEDIA.wav.subarray(0, MEDIA.wav.length - 1)],
  ])('that are %s are refused and leave nothing', async (_what, name, bytes) => {
    const before = listStored();
    const answer = await send(ana, name, bytes);
    expectError(answer, 400, 'unsupported_file', name);
    expect(textOf(answer)).toBe('the file does not seem to have a valid multimedia format');
    expect(listStored()).toEqual(before);
  });

  it('that are picture and script at once stay a picture', async () => {
    const polyglot = Buffer.concat([PICTURES.gif, Buffer.from('/*<script>alert(1)</script>*/')]);
    const { url } = await upload(ana, 'x.js', polyglot);
    expect((await ana.get(url)).headers).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
    });
  });

  it('have 5 MB, or 50 MB for premium streamers, and not a byte more', async () => {
    const fill = (size: number) => Buffer.concat([PICTURES.png, Buffer.alloc(size - PICTURES.png.length)]);
    const { standard, premium } = UPLOAD_LIMIT_BYTES;
    expect((await upload(ana, 'justo.png', fill(standard))).size).toBe(standard);
    const over = await send(ana, 'mas.png', fill(standard + 1));
    expectError(over, 413, 'too_large');
    expect(textOf(over)).toBe(
      'El archivo es demasiado grande: el límite es de 5 MB y pesa 5,1 MB. Comprímelo o pásate a Premium.',
    );
    await setRank('ana', 2);
    expect((await upload(ana, 'justo.png', fill(premium))).size).toBe(premium);
    const more = await send(ana, 'mas.png', fill(premium + 1));
    expectError(more, 413, 'too_large');
    expect(textOf(more)).toBe(
      'El archivo es demasiado grande: el límite es de 50 MB y pesa 50,1 MB. Comprímelo.',
    );
    await setRank('ana', 1);
  });

  it('have a random name where theirs cannot be printed', async () => {
    expect((await upload(ana, 'niño & 猫.png', PICTURES.png)).name).toBe('niño & 猫.png');
    for (const name of ['a\u0001b.png', '\u202egnp.exe', '']) {
      expect((await upload(ana, name, PICTURES.png)).name).toMatch(/^[\w-]{20}$/);
    }
  });

  it('need a known type and no unknown query', async () => {
    for (const query of ['', 'type=Nada', 'type=Raid&slot=video', 'type=Raid&surprise=1'])
      expectError(await send(ana, 'a.png', PICTURES.png, query), 400, 'invalid', query);
  });

  it('are their streamer’s own', async () => {
    const form = multipart('a.png', PICTURES.png);
    for (const path of PATHS) {
      const address = `${path}?type=Raid`;
      expectError(await sendMultipart(server.openBrowser(), address, form), 401, 'no_session');
      expectError(await sendMultipart(ana, address, form, { csrf: null }), 403, 'csrf');
    }
    const mine = await upload(ana, 'mia.mp3', MEDIA.mp3);
    expect(await list(thief)).toEqual([]);
    expect((await list(ana))[0]).toEqual(mine);
    expectError(await thief.call('DELETE', `${PANEL_UPLOADS}/${mine.id}`), 404, 'not_found');
    expect((await ana.call('DELETE', `${PANEL_UPLOADS}/${mine.id}`)).statusCode).toBe(204);
    expectError(await ana.get(mine.url), 404, 'not_found');
  });

  it('have room up to a limit', async () => {
    const { streamerId } = await server.channelOf('kick', 'ladron');
    await insertUpload(server.connection.db, {
      id: 'huge',
      streamer_id: streamerId,
      file: 'huge.png',
      name: '',
      type: 'image/png',
      size: uploadsMaxBytes(1) - MEDIA.wav.length,
      created_at: 0,
    });
    await upload(thief, 'cabe.wav', MEDIA.wav);
    const before = listStored();
    expectError(await send(thief, 'no.wav', MEDIA.wav), 409, 'storage_full');
    expect(listStored()).toEqual(before);
  });
});

describe('a stored medium', () => {
  it('is given in parts, as players ask for it', async () => {
    const { url } = await upload(ana, 'a.wav', MEDIA.wav);
    const part = async (range: string) => server.openBrowser().get(url, { range });
    const size = MEDIA.wav.length;
    const head = await part('bytes=0-43');
    expect([head.statusCode, head.rawPayload]).toEqual([206, MEDIA.wav.subarray(0, 44)]);
    expect(head.headers).toMatchObject({
      'content-range': `bytes 0-43/${size}`,
      'content-length': '44',
      'accept-ranges': 'bytes',
    });
    expect((await part('bytes=400-')).rawPayload).toEqual(MEDIA.wav.subarray(400));
    expect((await part('bytes=-10')).rawPayload).toEqual(MEDIA.wav.subarray(size - 10));
    expect((await part('bytes=440-9999')).headers['content-range']).toBe(`bytes 440-${size - 1}/${size}`);
    const beyond = await part(`bytes=${size}-`);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    for (const odd of ['bytes=0-1,3-4', 'bytes=-', 'lines=1-2', 'bytes=5-2']) {
      const whole = await part(odd);
      expect([whole.statusCode, whole.rawPayload.length], odd).toEqual([200, size]);
    }
  });
});

describe('with a bucket', () => {
  it('files are kept there, given out by us, and deleted there', async () => {
    const s3 = await startS3();
    const environment = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: S3_KEYS.bucket,
      S3_REGION: S3_KEYS.region,
      S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    };
    const other = await startTestServer({ environment });
    const luz = await other.logIn('twitch', 'luz');
    const { id, url } = await upload(luz, 'a.wav', MEDIA.wav);
    expect([...s3.files.values()]).toEqual([MEDIA.wav]);
    expect(existsSync(join(other.config.dataDir, 'uploads'))).toBe(false);
    const part = await other.openBrowser().get(url, { range: 'bytes=-5' });
    expect([part.statusCode, part.rawPayload]).toEqual([206, MEDIA.wav.subarray(-5)]);
    s3.failNext(20);
    expectError(await luz.get(url), 500, 'failed');
    s3.failNext(0);
    expect((await luz.call('DELETE', `${PANEL_UPLOADS}/${id}`)).statusCode).toBe(204);
    expect([...s3.files]).toEqual([]);
    await other.close();
    await s3.close();
  });
});
