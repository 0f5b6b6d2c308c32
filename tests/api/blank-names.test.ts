import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import { MODERATION_API } from '#core/moderation/paths.ts';
import { API } from '#core/paths.ts';
import { buildModeration } from '#tests/factories/moderation.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const STREAMER = 'anfitriona';
/** A letter of Hangul that is drawn as nothing. */
const BLANK = '\u3164';

let server: TestServer;
let panel: Browser;
beforeAll(async () => {
  server = await startTestServer();
  panel = await server.logIn('kick', STREAMER);
});
afterAll(() => server.close());

const say = (text: string, user: string) =>
  server.sandbox.control('kick', 'chat', { channel: STREAMER, user, text });
const untilSaid = (text: RegExp) =>
  eventually(async () =>
    expect(await server.sandbox.said('kick', STREAMER)).toContainEqual(expect.stringMatching(text)),
  );

describe('in chat, somebody whose name shows nothing', () => {
  it('is anonymous where a command names who wrote it', async () => {
    await panel.post(API.panelCommands, { cmd: 'saluda', msg: 'Hola $(user), de parte de $(touser)' });
    await say('!saluda', BLANK);
    await untilSaid(/^Hola Anónimo, de parte de Anónimo$/);
    // No command answers twice in a row.
    server.clock.travel(MINUTE_MS);
    await say(`!saluda @${BLANK}`, 'Vera');
    await untilSaid(/^Hola Vera, de parte de Vera$/);
  });

  it('is anonymous where the bot speaks of viewers', async () => {
    await say('!points', BLANK);
    await untilSaid(/^Anónimo tiene \d+ puntos?\.$/);
    await say('!top', 'Vera');
    await untilSaid(/1\. .*Anónimo \(\d+\)/);
  });

  it('is anonymous in a warning', async () => {
    const body = buildModeration('links', { action: 'warn' });
    expect((await panel.call('PUT', MODERATION_API.settings, { body })).statusCode).toBe(200);
    await say('mira http://mal.example', BLANK);
    await untilSaid(/Anónimo.*enlaces/);
  });

  it('has a name that is too long cut', async () => {
    server.clock.travel(MINUTE_MS);
    await say('!saluda', 'W'.repeat(40));
    await untilSaid(/^Hola W{40},/);
  });
});
