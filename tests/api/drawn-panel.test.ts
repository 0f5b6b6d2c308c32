import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAWN_PANEL_PATHS, type DrawnData } from '#core/drawn-panel.ts';
import { API, PANEL_PATHS } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const RENDERER = resolve('dist/site-server/entry-server.js');
const HOSTILE = '</script><script>alert(2)</script> $& "';

let server: TestServer;
let ana: Browser;
let berto: Browser;

beforeAll(async () => {
  if (!existsSync(RENDERER)) throw new Error('dist/site-server is missing: run `npm run build:site` first');
  server = await startTestServer({ siteDir: resolve('dist/site'), rendererFile: RENDERER });
  ana = await server.logIn('twitch', 'AnaTV');
  berto = await server.logIn('kick', 'berto');
  const made = await ana.post(API.panelCommands, { cmd: 'fuego', msg: `Arde ${HOSTILE}` });
  expect(made.statusCode, made.body).toBe(201);
});
afterAll(() => server.close());

const isDrawn = ({ body }: Answer) => body.includes('<div id="root" aria-busy="true"><');

/** The page when it is drawn: while the server has drawn much, it sends pages that draw themselves. */
function open(browser: Browser, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return waitFor(async () => {
    const answer = await browser.get(path, headers);
    return isDrawn(answer) ? answer : undefined;
  });
}

function dataOf({ body }: Answer): DrawnData {
  const [, json = '{}'] = /id="first-answer" data-language="es">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json) as DrawnData;
}

describe('a page of the panel as HTML', () => {
  it.each(DRAWN_PANEL_PATHS)('comes drawn for the session in the cookie: %s', async (path) => {
    for (const streamer of [ana, berto]) {
      const answer = await open(streamer, path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body.match(/<title>/g)).toHaveLength(1);
    }
  });

  it('shows whose it is, and nobody else', async () => {
    // Both at once: what one drawing keeps must not reach the other.
    for (let round = 0; round < 4; round += 1) {
      const [own, other] = await Promise.all([
        open(ana, PANEL_PATHS.commands),
        open(berto, PANEL_PATHS.commands),
      ]);
      expect(own.body).toMatch(/<tr.*fuego.*<\/tr>/s);
      expect(JSON.stringify(dataOf(own).loaderData)).toContain('AnaTV');
      expect(JSON.stringify(dataOf(other).loaderData)).toContain('berto');
      expect(own.body).not.toContain('berto');
      expect(other.body).not.toContain('fuego');
      expect(other.body).not.toContain('AnaTV');
    }
  });

  it('says nothing by the clock of the server, which is not the streamer’s', async () => {
    await server.sandbox.control('kick', 'chat', { channel: 'berto', user: 'Vera', text: 'buenas noches' });
    const { streamerId } = await server.channelOf('kick', 'berto');
    await waitFor(() => server.modules.chatFeed.recent(streamerId).length > 0);
    const drawn = await open(berto, PANEL_PATHS.dashboard);
    expect(drawn.body).toMatch(/<time[^>]*>––:––<\/time>.*buenas noches/s);
    expect(JSON.stringify(dataOf(drawn).loads)).not.toContain('"today"');
  });

  it('is kept by nobody', async () => {
    const answer = await open(ana, PANEL_PATHS.alerts);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.etag).toBeUndefined();
  });

  it('lets no text of a person become markup', async () => {
    const { body } = await open(ana, PANEL_PATHS.commands);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('\\u003c/script>');
  });

  it('has no secret that its page does not show', async () => {
    const { body } = await open(ana, PANEL_PATHS.alerts);
    expect(body).not.toMatch(/bid=|[?&]id=/);
    expect(body).not.toContain(ana.cookies.get(COOKIE.session) ?? 'none');
    expect(body).not.toContain(ana.cookies.get(COOKIE.csrf) ?? 'none');
  });

  it('names the scripts that its page needs, drawn or not', async () => {
    for (const answer of [
      await open(ana, PANEL_PATHS.alerts),
      await server.openBrowser().get(PANEL_PATHS.alerts),
    ])
      for (const script of ['panel', 'alerts-page'])
        expect(answer.body).toMatch(
          new RegExp(`rel="modulepreload"[^>]* href="/assets/${script}-[^"]+\\.js"`),
        );
  });

  it('is the shell for who is not logged in, or only says so', async () => {
    const { body } = await server.openBrowser().get(PANEL_PATHS.alerts);
    expect(body).toContain('<div id="root"></div>');
    for (const cookie of [
      `${COOKIE.token}=x`,
      `${COOKIE.session}=${ana.cookies.get(COOKIE.session) ?? ''}`,
    ]) {
      const answer = await server.openBrowser().get(PANEL_PATHS.alerts, { cookie });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<div id="root"></div>');
    }
  });

  it('speaks the language of the cookie, in its theme', async () => {
    const cookie = [...ana.cookies, [COOKIE.language, 'de'], [COOKIE.theme, 'light']]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const { body } = await open(server.openBrowser(), PANEL_PATHS.commands, { cookie });
    expect(body).toMatch(/<html lang="de" data-theme="light"/);
    expect(body).toContain('Befehle');
  });
});
