import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import { HEALTH_API } from '#core/health/paths.ts';
import { gapsSchema, type UnheardGap } from '#core/health/unheard.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let ana: Browser;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('twitch', 'ana');
});
afterAll(() => server.close());

const read = async (browser: Browser): Promise<UnheardGap[]> =>
  gapsSchema.parse((await browser.get(HEALTH_API.panelHealthGaps)).json()).gaps;

it('the panel tells from when to when the feed of a platform was lost, to its streamer alone', async () => {
  const { id } = await server.channelOf('twitch', 'ana');
  expect(await read(ana)).toEqual([]);
  const lostAt = server.clock.now();
  await server.sandbox.control('twitch', 'fault', { kind: 'drop', forMs: 4 * MINUTE_MS });
  await waitFor(() => server.modules.intake.feeds.stateOf(id)?.state === 'connecting');
  server.clock.travel(2 * MINUTE_MS);
  const gap = { channelId: id, platform: 'twitch', name: 'ana', cause: 'connection', came: 0 };
  await eventually(async () => expect(await read(ana)).toMatchObject([{ ...gap, to: null }]));
  server.clock.travel(3 * MINUTE_MS);
  const foundAt = server.clock.now();
  const { from, to } = await waitFor(async () => (await read(ana)).find((found) => found.to !== null));
  expect(from).toBeGreaterThanOrEqual(lostAt);
  expect(from).toBeLessThan(lostAt + MINUTE_MS);
  expect(to).toBeGreaterThanOrEqual(foundAt - 1000);
  expect(await read(await server.logIn('twitch', 'eva'))).toEqual([]);
  expectError(await server.openBrowser().get(HEALTH_API.panelHealthGaps), 401, 'no_session');
});
