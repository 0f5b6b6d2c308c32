import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import type { PlatformAccount } from '#server/platforms/port.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import {
  createPresenceService,
  PRESENCE_INTERVAL_MS,
  type LiveChannel,
  type PresenceService,
} from './presence.service.ts';
import {
  insertViewers,
  listViewerStates,
  updateSeenAccounts,
} from '#server/features/viewers/viewer.repository.ts';

let connection: Connection;
let clock: ManualClock;
let live: LiveChannel[];
let readings: number;
let failures: number;
let presence: PresenceService;
let paid: string[];

beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  clock = createManualClock(10 * PRESENCE_INTERVAL_MS);
  live = [];
  paid = [];
  readings = 0;
  failures = 0;
  presence = createPresenceService({
    unitOfWork: connection.unitOfWork,
    clock,
    random: systemRandom,
    logger: createLogger('silent'),
    readLiveChannels() {
      readings += 1;
      if (readings <= failures) return Promise.reject(new Error('platform away'));
      return Promise.resolve(live);
    },
    onPaid: (streamerId) => paid.push(streamerId),
  });
});
afterEach(() => connection.close());

const account = (id: string): PlatformAccount => ({ id, login: id, displayName: id, picture: '' });
const channel = (overrides: Partial<LiveChannel> = {}): LiveChannel => ({
  id: 'channel-ana',
  streamerId: 'ana',
  platform: 'twitch',
  liveSince: 1,
  loyalty: { points: 10, bonus: 5, xpPerMessage: 10 },
  chatters: [],
  ...overrides,
});

async function pointsOf(id: string, platform: 'twitch' | 'kick' = 'twitch') {
  const [state] = await listViewerStates(connection.db, 'ana', platform, [id]);
  return state && [state.points, state.watchtime];
}

/** Lets what a due timer began come to its end. */
async function settle(): Promise<void> {
  for (let n = 0; n < 50; n += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('presence', () => {
  it('pays the other streamers when one cannot be paid', async () => {
    live = [
      channel({ streamerId: 'gone', chatters: [account('luz')] }),
      channel({ chatters: [account('eva')] }),
    ];
    await presence.pay();
    expect(await pointsOf('eva')).toEqual([10, 5]);
    expect(paid).toEqual(['ana']);
  });

  it('pays a person who is on two platforms once, with the better rank', async () => {
    await insertViewers(connection.db, [
      {
        viewerId: 'both',
        accountId: 'on-twitch',
        streamerId: 'ana',
        platform: 'twitch',
        platformUserId: '1',
        name: 'x',
        picture: '',
        createdAt: 0,
      },
    ]);
    await connection.db
      .insertInto('accounts')
      .values({
        id: 'on-kick',
        streamer_id: 'ana',
        viewer_id: 'both',
        platform: 'kick',
        platform_user_id: '2',
        name: 'x',
        name_key: 'x',
        picture: '',
        last_rank: 0,
        last_message_at: null,
        followed_at: null,
      })
      .execute();
    const seen = { accountId: 'on-kick', name: 'x', picture: '', rank: 2, at: clock.now() };
    await updateSeenAccounts(connection.db, [seen]);
    live = [
      channel({ chatters: [account('1')] }),
      channel({ id: 'channel-kick', platform: 'kick', chatters: null }),
    ];
    await presence.pay();
    expect(await pointsOf('1')).toEqual([15, 5]);
    expect(await pointsOf('2', 'kick')).toEqual([15, 5]);
  });

  it('pays many in parts', async () => {
    const crowd = Array.from({ length: 1201 }, (_, n) => account(`viewer ${n}`));
    live = [channel({ chatters: crowd })];
    await presence.pay();
    expect([await pointsOf('viewer 0'), await pointsOf('viewer 1200')]).toEqual([
      [10, 5],
      [10, 5],
    ]);
  });

  it('names an account once that the list has twice', async () => {
    live = [channel({ chatters: [account('1'), account('1')] })];
    await presence.pay();
    expect(await pointsOf('1')).toEqual([10, 5]);
  });

  it('counts watch time where no points are given', async () => {
    live = [channel({ chatters: [account('1')], loyalty: { points: 0, bonus: 0, xpPerMessage: 10 } })];
    await presence.pay();
    expect(await pointsOf('1')).toEqual([0, 5]);
    expect(await connection.db.selectFrom('ledger').selectAll().execute()).toEqual([]);
  });

  it('runs at the full five minutes, and goes on after a failure', async () => {
    live = [channel({ chatters: [account('1')] })];
    failures = 1;
    clock.advance(1000);
    presence.start();
    expect(clock.waits()).toEqual([PRESENCE_INTERVAL_MS - 1000]);
    clock.advance(PRESENCE_INTERVAL_MS - 1000);
    await settle();
    expect([paid, clock.waits()]).toEqual([[], [PRESENCE_INTERVAL_MS]]);
    clock.advance(PRESENCE_INTERVAL_MS);
    await settle();
    expect([paid, await pointsOf('1')]).toEqual([['ana'], [10, 5]]);
    await presence.close();
    expect(clock.waits()).toEqual([]);
  });
});
