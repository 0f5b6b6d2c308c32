import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboardFiguresSchema, type DashboardFigures } from '#core/dashboard/figures.ts';
import { DASHBOARD_API } from '#core/dashboard/paths.ts';
import { STREAM_PAUSE_MS } from '#core/push/limits.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let luz: Browser;
beforeAll(async () => {
  server = await startTestServer();
  luz = await server.logIn('kick', 'luz');
});
afterAll(() => server.close());

const cause = (call: string, body: object) =>
  server.sandbox.control('kick', call, { channel: 'luz', ...body });

async function figures(): Promise<DashboardFigures> {
  const since = server.clock.now() - 3_600_000;
  return dashboardFiguresSchema.parse((await luz.get(`${DASHBOARD_API.figures}?since=${since}`)).json());
}

async function goLive(live: boolean): Promise<void> {
  await cause('event', { type: live ? 'live' : 'offline' });
  await eventually(async () => expect((await server.channelOf('kick', 'luz')).live).toBe(live));
}

it('tells what came of today and of each broadcast; one that breaks off for a moment is one', async () => {
  expect(await figures()).toEqual({
    today: { followers: 0, points: 0, donations: 0, messages: 0 },
    streams: [],
  });
  await cause('chat', { user: 'Vera', text: 'antes del directo' });
  await eventually(async () => expect((await figures()).today.messages).toBe(1));
  await goLive(true);
  await cause('chat', { user: 'Vera', text: 'uno' });
  await cause('chat', { user: 'Sol', text: 'dos' });
  await cause('event', { type: 'follow', user: 'Fan' });
  await eventually(async () =>
    expect((await figures()).streams).toMatchObject([{ endedAt: null, messages: 2, followers: 1 }]),
  );
  server.clock.travel(1000);
  await goLive(false);
  server.clock.travel(1000);
  await goLive(true);
  await cause('event', { type: 'follow', user: 'Otra' });
  await eventually(async () =>
    expect((await figures()).streams).toMatchObject([{ endedAt: null, messages: 2, followers: 2 }]),
  );
  server.clock.travel(1000);
  await goLive(false);
  const ended = (await figures()).streams;
  expect(ended).toMatchObject([{ messages: 2, followers: 2, points: 0, donations: 0 }]);
  expect(ended[0]?.endedAt).toBeGreaterThan(ended[0]?.beganAt ?? 0);

  server.clock.travel(STREAM_PAUSE_MS + 1000);
  await goLive(true);
  await cause('chat', { user: 'Vera', text: 'otra noche' });
  await eventually(async () =>
    expect((await figures()).streams.map(({ messages }) => messages)).toEqual([1, 2]),
  );
  expect((await figures()).today).toMatchObject({ messages: 4, followers: 2 });
});

it('asks for the beginning of the day', async () => {
  for (const query of ['', '?since=1.5', '?since=-1', '?since=x'])
    expect((await luz.get(`${DASHBOARD_API.figures}${query}`)).statusCode, query).toBe(400);
});
