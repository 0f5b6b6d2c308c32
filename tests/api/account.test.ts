import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PANEL_ACCOUNT_DELETE } from '#core/account/paths.ts';
import { API } from '#core/paths.ts';
import { PANEL_UPLOADS } from '#core/uploads/paths.ts';
import { uploadSchema } from '#core/uploads/schema.ts';
import { LAST_WRITES_MS } from '#server/features/removal/removal-worker.ts';
import { PICTURES } from '#tests/fixtures/pictures.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { multipart, sendMultipart } from '#tests/setup/multipart.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const streamers = () => server.connection.db.selectFrom('streamers').select('id').execute();
const shows = async (name: string) =>
  (await server.openBrowser().get(`${API.publicCommands}?user=${name}&platform=kick`)).statusCode;

describe('a streamer who deletes the account', () => {
  it('types the name of the channel, and nothing happens without', async () => {
    const panel = await server.logIn('kick', 'quieta');
    expectError(await panel.post(PANEL_ACCOUNT_DELETE, { name: 'otra' }), 400, 'invalid');
    expectError(await panel.post(PANEL_ACCOUNT_DELETE, { name: '' }), 400, 'invalid');
    expect([(await panel.get(API.userUid)).statusCode, await shows('quieta')]).toEqual([200, 200]);
  });

  it('is gone for everybody at once, on every device, and nobody else is', async () => {
    const panel = await server.logIn('kick', 'adios');
    const phone = await server.logIn('kick', 'adios');
    const other = await server.logIn('kick', 'sigue');
    const { id, streamerId } = await server.channelOf('kick', 'adios');
    const sent = await sendMultipart(panel, PANEL_UPLOADS, multipart('foto.png', PICTURES.png));
    const { url } = uploadSchema.parse(sent.json());
    const answer = await panel.post(PANEL_ACCOUNT_DELETE, { name: '@Adios' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    for (const browser of [panel, phone]) expectError(await browser.get(API.userUid), 401, 'no_session');
    expect([await shows('adios'), await shows('sigue')]).toEqual([404, 200]);
    expect(server.services.feeds.stateOf(id)).toBeUndefined();
    expect((await other.get(API.userUid)).statusCode).toBe(200);
    await eventually(async () => {
      server.clock.travel(LAST_WRITES_MS);
      expect((await streamers()).map((row) => row.id)).not.toContain(streamerId);
    });
    expectError(await other.get(url), 404, 'not_found');
  });

  it('may begin anew with the same account, with nothing of before', async () => {
    const panel = await server.logIn('kick', 'vuelve');
    const before = await server.channelOf('kick', 'vuelve');
    await panel.post(API.panelCommands, { cmd: 'mio', msg: 'x' });
    await panel.post(PANEL_ACCOUNT_DELETE, { name: 'vuelve' });
    const again = await server.logIn('kick', 'vuelve');
    expect((await server.channelOf('kick', 'vuelve')).streamerId).not.toBe(before.streamerId);
    expect((await again.get(API.panelCommands)).json()).toEqual({ items: [] });
  });
});
