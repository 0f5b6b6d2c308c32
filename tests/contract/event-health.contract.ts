import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventType } from '#core/events.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  findLastOfType,
  listUnknown,
  readUnreadable,
} from '#server/features/events/event-health.repository.ts';
import { insertEvent, insertUnreadable } from '#server/features/events/event.repository.ts';
import {
  noteReport,
  readFollowerMeter,
  saveFollowerCount,
} from '#server/features/extension/follower-count.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { explain } from './explain.ts';

/** What the health page reads of what is stored, on either database. */
export function eventHealthContract(open: () => Promise<Connection>): void {
  describe('what the health page reads', () => {
    let connection: Connection;
    let ana: string;
    let channelId: string;

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      channelId = `channel-${ana}`;
      await storeStreamer(connection.db, ana);
    });
    afterEach(() => connection.close());

    const store = (type: EventType, at: number, test = 0) =>
      insertEvent(connection.db, {
        id: systemRandom.id(),
        streamer_id: ana,
        channel_id: channelId,
        platform: 'twitch',
        type,
        delivery_id: null,
        business_key: null,
        actor_id: '1',
        actor_name: 'Ana',
        amount: null,
        currency: null,
        tier: null,
        message: null,
        occurred_at: at,
        received_at: at,
        late: 0,
        test,
        raw: '',
      });
    const fail = (subject: string, at: number, unknown = 0) =>
      insertUnreadable(connection.db, {
        id: systemRandom.id(),
        platform: 'twitch',
        channel_id: channelId,
        delivery_id: systemRandom.id(),
        subject,
        reason: 'x',
        raw: 'raw',
        unknown,
        received_at: at,
      });

    it('is when each type of event came last, tests left out', async () => {
      await store('follow', 1_900_000_000_000);
      await store('follow', 1_900_000_000_001);
      await store('follow', 1_900_000_000_002, 1);
      await store('raid', 5);
      expect(await findLastOfType(connection.db, channelId, 'follow')).toBe(1_900_000_000_001);
      expect(await findLastOfType(connection.db, channelId, 'raid')).toBe(5);
      expect(await findLastOfType(connection.db, channelId, 'bits')).toBeNull();
      expect(await findLastOfType(connection.db, 'channel-of-nobody', 'follow')).toBeNull();
    });

    it('is how much could not be read, and what it was last', async () => {
      expect(await readUnreadable(connection.db, channelId)).toEqual({ count: 0, last: null });
      await fail('channel.follow', 7);
      await fail('channel.raid', 1_900_000_000_000);
      expect(await readUnreadable(connection.db, channelId)).toEqual({
        count: 2,
        last: { subject: 'channel.raid', at: 1_900_000_000_000 },
      });
      expect(await readUnreadable(connection.db, 'channel-of-nobody')).toEqual({ count: 0, last: null });
    });

    it('is what came of kinds that nobody knows, newest first, apart from what could not be read', async () => {
      await fail('channel.party', 7, 1);
      await fail('channel.gems', 8, 1);
      expect(await readUnreadable(connection.db, channelId)).toEqual({ count: 0, last: null });
      const unknown = await listUnknown(connection.db, channelId, 10);
      expect(unknown).toMatchObject([
        { type: 'channel.gems', raw: 'raw', at: 8 },
        { type: 'channel.party', at: 7 },
      ]);
      expect(await listUnknown(connection.db, channelId, 1)).toHaveLength(1);
      expect(await listUnknown(connection.db, 'channel-of-nobody', 10)).toEqual([]);
    });

    it('is what Kick counted beside who followed in that time', async () => {
      const [since, at] = [1_900_000_000_000, 1_900_000_030_000];
      expect(await readFollowerMeter(connection.db, channelId)).toBeNull();
      await noteReport(connection.db, channelId, since);
      expect(await readFollowerMeter(connection.db, channelId)).toBeNull();
      await saveFollowerCount(connection.db, channelId, { count: 300, at, ahead: 0, rise: 12, since });
      for (const moment of [since, since + 1, at, at + 1]) await store('follow', moment);
      await store('follow', at, 1);
      await store('raid', at);
      expect(await readFollowerMeter(connection.db, channelId)).toEqual({ since, told: 12, seen: 2 });
    });

    it('is found by an index, however many events there are', async () => {
      const last = sql`select received_at from events where channel_id = ${channelId} and type = 'follow'
        and test = 0 order by received_at desc limit 1`;
      expect(await explain(connection, last)).toContain('events_last_of_type');
      const unreadable = sql`select count(*) from unreadable_events where channel_id = ${channelId}`;
      expect(await explain(connection, unreadable)).toMatch(/unreadable_of_channel/);
    });
  });
}
