import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { DEFAULT_DURATION_MS } from '#core/alerts/limits.ts';
import { DEFAULT_INBOX_SETTINGS, type AlertState } from '#core/alerts/inbox-schema.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  countAlerts,
  findAlert,
  findAlertOfDelivery,
  listAlerts,
} from '#server/features/alerts/alert-list.repository.ts';
import { insertAlert, type QueuedAlert } from '#server/features/alerts/alert-queue.repository.ts';
import {
  countQueued,
  listInState,
  moveAlerts,
  setGathered,
} from '#server/features/alerts/gather.repository.ts';
import {
  changeInboxSettings,
  readInboxSettings,
  readSettingsOfChannel,
} from '#server/features/alerts/inbox-settings.repository.ts';
import { listWaitingAlerts } from '#server/features/alerts/unseen.repository.ts';
import { insertEvent } from '#server/features/events/event.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

/** What the repositories of the alert inbox promise, on either database. */
export function inboxContract(open: () => Promise<Connection>): void {
  describe('the alert inbox', () => {
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

    async function store(name: string, arrival: number, state: AlertState = 'queued', isPaid = false) {
      const [id, header] = [systemRandom.id(), isPaid ? 'Bits' : 'Seguidores'] as const;
      const about = { streamer_id: ana, channel_id: channelId };
      const what = { platform: 'twitch', type: isPaid ? 'bits' : 'follow' } as const;
      await insertEvent(connection.db, {
        ...about,
        ...what,
        id,
        delivery_id: `${ana}-${name}`,
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
      const play = { ...what, header, name, test: false, language: 'es', item: defaultAlert(header) };
      return insertAlert(connection.db, {
        ...about,
        id,
        event_id: id,
        header,
        priority: isPaid ? 1 : 0,
        play,
        state,
        arrival: arrival + 1_900_000_000_000_000,
        created_at: arrival,
        late: 0,
        by_hand: 0,
      });
    }
    const namesOf = (alerts: readonly QueuedAlert[]) => alerts.map(({ play }) => play.name);

    it('keeps settings and changes only what is named, whoever changes at the same time', async () => {
      const { db, unitOfWork } = connection;
      expect(await readInboxSettings(db, ana)).toEqual(DEFAULT_INBOX_SETTINGS);
      const quiet = {
        timeZone: 'Europe/Madrid',
        rules: { Raid: { from: 1320, to: 420, mode: 'silent' as const } },
      };
      const changes = [
        { paused: true },
        { muted: true },
        { missed: 'all' },
        { maxVolume: 30 },
        { flashLimit: true },
        { quiet },
        {},
      ] as const;
      await Promise.all(changes.map((change) => unitOfWork((tx) => changeInboxSettings(tx, ana, change))));
      const changed = {
        ...DEFAULT_INBOX_SETTINGS,
        paused: true,
        muted: true,
        missed: 'all',
        maxVolume: 30,
        flashLimit: true,
        quiet,
      };
      expect(await readInboxSettings(db, ana)).toEqual(changed);
      expect(await readSettingsOfChannel(db, channelId)).toEqual(changed);
      expect(await readSettingsOfChannel(db, 'channel-other')).toEqual(DEFAULT_INBOX_SETTINGS);
    });

    it('lists by state, type and money, newest first, and goes on behind a place', async () => {
      const first = await store('one', 1, 'shown');
      await store('two', 2, 'missed', true);
      await store('three', 3, 'awaiting', true);
      await store('four', 4);
      const list = async (filter: Partial<Parameters<typeof listAlerts>[2]>, limit = 10) =>
        namesOf(await listAlerts(connection.db, ana, { paidOnly: false, ...filter }, limit));
      expect(await list({})).toEqual(['four', 'three', 'two', 'one']);
      expect(await list({}, 2)).toEqual(['four', 'three']);
      expect(await list({ after: first.arrival + 2 })).toEqual(['two', 'one']);
      expect(await list({ list: 'past' })).toEqual(['one']);
      expect(await list({ list: 'waiting' })).toEqual(['four']);
      expect(await list({ paidOnly: true })).toEqual(['three', 'two']);
      expect(await list({ type: 'Seguidores', list: 'past' })).toEqual(['one']);
      expect(await countAlerts(connection.db, ana)).toEqual({ waiting: 1, missed: 1, awaiting: 1 });
      expect(await countAlerts(connection.db, 'nobody')).toEqual({ waiting: 0, missed: 0, awaiting: 0 });
    });

    it('says what waits by type and look, for its streamer', async () => {
      await store('one', 1);
      await store('two', 2);
      await store('three', 3, 'queued', true);
      await store('four', 4, 'shown');
      const paidFirst = (await listWaitingAlerts(connection.db, ana, [])).sort(
        (one, other) => Number(other.isPaid) - Number(one.isPaid),
      );
      expect(paidFirst).toEqual([
        { header: 'Bits', isPaid: true, durationMs: DEFAULT_DURATION_MS, count: 1 },
        { header: 'Seguidores', isPaid: false, durationMs: DEFAULT_DURATION_MS, count: 2 },
      ]);
      expect(await listWaitingAlerts(connection.db, 'nobody', [])).toEqual([]);
    });

    it('says what waits in channels that no page shows, and for events that no open channel will show', async () => {
      const other = `${channelId}-other`;
      const inBoth = await store('one', 1);
      await store('two', 2);
      await storeStreamer(connection.db, `${ana}-other`);
      await insertAlert(connection.db, {
        id: systemRandom.id(),
        streamer_id: ana,
        channel_id: other,
        event_id: inBoth.eventId,
        header: 'Seguidores',
        priority: 0,
        play: inBoth.play,
        state: 'queued',
        arrival: inBoth.arrival + 1,
        created_at: 1,
        late: 0,
        by_hand: 0,
      });
      const count = async (openChannels: readonly string[]) =>
        (await listWaitingAlerts(connection.db, ana, openChannels)).reduce(
          (sum, alerts) => sum + alerts.count,
          0,
        );
      expect(await count([])).toBe(2);
      expect(await count([other])).toBe(1);
      expect(await count([channelId])).toBe(0);
    });

    it('finds an alert for its streamer, and by its delivery', async () => {
      const { id } = await store('one', 1);
      expect((await findAlert(connection.db, ana, id))?.id).toBe(id);
      expect(await findAlert(connection.db, 'eva', id)).toBeUndefined();
      expect((await findAlertOfDelivery(connection.db, channelId, `${ana}-one`))?.id).toBe(id);
      expect(await findAlertOfDelivery(connection.db, channelId, 'other')).toBeUndefined();
    });

    it('moves many at once, but not what somebody else moved', async () => {
      const alerts = [await store('one', 1), await store('two', 2, 'queued', true), await store('three', 3)];
      expect(await countQueued(connection.db, channelId)).toBe(3);
      expect(namesOf(await listInState(connection.db, channelId, 'queued'))).toEqual(['two', 'one', 'three']);
      const [one] = alerts;
      await moveAlerts(connection.db, one === undefined ? [] : [one], 'queued', { state: 'skipped' });
      const moved = await moveAlerts(connection.db, alerts, 'queued', { state: 'merged', merged_into: 'x' });
      expect(namesOf(moved).sort()).toEqual(['three', 'two']);
      expect(await moveAlerts(connection.db, [], 'queued', { state: 'skipped' })).toEqual([]);
    });

    it('makes an alert show others as a new showing, only where the caller saw it', async () => {
      const alert = await store('one', 1);
      const gathered = await setGathered(connection.db, alert, { others: 3, amount: 7 }, 'new-showing');
      expect(gathered).toMatchObject({ id: alert.id, playId: 'new-showing', play: { others: 3, amount: 7 } });
      await expect(setGathered(connection.db, alert, { others: 4 }, 'newer')).rejects.toThrow();
    });
  });
}
