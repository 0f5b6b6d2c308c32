import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import * as channels from '#server/features/channels/channel.repository.ts';
import * as asking from '#server/features/push/ask.repository.ts';
import * as browsers from '#server/features/push/browser.repository.ts';
import * as notifications from '#server/features/push/notification.repository.ts';
import type { PushNotificationTable } from '#server/features/push/push.table.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { claimTwice } from './claim-twice.ts';

/** What notifications promise, on either database. */
export function pushContract(open: () => Promise<Connection>): void {
  describe('notifications', () => {
    let connection: Connection;
    let ana: string;
    let channel: string;
    beforeEach(async () => {
      connection = await open();
      // Fresh ids, for a database that is not empty.
      ana = systemRandom.id();
      await storeStreamer(connection.db, ana);
      channel = (await channels.listChannels(connection.db, ana))[0]?.id ?? '';
    });
    afterEach(() => connection.close());

    const newEndpoint = () => `https://push.example/${systemRandom.id()}`;

    async function store(
      endpoint: string,
      wants: { live?: number; giveaway?: number },
      proof: { proven_at?: number | null; ask_at?: number | null; seen_at?: number } = {},
    ): Promise<string> {
      const { db } = connection;
      const id = await browsers.saveBrowser(db, {
        id: systemRandom.id(),
        endpoint,
        p256dh: 'p',
        auth: 'a',
        language: 'es',
        quiet_from: null,
        quiet_to: null,
        time_zone: 'UTC',
        changed_at: 1,
        proven_at: 1,
        network_hash: ana,
        ...proof,
      });
      const choice = { streamer_id: ana, channel_id: channel, live: 0, giveaway: 0, ...wants };
      await browsers.replaceChoices(db, id, [choice]);
      return id;
    }

    const tell = (change: Partial<PushNotificationTable> = {}) =>
      connection.unitOfWork((tx) =>
        notifications.insertNotification(tx, {
          id: systemRandom.id(),
          news_key: `live:${ana}:1`,
          streamer_id: ana,
          channel_id: channel,
          kind: 'live',
          title: '',
          keyword: '',
          created_at: 10,
          expires_at: 1000,
          ...change,
        }),
      );
    const claim = async (now: number, until: number, most = 10) =>
      (await notifications.claimDeliveries(connection.db, now, until, most)).filter(
        ({ streamerId }) => streamerId === ana,
      );

    it('go to who wants that kind, once for a cause, and with the channel of today', async () => {
      const wants = await store(newEndpoint(), { live: 1 });
      await store(newEndpoint(), { giveaway: 1 });
      await tell();
      await tell();
      await channels.updateChannelInfo(connection.db, channel, 'Título', 'Juego');
      const claimed = await claim(10, 50);
      expect(claimed).toMatchObject([
        { browserId: wants, attempts: 1, kind: 'live', streamTitle: 'Título', expiresAt: 1000 },
      ]);
      expect(await claim(49, 99)).toEqual([]);
      await tell({ news_key: `giveaway:${ana}`, kind: 'giveaway', channel_id: null, title: 'Taza' });
      expect(await claim(49, 99)).toMatchObject([{ kind: 'giveaway', notificationTitle: 'Taza' }]);
    });

    it('that a process took and did not end are taken again after its time, or when one starts', async () => {
      await store(newEndpoint(), { live: 1 });
      await tell();
      const [first] = await claim(10, 50);
      expect(await claim(50, 90)).toMatchObject([{ id: first?.id, attempts: 2 }]);
      await notifications.wakeDeliveries(connection.db, 60);
      expect(await claim(60, 90)).toMatchObject([{ id: first?.id, attempts: 3 }]);
      await notifications.delayDelivery(connection.db, first?.id ?? '', 200);
      expect(await claim(199, 300)).toEqual([]);
      await notifications.endDeliveries(connection.db, [first?.id ?? '']);
      expect(await claim(500, 600)).toEqual([]);
    });

    it('go to one of two processes that take them at once', async () => {
      for (let at = 0; at < 8; at += 1) await store(newEndpoint(), { live: 1 });
      await tell();
      const id = await store(newEndpoint(), {}, { proven_at: null, ask_at: 5 });
      const [first, second] = await claimTwice(connection, (db) =>
        notifications.claimDeliveries(db, 10, 50, 1000),
      );
      expect(first.filter(({ streamerId }) => streamerId === ana)).toHaveLength(8);
      expect(second).toEqual([]);
      const [asked, askedAgain] = await claimTwice(connection, (db) =>
        asking.claimQuestions(db, 10, 50, 1000),
      );
      expect(asked.map(({ id }) => id)).toContain(id);
      expect(askedAgain).toEqual([]);
    });

    it('of one streamer do not hold up those of another, however many', async () => {
      const { db } = connection;
      await notifications.claimDeliveries(db, 1e9, 2e9, 10_000);
      const luz = systemRandom.id();
      await storeStreamer(db, luz);
      for (let at = 0; at < 6; at += 1) await store(newEndpoint(), { live: 1, giveaway: 1 });
      const id = await store(newEndpoint(), {});
      await browsers.replaceChoices(db, id, [
        { streamer_id: luz, channel_id: `channel-${luz}`, live: 1, giveaway: 0 },
      ]);
      await tell();
      await tell({ news_key: `giveaway:${ana}`, kind: 'giveaway', channel_id: null });
      await tell({ news_key: `live:${luz}`, streamer_id: luz, channel_id: `channel-${luz}`, created_at: 20 });
      const first = await notifications.claimDeliveries(db, 20, 50, 2);
      expect(first.map(({ streamerId }) => streamerId).sort()).toEqual([ana, luz].sort());
      // What came later of the same streamer waits behind what came first.
      const rest = await claim(20, 50, 5);
      expect(rest.map(({ kind }) => kind)).toEqual(['live', 'live', 'live', 'live', 'live']);
    });

    it('go no more to a browser that is forgotten, and to one address at its new one', async () => {
      const [from, to, other] = [newEndpoint(), newEndpoint(), newEndpoint()];
      const id = await store(from, { live: 1 });
      expect(await store(from, { live: 1 })).toBe(id);
      // Whoever had the address before.
      await store(to, { live: 1 });
      await store(other, { live: 1 });
      await tell();
      await browsers.forgetBrowser(connection.db, other);
      await browsers.moveBrowser(connection.db, from, { endpoint: to, p256dh: 'q', auth: 'b' }, 2);
      expect(await claim(10, 50)).toEqual([]);
      await asking.noteReceipt(connection.db, id, 3);
      expect(await claim(10, 50)).toMatchObject([{ browserId: id, endpoint: to, p256dh: 'q' }]);
    });

    it('wait for an address that has proved nothing, which is asked', async () => {
      const { db } = connection;
      const id = await store(newEndpoint(), { live: 1 }, { proven_at: null, ask_at: 5, seen_at: 5 });
      await tell();
      expect(await claim(10, 50)).toEqual([]);
      const mine = async (now: number, until: number) =>
        (await asking.claimQuestions(db, now, until, 1000)).filter((asked) => asked.id === id);
      expect(await mine(4, 9)).toEqual([]);
      expect(await mine(5, 20)).toMatchObject([{ language: 'es', attempts: 1 }]);
      expect(await mine(19, 30)).toEqual([]);
      expect(await mine(20, 30)).toMatchObject([{ attempts: 2 }]);
      await asking.delayQuestion(db, id, 7);
      expect(await asking.nextQuestionAt(db)).toBeLessThanOrEqual(7);
      await asking.endQuestion(db, id, 8);
      expect(await mine(100, 200)).toEqual([]);
      await asking.noteReceipt(db, id, 9);
      expect(await claim(10, 50)).toMatchObject([{ browserId: id, seenAt: 9 }]);
    });

    it('go to nobody who was not seen for long, or proved nothing in time', async () => {
      const { db } = connection;
      const [seen, unseen, unproven, fresh] = [newEndpoint(), newEndpoint(), newEndpoint(), newEndpoint()];
      await store(seen, { live: 1 }, { seen_at: 20 });
      await store(unseen, { live: 1 }, { seen_at: 19 });
      await store(unproven, { live: 1 }, { seen_at: 39, proven_at: null });
      await store(fresh, { live: 1 }, { seen_at: 40, proven_at: null });
      expect(await browsers.countBrowsers(db, ana)).toBe(4);
      await browsers.forgetUnseenBrowsers(db, 20);
      await browsers.forgetUnprovenBrowsers(db, 40);
      const kept = await Promise.all(
        [seen, unseen, unproven, fresh].map((endpoint) => browsers.findBrowser(db, endpoint)),
      );
      expect(kept.map((browser) => browser !== undefined)).toEqual([true, false, false, true]);
    });

    it('know a broadcast that goes on from one that begins', async () => {
      const { db } = connection;
      expect(await channels.wasStreamerLive(db, ana, 0)).toBe(false);
      await channels.updateChannelLive(db, channel, 5);
      expect(await channels.wasStreamerLive(db, ana, 100)).toBe(true);
      await channels.endChannelLive(db, channel, 50);
      // Said twice.
      await channels.endChannelLive(db, channel, 90);
      expect(await channels.wasStreamerLive(db, ana, 50)).toBe(true);
      expect(await channels.wasStreamerLive(db, ana, 51)).toBe(false);
    });
  });
}
