import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { createFeedGaps, type FeedGaps } from './feed-gaps.ts';
import { listGaps } from './feed-gap.repository.ts';

const ANA = { platform: 'twitch', platformChannelId: 'user-ana' } as const;
const ON = { state: 'connected', since: 0 } as const;
const OFF = { state: 'connecting', attempt: 1, reason: 'gone' } as const;
const NO_LOGIN = { state: 'needs-login', reason: 'gone' } as const;

let connection: Connection;
let clock: ReturnType<typeof createManualClock>;
let isAway: boolean;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  clock = createManualClock();
  isAway = false;
});
afterEach(() => connection.close());

async function start(): Promise<FeedGaps> {
  const feedGaps = createFeedGaps({
    ...connection,
    clock,
    random: systemRandom,
    logger: pino({ level: 'silent' }),
    findChannelId: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('channel-ana')),
    onChanged: () => undefined,
  });
  await feedGaps.start();
  return feedGaps;
}
/** Time passes, and what is stored meanwhile is stored before it goes on. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= MINUTE_MS) {
    clock.advance(Math.min(left, MINUTE_MS));
    await new Promise(setImmediate);
  }
}
async function gaps(): Promise<unknown[]> {
  await new Promise(setImmediate);
  const found = await listGaps(connection.db, 'ana', clock.now());
  return found.map(({ from, to, cause }) => [from - START, to === null ? null : to - START, cause]);
}
const START = createManualClock().now();

describe('a channel whose feed is lost', () => {
  it('has a gap from its loss to its return, and says so while it lasts', async () => {
    const feedGaps = await start();
    feedGaps.changed(ANA, ON);
    await pass(2 * MINUTE_MS);
    feedGaps.changed(ANA, OFF);
    await pass(MINUTE_MS);
    feedGaps.changed(ANA, NO_LOGIN);
    expect(await gaps()).toEqual([[2 * MINUTE_MS, null, 'connection']]);
    await pass(MINUTE_MS);
    feedGaps.changed(ANA, ON);
    expect(await gaps()).toEqual([[2 * MINUTE_MS, 4 * MINUTE_MS, 'connection']]);
  });

  it('is no news where it was short, and none before it was ever there', async () => {
    const feedGaps = await start();
    feedGaps.changed(ANA, OFF);
    await pass(HOUR_MS);
    expect(await gaps()).toEqual([]);
    feedGaps.changed(ANA, ON);
    await pass(MINUTE_MS);
    feedGaps.changed(ANA, OFF);
    await pass(9 * SECOND_MS);
    feedGaps.changed(ANA, ON);
    expect(await gaps()).toEqual([]);
  });

  it('was not since its subscriptions were last seen', async () => {
    const feedGaps = await start();
    feedGaps.changed(ANA, ON);
    await pass(20 * MINUTE_MS);
    feedGaps.subscribed(ANA, ['a'], [], START + 10 * MINUTE_MS);
    feedGaps.subscribed(ANA, ['a'], ['a']);
    expect(await gaps()).toEqual([[10 * MINUTE_MS, 20 * MINUTE_MS, 'subscriptions']]);
    feedGaps.subscribed(ANA, ['a'], ['a']);
    expect(await gaps()).toHaveLength(1);
  });

  it('is none when the channel has no feed', async () => {
    const feedGaps = await start();
    feedGaps.changed(ANA, ON);
    await pass(MINUTE_MS);
    await feedGaps.forget('channel-ana');
    feedGaps.changed(ANA, OFF);
    await pass(HOUR_MS);
    feedGaps.changed(ANA, ON);
    expect(await gaps()).toEqual([]);
  });

  it('keeps the newest gaps only', async () => {
    const feedGaps = await start();
    for (let gap = 0; gap < 60; gap += 1) {
      feedGaps.changed(ANA, ON);
      await pass(MINUTE_MS);
      feedGaps.changed(ANA, OFF);
      await pass(MINUTE_MS);
    }
    feedGaps.changed(ANA, ON);
    await pass(MINUTE_MS);
    const rows = await connection.db.selectFrom('hearing_gaps').select('ended_at').execute();
    expect(rows).toHaveLength(50);
    expect(Math.max(...rows.map(({ ended_at }) => ended_at))).toBe(START + 120 * MINUTE_MS);
    expect(await gaps()).toHaveLength(20);
  });
});

describe('a server that was not running', () => {
  it('received nothing since it was stopped', async () => {
    const before = await start();
    before.changed(ANA, ON);
    await pass(90 * SECOND_MS);
    await before.close();
    clock.advance(HOUR_MS);
    const after = await start();
    expect(await gaps()).toEqual([[90 * SECOND_MS, null, 'server']]);
    after.changed(ANA, OFF);
    after.changed(ANA, ON);
    expect(await gaps()).toEqual([[90 * SECOND_MS, HOUR_MS + 90 * SECOND_MS, 'server']]);
  });

  it('or, where it was killed, since its last beat', async () => {
    const before = await start();
    before.changed(ANA, ON);
    await pass(5 * MINUTE_MS);
    const again = await start();
    clock.advance(30 * SECOND_MS);
    again.changed(ANA, ON);
    expect(await gaps()).toEqual([[5 * MINUTE_MS, 5 * MINUTE_MS + 30 * SECOND_MS, 'server']]);
  });

  it('in the middle of a gap makes that one longer', async () => {
    const before = await start();
    before.changed(ANA, ON);
    await pass(MINUTE_MS);
    before.changed(ANA, OFF);
    await pass(MINUTE_MS);
    const again = await start();
    await pass(MINUTE_MS);
    again.changed(ANA, ON);
    expect(await gaps()).toEqual([[MINUTE_MS, 3 * MINUTE_MS, 'connection']]);
  });
});

it('what could not be stored while the database was away is stored with its times', async () => {
  const feedGaps = await start();
  feedGaps.changed(ANA, ON);
  await pass(MINUTE_MS);
  isAway = true;
  feedGaps.changed(ANA, OFF);
  await pass(3 * MINUTE_MS);
  feedGaps.changed(ANA, ON);
  await pass(MINUTE_MS);
  expect(await gaps()).toEqual([]);
  isAway = false;
  await pass(MINUTE_MS);
  await feedGaps.close();
  expect(await gaps()).toEqual([[MINUTE_MS, 4 * MINUTE_MS, 'connection']]);
});
