import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, LOGIN_PATH } from '#core/paths.ts';
import { botStatusSchema } from '#core/session/schema.ts';
import { viewerLoginAddress } from '#core/viewer/paths.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { VIEWER_PAGE } from '#tests/setup/viewer.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

describe('Trovo in the sandbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('logs a streamer in at its one path, and opens the feed of the channel', async () => {
    const panel = await server.logIn('trovo', 'Fogata');
    expect((await panel.get(API.userProfile)).json()).toMatchObject({ platform: 'trovo', name: 'Fogata' });
    const status = botStatusSchema.parse((await panel.get(API.botStatus)).json());
    expect(status.channels).toMatchObject([{ platform: 'trovo', connected: true, needsLogin: false }]);
  });
});

describe('outside the sandbox, with keys for Twitch only', () => {
  let server: TestServer;
  beforeAll(async () => {
    const keys = { TWITCH_CLIENT_ID: 'id', TWITCH_CLIENT_SECRET: 'secret' };
    server = await startTestServer({ environment: { SANDBOX: 'off', ...keys } });
  });
  afterAll(() => server.close());

  it('Trovo answers at its login that the service is closed', async () => {
    for (const path of [LOGIN_PATH.trovo, viewerLoginAddress('trovo', VIEWER_PAGE)]) {
      expectError(await server.openBrowser().get(path), 410, 'service_closed');
    }
  });

  it.each([
    LOGIN_PATH.kick,
    LOGIN_PATH.youtube,
    LOGIN_PATH.discord,
    viewerLoginAddress('youtube', VIEWER_PAGE),
  ])('knows no platform at %s', async (path) => {
    expectError(await server.openBrowser().get(path), 404, 'not_found');
  });
});
