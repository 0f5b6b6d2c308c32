import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RENDERED_PAGES, type RenderedPageName } from '#core/rendered-pages.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { API } from '#core/paths.ts';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import { createdPredictionSchema } from '#core/predictions/schema.ts';
import { COOKIE } from '#core/session/limits.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const RENDERER = resolve('dist/site-server/entry-server.js');
const HOSTILE = '<img src=x onerror=alert(1)></script><script>alert(2)</script> $& $` "\'';

let server: TestServer;
let ana: Browser;

beforeAll(async () => {
  if (!existsSync(RENDERER)) throw new Error('dist/site-server is missing: run `npm run build:site` first');
  server = await startTestServer({ siteDir: resolve('dist/site'), rendererFile: RENDERER });
  ana = await server.logIn('twitch', 'AnaTV');
  await create('fuego', `Arde ${HOSTILE}`);
  await ana.call('PUT', API.settingsSocials, {
    body: { links: [{ network: 'x', url: 'https://x.com/ana' }] },
  });
  await offer('Leño');
  await takeTips('2.00');
  await ask('¿Arde?');
});
afterAll(() => server.close());

async function create(cmd: string, msg: string): Promise<void> {
  const answer = await ana.post(API.panelCommands, { cmd, msg });
  expect(answer.statusCode, answer.body).toBe(201);
}

async function offer(name: string): Promise<void> {
  const item = { code: 'leno', name, price: 10, actions: [{ type: 'manual' }] };
  const answer = await ana.post(API.panelShop, item);
  expect(answer.statusCode, answer.body).toBe(201);
}

async function ask(question: string): Promise<void> {
  const body = { question, responseA: 'Sí', responseB: 'No', commandA: 'leno1', commandB: 'leno2', time: 5 };
  const created = createdPredictionSchema.parse((await ana.post(PREDICTION_API.panel, body)).json());
  expect((await ana.post(`${PREDICTION_API.panel}/${created.id}/start`)).statusCode).toBe(200);
}

async function takeTips(minimum: string, email = 'ana@paypal.example'): Promise<void> {
  const body = { email, min_amount: minimum, country: 'ES' };
  const answer = await ana.call('PUT', DONATION_API.panelDonationSettings, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  // What was read a moment ago may be served a second longer.
  server.clock.travel(1000);
}

/** What a visitor sees of each page before any script runs. */
const SHOWN: Record<RenderedPageName, RegExp> = {
  commands: /<tr.*fuego.*<\/tr>/s,
  leaderboard: /<table/,
  shop: /Leño/,
  tip: /<form.*value="2".*<\/form>/s,
  prediction: /¿Arde\?.*!leno2/s,
  socials: /@AnaTV.*href="https:\/\/x\.com\/ana"/s,
  hub: /@AnaTV.*href="\/p\/[Aa]na[Tt][Vv]\/shop".*href="\/p\/[Aa]na[Tt][Vv]\/tip"/s,
};

const TITLES: Record<RenderedPageName, string> = {
  commands: 'Comandos de AnaTV',
  leaderboard: 'Ranking de AnaTV',
  shop: 'Tienda de AnaTV',
  tip: 'Donar a AnaTV',
  prediction: 'Predicción de AnaTV',
  socials: 'Enlaces de AnaTV',
  hub: 'AnaTV en Fogata',
};

function pageNames(): RenderedPageName[] {
  return ['commands', 'leaderboard', 'shop', 'tip', 'prediction', 'socials', 'hub'];
}

/** The part of a page that is there before any script runs. */
function rowsOf(answer: Answer): string {
  return /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(answer.body)?.[1] ?? '';
}

function open(path = '/p/anatv/commands', headers: Record<string, string> = {}): Promise<Answer> {
  return server.openBrowser().get(path, headers);
}

describe('a public page as HTML', () => {
  it('shows the first rows of the commands', async () => {
    const answer = await open();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(rowsOf(answer)).toMatch(/<tr.*fuego.*<\/tr>/s);
    expect(answer.body).toMatch(/<style data-emotion="css[^"]*">[^<]*\{/);
  });

  it('shows the first rows of the ranking', async () => {
    await server.sandbox.control('twitch', 'chat', { channel: 'anatv', user: 'Vela', text: 'buenas' });
    const answer = await waitFor(async () => {
      const page = await open('/p/anatv/leaderboard');
      return rowsOf(page).includes('Vela') ? page : undefined;
    });
    expect(rowsOf(answer)).toMatch(/<tr.*Vela.*<\/tr>/s);
  });

  it('is there at every address of the page', async () => {
    for (const page of pageNames()) {
      for (const route of RENDERED_PAGES[page].filter((one) => /^\/[put]\//.test(one))) {
        const answer = await open(route.replace(':id', 'AnaTV'));
        expect(rowsOf(answer), `${page} ${route}`).toMatch(SHOWN[page]);
      }
    }
  });

  it('lets no text of a person become markup, in the rows, in the head and in the data', async () => {
    const { body } = await open();
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('<script>');
    expect(body).toContain('Arde &lt;img src=x onerror=alert(1)&gt;&lt;/script&gt;');
    expect(body).toContain('\\u003c/script>');
    expect(body).toContain('$&amp; $`');
  });

  it('carries the answer that its rows were rendered from', async () => {
    const { body } = await open();
    const [, json = ''] =
      /<script type="application\/json" id="hydration-data"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
    const path = '/api/public/commands?user=anatv&platform=twitch';
    const loaded = { kind: 'fresh', data: (await open(path)).json<unknown>() };
    expect(Object.values(JSON.parse(json) as object)).toContainEqual({
      owner: { user: 'anatv', platform: 'twitch' },
      path,
      loaded,
    });
  });

  it('names itself to search engines and shared links', async () => {
    const { body } = await open();
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body.match(/<meta name="description"/g)).toHaveLength(1);
    expect(body).toContain('<title>Comandos de AnaTV · Fogata</title>');
    expect(body).toContain('<meta property="og:title" content="Comandos de AnaTV · Fogata">');
    expect(body).toMatch(/<meta property="og:description" content="[^"]+">/);
    expect(body).toContain('<meta property="og:url" content="http://fogata.test/p/anatv/commands">');
    expect(body).toContain('<link rel="canonical" href="http://fogata.test/p/anatv/commands">');
    expect(body.match(/as="font"/g)).toHaveLength(1);
  });

  it.each([
    ['es', 'Comandos de AnaTV'],
    ['en', 'Type them in chat.'],
    ['de', 'Tippe sie in den Chat.'],
    ['xx', 'Comandos de AnaTV'],
  ])('speaks the language of the cookie: %s', async (language, words) => {
    const { body } = await open('/p/anatv/commands', { cookie: `${COOKIE.language}=${language}` });
    expect(body).toContain(`<html lang="${language === 'xx' ? 'es' : language}"`);
    expect(body).toContain(words);
  });

  it('has the theme of the cookie, and waits for nothing before it paints', async () => {
    const { body } = await open('/p/anatv/commands', { cookie: `${COOKIE.theme}=light` });
    expect(body).toMatch(/<html[^>]* data-theme="light"/);
    expect((await open()).body).toMatch(/<html[^>]* data-theme="dark"/);
    expect(body).not.toContain('rel="stylesheet"');
    expect(body).not.toContain('theme.js');
  });

  it('is the same for who is logged in, and sets no cookie', async () => {
    const known = await ana.get('/p/anatv/commands');
    const stranger = await open();
    expect(known.body).toBe(stranger.body);
    expect(stranger.headers['set-cookie']).toBeUndefined();
    expect(stranger.headers.vary).toBe('accept-encoding, cookie');
  });

  it('is not sent again to who has it, and is sent when something changed', async () => {
    const first = await open();
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await open('/p/anatv/commands', { 'if-none-match': etag })).statusCode).toBe(304);
    await create('brasa', 'Nueva');
    server.clock.travel(1000);
    const second = await open('/p/anatv/commands', { 'if-none-match': etag });
    expect(second.statusCode).toBe(200);
    expect(rowsOf(second)).toContain('brasa');
  });

  it.each(pageNames())('has title, description and address of its own: %s', async (page) => {
    const path = (RENDERED_PAGES[page].find((route) => /^\/[pt]\//.test(route)) ?? '').replace(
      ':id',
      'anatv',
    );
    const { body } = await open(path);
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body).toContain(`<title>${TITLES[page]} · Fogata</title>`);
    expect(body).toContain(`<meta property="og:title" content="${TITLES[page]} · Fogata">`);
    expect(body).toMatch(/<meta name="description" content="[^"]+"/);
    expect(body).toContain('<meta property="og:image" content="http://fogata.test/icons/og.png">');
    expect(body).toContain(`<link rel="canonical" href="http://fogata.test${path}">`);
  });

  it('of donations follows the settings, and is nobody’s without an account', async () => {
    const first = await open('/p/anatv/tip');
    const etag = String(first.headers.etag);
    expect((await open('/p/anatv/tip', { 'if-none-match': etag })).statusCode).toBe(304);
    await takeTips('7.50');
    const second = await open('/p/anatv/tip', { 'if-none-match': etag });
    expect(rowsOf(second)).toMatch(/value="7\.50"/);
    await takeTips('2.00', '');
    // The browser leads to the front page.
    expect((await open('/p/anatv/tip')).body).toContain('<div id="root"></div>');
    expect(rowsOf(await open('/t/anatv'))).not.toContain('/tip"');
    await takeTips('2.00');
  });

  it('of donations asks whom of several streamers a generic path means', async () => {
    for (const platform of ['twitch', 'kick'] as const) {
      const panel = await server.logIn(platform, 'gemelos');
      const body = { email: `${platform}@paypal.example`, min_amount: '1.00', country: 'ES' };
      await panel.call('PUT', DONATION_API.panelDonationSettings, { body });
    }
    const choice = rowsOf(await open('/u/gemelos/tip'));
    expect(choice).toContain('href="/k/gemelos/tip"');
    expect(choice).toContain('href="/p/gemelos/tip"');
    const named = await open('/u/gemelos/tip?platform=kick');
    expect(rowsOf(named)).toContain('<form');
    expect(named.body).toContain('"email":"kick@paypal.example"');
    expect(named.body).toContain('rel="canonical" href="http://fogata.test/u/gemelos/tip?platform=kick"');
    expect(rowsOf(await open('/u/gemelos/tip'))).toBe(choice);
  });

  it('is packed as the browser asks', async () => {
    const plain = await open();
    const packed = await open('/p/anatv/commands', { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const older = await open('/p/anatv/commands', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(older.rawPayload).toString()).toBe(plain.body);
  });

  it.each([
    '/p/nobody/commands',
    '/k/anatv/leaderboard',
    '/y/anatv/shop',
    '/u/nobody/tip',
    '/k/anatv',
    '/t/nobody',
    `/u/${'a'.repeat(101)}/commands`,
  ])('is the shell with status 404 for %s', async (path) => {
    const answer = await open(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<div id="root"></div>');
  });

  it('is nobody’s where a prediction is made, also where a streamer has that name', async () => {
    await server.logIn('twitch', 'createprediction');
    const { body } = await open('/p/createprediction');
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<title>Crear predicción · Fogata</title>');
    expect(body).toMatch(/<link rel="canonical" href="http[^"]+\/p\/createprediction">/);
    expect((await open('/p/createprediction/commands')).body).toContain('createprediction');
  });
});

describe('a page that is rendered in the browser', () => {
  const read = async (path: string) => {
    const answer = await server.openBrowser().get(path);
    const find = (pattern: RegExp) => pattern.exec(answer.body)?.[1];
    return {
      status: answer.statusCode,
      titles: answer.body.match(/<title>/g)?.length,
      language: find(/<html lang="(\w+)"/),
      title: find(/<title>([^<]*)/),
      description: find(/<meta name="description" content="([^"]*)"/),
      image: find(/<meta property="og:image" content="([^"]*)"/),
      canonical: find(/<link rel="canonical" href="([^"]*)"/),
    };
  };

  it('comes with what a shared link of it shows', async () => {
    expect(await read('/p/anatv/battle')).toMatchObject({
      status: 200,
      titles: 1,
      title: 'Batalla de AnaTV · Fogata',
      canonical: 'http://fogata.test/p/anatv/battle',
      image: expect.stringMatching(/^https?:\/\//) as unknown,
    });
    expect(await read('/home')).toMatchObject({ titles: 1, title: 'Mis canales · Fogata' });
    expect(await read('/einloggen')).toMatchObject({
      language: 'de',
      canonical: 'http://fogata.test/einloggen',
      image: 'http://fogata.test/icons/og.png',
    });
    expect((await read('/')).description).toMatch(/Bot de chat/);
  });

  it('is not found where there is no such streamer or fight', async () => {
    for (const path of ['/p/nadie-aqui/battle', '/fight/nada']) expect((await read(path)).status).toBe(404);
  });
});
