import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import type { Connection } from '#server/db/connection.ts';
import * as items from '#server/features/alerts/alert-item.repository.ts';
import { listAlerts } from '#server/features/alerts/alert-list.repository.ts';
import * as queue from '#server/features/alerts/alert-queue.repository.ts';
import { insertEvent } from '#server/features/events/event.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

/** What the repositories of alerts promise, on either database. */
export function alertQueueContract(open: () => Promise<Connection>): void {
  describe('alerts', () => {
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

    async function store(name: string, priority: number, arrival: number): Promise<string> {
      const eventId = systemRandom.id();
      await insertEvent(connection.db, {
        id: eventId,
        streamer_id: ana,
        channel_id: channelId,
        platform: 'twitch',
        type: 'follow',
        delivery_id: null,
        business_key: null,
        actor_id: '',
        actor_name: name,
        amount: null,
        currency: null,
        tier: null,
        message: null,
        occurred_at: 0,
        received_at: 0,
        late: 0,
        test: 0,
        raw: '',
      });
      const play = {
        header: 'Seguidores',
        type: 'follow',
        platform: 'twitch',
        name,
        test: false,
        language: 'es',
        item: defaultAlert('Seguidores'),
      } as const;
      const alert = await queue.insertAlert(connection.db, {
        id: systemRandom.id(),
        streamer_id: ana,
        channel_id: channelId,
        event_id: eventId,
        header: 'Seguidores',
        priority,
        play,
        state: 'queued',
        late: 0,
        by_hand: 0,
        arrival,
        created_at: arrival,
      });
      return alert.id;
    }

    const lease = (client = 'c') =>
      queue.leaseNextAlert(connection.db, channelId, client, { now: 0, until: 1_900_000_000_000 });

    it('leases paid ones first, then by arrival, each to one client', async () => {
      await store('free 1', 0, 1_900_000_000_000_001);
      await store('free 2', 0, 1_900_000_000_000_002);
      await store('paid', 1, 1_900_000_000_000_003);
      const names = [];
      for (let n = 0; n < 4; n += 1) names.push((await lease())?.play.name);
      expect(names).toEqual(['paid', 'free 1', 'free 2', undefined]);
    });

    it('gives one alert to one of many who ask at the same time', async () => {
      const id = await store('one', 0, 1);
      const leased = await Promise.all(Array.from({ length: 10 }, (_, n) => lease(`client ${n}`)));
      expect(leased.filter((alert) => alert !== undefined).map((alert) => alert.id)).toEqual([id]);
    });

    it('moves an alert only from where it stands, for who holds it, in its channel', async () => {
      const id = await store('one', 0, 1);
      await lease('holder');
      const started = { state: 'started', started_at: 5 } as const;
      const move = (key: queue.AlertKey) => queue.moveAlert(connection.db, key, ['leased'], started);
      expect(await move({ id, channelId: 'other' })).toBeUndefined();
      expect(await move({ id, channelId, leasedTo: 'other' })).toBeUndefined();
      const moved = await Promise.all(
        Array.from({ length: 5 }, () => move({ id, channelId, leasedTo: 'holder' })),
      );
      expect(moved.filter((alert) => alert !== undefined)).toMatchObject([
        { id, state: 'started', startedAt: 5 },
      ]);
      const openOf = async (streamerId: string | null) =>
        (await queue.listOpenAlertsOf(connection.db, streamerId)).map((alert) => alert.id);
      expect((await queue.listOpenAlerts(connection.db, channelId)).map((alert) => alert.id)).toEqual([id]);
      expect([await openOf(ana), await openOf('somebody else')]).toEqual([[id], []]);
      expect(await openOf(null)).toContain(id);
      await queue.moveAlert(connection.db, { id, channelId }, ['started'], {
        state: 'shown',
        leased_until: null,
      });
      expect(await queue.listOpenAlerts(connection.db, channelId)).toEqual([]);
    });

    it('lists as missed what waited too long', async () => {
      await store('old', 0, 1);
      await store('young', 0, 100);
      expect((await queue.markMissed(connection.db, channelId, 50)).map(({ play }) => play.name)).toEqual([
        'old',
      ]);
      expect((await lease())?.play.name).toBe('young');
      const recent = await listAlerts(connection.db, ana, { paidOnly: false }, 10);
      expect(recent.map((alert) => [alert.play.name, alert.state])).toEqual([
        ['young', 'leased'],
        ['old', 'missed'],
      ]);
      expect(await listAlerts(connection.db, ana, { paidOnly: false }, 1)).toHaveLength(1);
    });

    it('keeps one alert for an event', async () => {
      await store('one', 0, 1);
      const row = await connection.db
        .selectFrom('alert_queue')
        .selectAll()
        .where('streamer_id', '=', ana)
        .executeTakeFirstOrThrow();
      const again = connection.db
        .insertInto('alert_queue')
        .values({ ...row, id: systemRandom.id(), play_id: 'other' })
        .execute();
      await expect(again).rejects.toThrow();
    });

    it('begins with an alert of each type that the platform has', async () => {
      await items.insertDefaultAlertItems(connection.db, channelId, 'twitch');
      const stored = await items.listAlertItems(connection.db, channelId, 'twitch');
      expect(stored.map(({ header }) => header)).toEqual(HEADERS_OF_PLATFORM.twitch);
      const find = (header: AlertHeader) => items.findAlertItem(connection.db, channelId, header, 'twitch');
      expect(await find('Raid')).toEqual(defaultAlert('Raid'));
      expect(await find('Kicks')).toBeUndefined();
    });
  });
}
