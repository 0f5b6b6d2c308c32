import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { UPLOAD_MAX_BYTES, UPLOADS_MAX_BYTES } from '#core/uploads/limits.ts';
import { PANEL_UPLOADS, UPLOADS_PATH } from '#core/uploads/paths.ts';
import { uploadListSchema, uploadSchema, type Upload } from '#core/uploads/schema.ts';
import { insertUpload } from '#server/features/uploads/upload.repository.ts';
import { PICTURES } from '#tests/fixtures/pictures.ts';
import { buildItem } from '#tests/factories/shop.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { EMPTY_MULTIPART, multipart, sendMultipart } from '#tests/setup/multipart.ts';
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

const send = (browser: Browser, body: Buffer, options?: { csrf?: string | null }) =>
  sendMultipart(browser, PANEL_UPLOADS, body, options);

async function upload(browser: Browser, name: string, bytes: Buffer): Promise<Upload> {
  const answer = await send(browser, multipart(name, bytes));
  expect(answer.statusCode, answer.body).toBe(201);
  return uploadSchema.parse(answer.json());
}

const list = async (browser: Browser) =>
  uploadListSchema.parse((await browser.get(PANEL_UPLOADS)).json()).items;
const listStored = () => {
  const folder = join(server.config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a streamer’s files', () => {
  it('are stored under a name of ours and given to everybody, but never to run', async () => {
    const stored = await upload(ana, 'mi foto.png', PICTURES.png);
    expect(stored).toMatchObject({ name: 'mi foto.png', type: 'image/png', size: PICTURES.png.length });
    expect(stored.url).toMatch(/^\/uploads\/[\w-]{20}\.png$/);
    const file = await server.openBrowser().get(stored.url);
    expect(file.rawPayload).toEqual(PICTURES.png);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PICTURES.png.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('may be the picture of an item', async () => {
    const { url } = await upload(ana, 'agua.gif', PICTURES.gif);
    const created = await ana.post(API.panelShop, buildItem({ image: url }));
    expect([created.statusCode, created.json()]).toMatchObject([201, { image: url }]);
  });

  it('are what their bytes say, whatever they are called', async () => {
    const { url, type } = await upload(ana, 'pagina.html', PICTURES.gif);
    expect([url.slice(-4), type]).toEqual(['.gif', 'image/gif']);
    // Picture and script at once: it stays a picture.
    const polyglot = Buffer.concat([PICTURES.gif, Buffer.from('/*<script>alert(1)</script>*/')]);
    const both = await upload(ana, 'x.js', polyglot);
    expect((await ana.get(both.url)).headers).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['an SVG', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG with an XML head', 'a.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML that is called a picture', 'a.png', '<!doctype html><script>alert(1)</script>'],
    ['text', 'a.gif', 'hola'],
    ['nothing', 'a.png', ''],
    ['a PDF', 'a.png', '%PDF-1.7\n'],
    ['a program', 'a.jpg', '\u007fELF\u0002\u0001\u0001'],
    ['a sound', 'a.png', 'ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000'],
  ])('refuse %s', async (_what, name, text) => {
    const before = listStored();
    expectError(await send(ana, multipart(name, text)), 400, 'unsupported_file', name);
    expect(listStored()).toEqual(before);
  });

  it('may have 5 MB and not a byte more', async () => {
    const whole = Buffer.concat([PICTURES.png, Buffer.alloc(UPLOAD_MAX_BYTES - PICTURES.png.length)]);
    expect((await upload(ana, 'justo.png', whole)).size).toBe(UPLOAD_MAX_BYTES);
    const over = Buffer.concat([whole, Buffer.alloc(1)]);
    expectError(await send(ana, multipart('mas.png', over)), 413, 'too_large');
  });

  it('refuse what is no file in the field, and forms that break off', async () => {
    const whole = multipart('a.png', PICTURES.png);
    expectError(await ana.post(PANEL_UPLOADS, { file: 'x' }), 400, 'invalid');
    expectError(await send(ana, multipart('a.png', PICTURES.png, 'picture')), 400, 'invalid');
    expectError(await send(ana, EMPTY_MULTIPART), 400, 'invalid');
    expectError(await send(ana, whole.subarray(0, whole.length - 40)), 400, 'invalid');
  });

  it('are their streamer’s own', async () => {
    const stranger = server.openBrowser();
    const form = multipart('a.png', PICTURES.png);
    expectError(await stranger.get(PANEL_UPLOADS), 401, 'no_session');
    expectError(await send(stranger, form), 401, 'no_session');
    expectError(await send(ana, form, { csrf: null }), 403, 'csrf');
    const mine = await upload(ana, 'mia.png', PICTURES.png);
    const one = `${PANEL_UPLOADS}/${mine.id}`;
    expectError(await stranger.call('DELETE', one), 401, 'no_session');
    expectError(await ana.call('DELETE', one, { csrf: null }), 403, 'csrf');
    expectError(await thief.call('DELETE', one), 404, 'not_found');
    expect(await list(thief)).toEqual([]);
    expect((await list(ana)).map(({ id }) => id)).toContain(mine.id);
    expect((await ana.call('DELETE', one)).statusCode).toBe(204);
    expect((await list(ana)).map(({ id }) => id)).not.toContain(mine.id);
    expectError(await ana.get(mine.url), 404, 'not_found');
    expectError(await ana.call('DELETE', one), 404, 'not_found');
  });

  it('are found by their name alone, in their folder alone', async () => {
    for (const file of ['..%2ffogata.db', '..%2f..%2fetc%2fpasswd', 'secret.key', `${'a'.repeat(20)}.svg`])
      expectError(await ana.get(`${UPLOADS_PATH}${file}`), 404, 'not_found', file);
  });

  it('have room up to a limit', async () => {
    const { streamerId } = await server.channelOf('kick', 'ladron');
    await insertUpload(server.connection.db, {
      id: 'huge',
      streamer_id: streamerId,
      file: 'huge.png',
      name: '',
      type: 'image/png',
      size: UPLOADS_MAX_BYTES - PICTURES.png.length,
      created_at: 0,
    });
    await upload(thief, 'cabe.png', PICTURES.png);
    const before = listStored();
    expectError(await send(thief, multipart('no.png', PICTURES.png)), 409, 'storage_full');
    expect(listStored()).toEqual(before);
  });
});
