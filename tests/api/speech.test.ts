import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import { VOICE_DEMO_FOLDER, voiceDemoPath, WIDGET_SPEECH } from '#core/alerts/speech-paths.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { HEADERS_OF_PLATFORM } from '#core/alerts/headers.ts';
import { API } from '#core/paths.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { createPages, testAlert, type Pages } from '#tests/setup/pages.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';
import { eventually } from '#tests/setup/eventually.ts';

let server: TestServer;
let pages: Pages;
beforeAll(async () => {
  server = await startTestServer();
  pages = createPages(server);
});
afterAll(() => server.close());
afterEach(() => pages.close());

const isMp3 = ({ headers, rawPayload }: Answer) =>
  headers['content-type'] === 'audio/mpeg' && rawPayload[0] === 0xff && rawPayload.length > 2000;

function ask(token: string, id: string): Promise<Answer> {
  return server.openBrowser().call('GET', `${WIDGET_SPEECH}?id=${encodeURIComponent(id)}`, {
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  });
}

/** Gives all alerts of a streamer on Kick what is changed here. */
async function saveAll(panel: Browser, change: Partial<AlertItem>): Promise<void> {
  const items = HEADERS_OF_PLATFORM.kick.map((header) => ({ ...defaultAlert(header), ...change }));
  expect((await panel.post(ALERT_API.save, items)).statusCode).toBe(200);
}

describe('the demo of a voice', () => {
  it('is an mp3 that anybody may hear, made once and kept by browsers', async () => {
    const first = await server.openBrowser().get(voiceDemoPath('es-mx'));
    expect(first.statusCode).toBe(200);
    expect(isMp3(first)).toBe(true);
    expect(first.headers['cache-control']).toBe('public, max-age=86400');
    // The engine never says a thing twice in the very same way, so this is the one that was kept.
    const second = await server.openBrowser().get(voiceDemoPath('es-mx'));
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it.each(['xx-xx.mp3', 'es-es', 'es-es.wav', 'none.mp3', '..%2f..%2fsecret.key', 'toString.mp3'])(
    'is not there for %s',
    async (file) => {
      expectError(await server.openBrowser().get(`${VOICE_DEMO_FOLDER}/${file}`), 404, 'not_found');
    },
  );
});

describe('what an alert says', () => {
  it('is for the overlay that plays it, while it plays it', async () => {
    const { panel } = await pages.newStreamer();
    await saveAll(panel, { tts: 'es-es' });
    const overlay = await pages.openOverlay(panel);
    const token = await readWidgetToken(panel);
    await testAlert(panel, 'TTS');
    const { play } = await overlay.play(1);
    const said = await ask(token, play.id);
    expect(said.statusCode).toBe(200);
    expect(isMp3(said)).toBe(true);
    expect(said.headers['cache-control']).toBe('no-store');
    await overlay.show(1);
    await eventually(async () => expect((await ask(token, play.id)).statusCode).toBe(404));
  });

  it('is for nobody else: no token, a wrong one, another streamer’s, an old address', async () => {
    const { panel } = await pages.newStreamer();
    await saveAll(panel, { tts: 'es-es' });
    const overlay = await pages.openOverlay(panel);
    const token = await readWidgetToken(panel);
    await testAlert(panel, 'TTS');
    const { play } = await overlay.play(1);
    expectError(await ask('', play.id), 401, 'bad_token');
    expectError(await ask(`${token}x`, play.id), 401, 'bad_token');
    const other = await pages.newStreamer();
    expectError(await ask(await readWidgetToken(other.panel), play.id), 404, 'not_found');
    expectError(await ask(token, 'made-up'), 404, 'not_found');
    await panel.post(API.panelWidgetRenew, undefined);
    expectError(await ask(token, play.id), 401, 'bad_token');
  });

  it('is nothing when the alert is silent', async () => {
    const { panel } = await pages.newStreamer();
    await saveAll(panel, { tts: 'none' });
    const overlay = await pages.openOverlay(panel);
    const token = await readWidgetToken(panel);
    await testAlert(panel, 'TTS');
    const { play } = await overlay.play(1);
    expectError(await ask(token, play.id), 404, 'not_found');
  });
});

describe('spells on Trovo', () => {
  it.each([
    { extra: 'all' as const, spoken: ['es-es', 'es-es'] },
    { extra: 'Mana' as const, spoken: ['es-es', 'none'] },
    { extra: 'Elixir' as const, spoken: ['none', 'es-es'] },
  ])('are shown all, and read aloud as the speech alert says: $extra', async ({ extra, spoken }) => {
    const name = `hechicera${extra}`;
    const panel = await server.logIn('trovo', name);
    const items = HEADERS_OF_PLATFORM.trovo.map((header) => ({
      ...defaultAlert(header),
      tts: 'es-es' as const,
      ...(header === 'TTS' ? { extra } : {}),
    }));
    expect((await panel.post(ALERT_API.save, items)).statusCode).toBe(200);
    const overlay = await pages.openOverlay(panel);
    for (const [n, type] of ['mana', 'elixir'].entries()) {
      await server.sandbox.control('trovo', 'event', { channel: name, type, user: 'Luna', amount: 100 });
      await overlay.show(n + 1);
    }
    expect(overlay.plays().map(({ play }) => play.header)).toEqual(['Mana', 'Elixir']);
    expect(overlay.plays().map(({ play }) => play.item.tts)).toEqual(spoken);
  });
});
