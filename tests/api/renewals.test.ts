import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/base/time.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.logIn('twitch', 'fogata');
});
afterAll(() => server.close());

const ONE = { type: 'resubscribe', amount: 7, message: 'Hola' };

const send = (body: object) => server.sandbox.control('twitch', 'event', { channel: 'fogata', ...body });
const renew = (user: string, telling: string, more: object = {}) =>
  send({ type: 'resubscribe', user, months: 7, message: 'Hola', times: 2, telling, ...more });

// Read from the database: a session does not last as long as some of this takes.
const eventsOf = (user: string) =>
  server.connection.db
    .selectFrom('events')
    .select(['type', 'amount', 'message'])
    .where('actor_name', '=', user)
    .orderBy('occurred_at')
    .execute();
const alertsOf = async (user: string) => {
  const rows = await server.connection.db
    .selectFrom('alert_queue')
    .innerJoin('events', 'events.id', 'alert_queue.event_id')
    .select(['play', 'held_until'])
    .where('actor_name', '=', user)
    .execute();
  return rows.map(({ play, held_until }) => ({ ...(JSON.parse(play) as object), held_until }));
};

/** A login does not last so long, nor do its connections. */
async function comeBackAfter(ms: number): Promise<void> {
  server.clock.travel(ms);
  await server.logIn('twitch', 'fogata');
}

/** What came before a later event has been looked at. */
async function settle(user: string): Promise<void> {
  await send({ type: 'follow', user: `${user}After` });
  await eventually(async () => expect(await eventsOf(`${user}After`)).toHaveLength(1));
}

describe('a renewal that Twitch tells twice', () => {
  it.each(['paymentFirst', 'shareFirst', 'share'])('is one, with its words (%s)', async (telling) => {
    const user = `Eco${telling}`;
    await renew(user, telling, { apartMs: 20 });
    await eventually(async () => expect(await eventsOf(user)).toEqual([ONE]));
    await settle(user);
    expect(await eventsOf(user)).toEqual([ONE]);
    expect(await alertsOf(user)).toMatchObject([{ header: 'Suscriptores', ...ONE, held_until: null }]);
  });

  it.each([
    ['payment', 'share', 5000],
    ['payment', 'share', 2 * DAY_MS],
    ['share', 'payment', 2 * DAY_MS],
  ])('is one when after the %s the %s comes %i ms later', async (first, second, apart) => {
    const user = `Lento${first}${apart}`;
    await renew(user, first);
    await eventually(async () => expect(await eventsOf(user)).toHaveLength(1));
    await comeBackAfter(apart);
    await renew(user, second);
    await settle(user);
    expect(await eventsOf(user)).toEqual([ONE]);
    expect(await alertsOf(user)).toMatchObject([ONE]);
  });

  it('is another one a month later', async () => {
    await renew('Fiel', 'payment');
    await eventually(async () => expect(await eventsOf('Fiel')).toHaveLength(1));
    await comeBackAfter(30 * DAY_MS);
    await renew('Fiel', 'shareFirst', { months: 8 });
    await settle('Fiel');
    expect((await eventsOf('Fiel')).map(({ amount }) => amount)).toEqual([1, 8]);
  });
});
