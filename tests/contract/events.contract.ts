import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import * as events from '#server/features/events/event.repository.ts';
import type { EventTable } from '#server/features/events/event.table.ts';
import { forgetChatDeliveries, takeNewChatDeliveries } from '#server/intake/chat-delivery.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import * as log from '#server/realtime/live-socket-log.repository.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

/** What the repositories of events, chat deliveries and the log of the live socket promise, on either database. */
export function eventRepositoryContract(open: () => Promise<Connection>): void {
  describe('events and the log of the live socket', () => {
    let connection: Connection;
    let ana: string;
    /** For ids that are unique over all streamers. */
    let own: string;

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      own = systemRandom.id();
      await storeStreamer(connection.db, ana);
    });
    afterEach(() => connection.close());

    const row = (overrides: Partial<EventTable> = {}): EventTable => ({
      id: systemRandom.id(),
      streamer_id: ana,
      channel_id: `channel-${ana}`,
      platform: 'twitch',
      type: 'bits',
      delivery_id: null,
      business_key: null,
      actor_id: '1',
      actor_name: 'Ana',
      amount: 12.5,
      currency: null,
      tier: null,
      message: 'hola 🔥',
      occurred_at: 1_900_000_000_000,
      received_at: 1_900_000_000_000,
      late: 0,
      test: 0,
      raw: '{"a":"\\u0000"}',
      ...overrides,
    });

    it('stores a delivery once, whoever brings it at the same time', async () => {
      const stored = await Promise.all(
        Array.from({ length: 10 }, () => events.insertEvent(connection.db, row({ delivery_id: own }))),
      );
      expect(stored.filter(Boolean)).toHaveLength(1);
      const other = row({ delivery_id: own, platform: 'kick' });
      expect(await events.insertEvent(connection.db, other)).toBe(true);
    });

    it('stores a business key once for a channel', async () => {
      const first = row({ delivery_id: `${own}1`, business_key: 'follow:1' });
      expect(await events.insertEvent(connection.db, first)).toBe(true);
      const again = row({ delivery_id: `${own}2`, business_key: 'follow:1' });
      expect(await events.insertEvent(connection.db, again)).toBe(false);
      const luz = systemRandom.id();
      await storeStreamer(connection.db, luz);
      const elsewhere = { streamer_id: luz, channel_id: `channel-${luz}` };
      expect(await events.insertEvent(connection.db, row({ ...elsewhere, business_key: 'follow:1' }))).toBe(
        true,
      );
    });

    it('stores events without keys as often as they come', async () => {
      for (let n = 0; n < 2; n += 1) expect(await events.insertEvent(connection.db, row())).toBe(true);
    });

    it('lists the newest events first, as they were stored', async () => {
      await events.insertEvent(connection.db, row({ received_at: 1, message: null, amount: null }));
      await events.insertEvent(
        connection.db,
        row({ received_at: 2, actor_name: null, currency: 'EUR', late: 1, test: 1 }),
      );
      const [newest, oldest] = await events.listRecentEvents(connection.db, ana, 10);
      expect(newest).toMatchObject({ name: null, amount: 12.5, currency: 'EUR', late: true, test: true });
      expect(oldest).toEqual({
        id: oldest?.id,
        platform: 'twitch',
        type: 'bits',
        name: 'Ana',
        test: false,
        late: false,
        at: 1_900_000_000_000,
      });
      expect(await events.listRecentEvents(connection.db, ana, 1)).toHaveLength(1);
    });

    it('counts a chat message once', async () => {
      const ids = [`${own}1`, `${own}2`].map((id) => ({ platform: 'twitch' as const, id }));
      expect(await takeNewChatDeliveries(connection.db, ids.slice(0, 1), 1)).toEqual(
        new Set([`twitch:${own}1`]),
      );
      expect(await takeNewChatDeliveries(connection.db, ids, 1)).toEqual(new Set([`twitch:${own}2`]));
      expect(await takeNewChatDeliveries(connection.db, ids, 1)).toEqual(new Set());
      const kick = [{ platform: 'kick' as const, id: `${own}1` }];
      expect(await takeNewChatDeliveries(connection.db, kick, 1)).toEqual(new Set([`kick:${own}1`]));
    });

    it('forgets what has served its time, and keeps the events', async () => {
      const old = row({ received_at: 10 });
      const young = row({ received_at: 20 });
      for (const event of [old, young]) await events.insertEvent(connection.db, event);
      const unreadable = {
        id: own,
        platform: 'kick' as const,
        channel_id: `channel-${ana}`,
        delivery_id: own,
        subject: 's',
        reason: 'r',
        raw: 'x',
        unknown: 0,
        received_at: 10,
      };
      for (let n = 0; n < 2; n += 1) await events.insertUnreadable(connection.db, unreadable);
      await takeNewChatDeliveries(connection.db, [{ platform: 'twitch', id: own }], 10);
      await events.clearPayloads(connection.db, 15);
      await events.forgetUnreadable(connection.db, 15);
      await forgetChatDeliveries(connection.db, 15);
      const kept = await connection.db
        .selectFrom('events')
        .select(['id', 'raw'])
        .where('streamer_id', '=', ana)
        .orderBy('received_at')
        .execute();
      expect(kept).toEqual([
        { id: old.id, raw: '' },
        { id: young.id, raw: young.raw },
      ]);
      const rest = await connection.db
        .selectFrom('unreadable_events')
        .selectAll()
        .where('id', '=', own)
        .execute();
      expect(rest).toEqual([]);
      const again = await takeNewChatDeliveries(connection.db, [{ platform: 'twitch', id: own }], 20);
      expect(again.size).toBe(1);
    });

    it('keeps the newest of what could not be read, apart from what nobody knows, and no raw event whole', async () => {
      const channelId = `channel-${ana}`;
      const keep = (n: number, unknown = 0) =>
        events.insertUnreadable(connection.db, {
          id: systemRandom.id(),
          platform: 'kick',
          channel_id: channelId,
          delivery_id: `${own}-${unknown}-${n}`,
          subject: 's',
          reason: 'r',
          raw: 'x'.repeat(50_000),
          unknown,
          received_at: n,
        });
      for (let n = 0; n < events.MOST_UNREADABLE + 5; n += 1) await keep(n, 1);
      await keep(1);
      const kept = await connection.db
        .selectFrom('unreadable_events')
        .select(['received_at', 'unknown', 'raw'])
        .where('channel_id', '=', channelId)
        .orderBy('unknown')
        .orderBy('received_at')
        .execute();
      expect(kept).toHaveLength(events.MOST_UNREADABLE + 1);
      expect(kept.slice(0, 2)).toMatchObject([
        { unknown: 0, received_at: 1 },
        { unknown: 1, received_at: 5 },
      ]);
      expect(kept[0]?.raw.length).toBeLessThan(20_000);
    });

    it('shows a reader every frame of writers at the same time, with no cursor behind the reader’s', async () => {
      const { db, unitOfWork } = connection;
      const start = await log.readLastCursor(db);
      let writing = true;
      const write = async (n: number) =>
        unitOfWork(async (tx) => {
          await log.logFrames(tx, [
            { streamerId: ana, channelId: `channel-${ana}`, topic: 'events', data: { n }, at: 100 },
          ]);
          // Some take longer until they commit than those that began after them.
          for (let more = 0; more < n % 7; more += 1) await log.readLastCursor(tx);
        });
      const read = async (cursor: number, seen: readonly string[]): Promise<readonly string[]> => {
        const isLast = !writing;
        const frames = await log.listFramesSince(db, ana, ['events'], cursor);
        const all = [...seen, ...frames.map(({ data }) => data)];
        return isLast ? all : read(frames.at(-1)?.cursor ?? cursor, all);
      };
      const reading = read(start, []);
      await Promise.all(Array.from({ length: 60 }, (_, n) => write(n)));
      writing = false;
      expect(new Set(await reading).size).toBe(60);
    });

    it('gives a returning page its own frames in order, part by part', async () => {
      const { db } = connection;
      const frame = (topic: 'events' | 'chat', n: number, streamerId = ana) => ({
        streamerId,
        channelId: `channel-${ana}`,
        topic,
        data: { n },
        at: 100,
      });
      const logFrames = (frames: readonly log.NewFrame[]) =>
        connection.unitOfWork((tx) => log.logFrames(tx, frames));
      const [first] = await logFrames([frame('events', 0)]);
      if (first === undefined) throw new Error('Nothing was logged.');
      await logFrames([frame('chat', 1), frame('events', 2, 'luz'), frame('events', 3)]);
      const missed = await log.listFramesSince(db, ana, ['events'], first.cursor);
      expect(missed.map(({ data }): unknown => JSON.parse(data))).toEqual([{ n: 3 }]);
      expect(await log.readLastCursor(db)).toBe(missed[0]?.cursor);
      await logFrames(Array.from({ length: 600 }, (_, n) => frame('chat', n)));
      const part = await log.listFramesSince(db, ana, ['chat', 'events'], first.cursor);
      expect(part.length).toBeLessThan(602);
      const rest = await log.listFramesSince(db, ana, ['chat', 'events'], part.at(-1)?.cursor ?? 0);
      expect(part.length + rest.length).toBe(602);
      await log.forgetFramesBefore(db, 101);
      expect(await log.listFramesSince(db, ana, ['chat', 'events'], 0)).toEqual([]);
    });
  });
}
