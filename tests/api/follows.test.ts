import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLLOWS_MAX } from '#core/follows/limits.ts';
import { PUBLIC_CHANNELS } from '#core/follows/paths.ts';
import { followedChannelsSchema } from '#core/follows/schema.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['ana', 'luz']) await server.logIn('kick', name);
});
afterAll(() => server.close());

const ask = (keys: readonly string[]) =>
  server
    .openBrowser()
    .get(`${PUBLIC_CHANNELS}?${new URLSearchParams(keys.map((key) => ['c', key])).toString()}`);
const read = async (keys: readonly string[]) => followedChannelsSchema.parse((await ask(keys)).json()).items;

describe('the channels of a viewer’s list', () => {
  it('come in one call and its order, without those that are not known', async () => {
    const items = await read(['kick:luz', 'kick:nadie', 'mars:ana', 'twitch:ana', 'kick:ANA', 'kick:luz']);
    expect(items.map(({ key, login, live }) => ({ key, login, live }))).toEqual([
      { key: 'kick:luz', login: 'luz', live: false },
      { key: 'kick:ANA', login: 'ana', live: false },
    ]);
    expect(await read(['kick:ana'])).toHaveLength(1);
  });

  it('say who is live, with what', async () => {
    await server.sandbox.control('kick', 'event', { channel: 'ana', type: 'live' });
    await eventually(async () => expect((await read(['kick:ana']))[0]).toMatchObject({ live: true }));
    expect((await read(['kick:ana']))[0]?.liveSince).toBeGreaterThan(0);
  });

  it('are no more than a device can follow', async () => {
    const many = Array.from({ length: FOLLOWS_MAX + 1 }, (_, at) => `kick:ana${at}`);
    expectError(await ask(many), 400, 'invalid');
    expect((await ask(many.slice(1))).statusCode).toBe(200);
    expectError(await server.openBrowser().get(PUBLIC_CHANNELS), 400, 'invalid');
  });
});
