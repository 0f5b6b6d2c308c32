import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelEvent } from '#core/events.ts';
import { DAY_MS, SECOND_MS } from '#core/base/time.ts';
import { PARTNER_WAIT_MS, type SubscriptionNotice } from '#core/subscriptions/cycle.ts';
import type { Connection } from '#server/db/connection.ts';
import { insertDefaultAlertItems } from '#server/features/alerts/alert-item.repository.ts';
import { createInbox } from '#server/features/alerts/inbox.service.ts';
import { createOverlaySources } from '#server/features/alerts/overlay-sources.ts';
import { createAlertUpdate } from '#server/features/alerts/update-alerts.ts';
import { createAlertStore } from '#server/features/alerts/store-alerts.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { forgetCyclesBefore } from '#server/features/events/cycle.repository.ts';
import { createEventStore } from '#server/features/events/event-store.ts';
import { createEventWriter } from '#server/features/events/event-writer.ts';
import { createSoleOwnership } from '#server/kernel/ownership.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createHub } from '#server/realtime/hub.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { arrivalsOf, payment } from '#tests/factories/subscriber-life.ts';

const START = Date.UTC(2026, 0, 1);

/** What becomes of a payment that its platform reports twice, on either database. */
export function subscriptionContract(open: () => Promise<Connection>): void {
  describe('subscriptions', () => {
    let connection: Connection;
    let ana: string;
    let clock: ReturnType<typeof createManualClock>;
    let take: (user: string, notice: SubscriptionNotice, words?: string) => Promise<boolean>;

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      clock = createManualClock(START);
      await storeStreamer(connection.db, ana);
      await insertDefaultAlertItems(connection.db, `channel-${ana}`, 'twitch');
      take = await startIntake();
    });
    afterEach(() => connection.close());

    async function startIntake(): Promise<typeof take> {
      const { db, unitOfWork } = connection;
      const deps = { unitOfWork, clock, random: systemRandom };
      const quiet = { logger: pino({ level: 'silent' }), onChanged: () => Promise.resolve() };
      const ownership = createSoleOwnership({ ...deps, ...quiet });
      const inbox = createInbox({ ...deps, ...quiet, db, ownership, sources: createOverlaySources() });
      const writer = createEventWriter({
        ...deps,
        hub: createHub(0),
        storeAlerts: createAlertStore(inbox),
        wakeAlerts: () => undefined,
        noteFollow: () => Promise.resolve(),
      });
      const storeEvent = createEventStore({ ...deps, writer, updateAlerts: createAlertUpdate(deps) });
      const channel = await findChannelById(db, `channel-${ana}`);
      if (channel === undefined) throw new Error('The channel is not there.');
      return async (user, { at, tier, ...renewal }, message) => {
        const event: ChannelEvent = {
          platform: 'twitch',
          channel: channel.platformUserId,
          type: renewal.kind === 'bare' ? 'subscribe' : 'resubscribe',
          actor: { id: user, name: user },
          amount: renewal.kind === 'bare' ? 1 : renewal.months,
          tier,
          ...(message === undefined ? {} : { message }),
          occurredAt: at,
          test: false,
          renewal,
        };
        return (await storeEvent(channel, event, '')).isNew;
      };
    }

    const bare = (after = 0) => ({ kind: 'bare', at: START + after, tier: '2000' }) as const;
    const shared = (after = 0, months = 7, planMonths = 1) =>
      ({ kind: 'shared', at: START + after, months, planMonths, tier: '1000' }) as const;
    const readEvents = (user: string) =>
      connection.db
        .selectFrom('events')
        .select(['type', 'amount', 'message', 'tier'])
        .where('streamer_id', '=', ana)
        .where('actor_id', '=', user)
        .execute();
    const readAlerts = () =>
      connection.db
        .selectFrom('alert_queue')
        .select(['id', 'state', 'held_until', 'play'])
        .where('streamer_id', '=', ana)
        .execute();

    it('hold the alert of a bare payment, and let it go with what is shared', async () => {
      expect(await take('eva', bare())).toBe(true);
      expect(await readAlerts()).toMatchObject([{ state: 'queued', held_until: START + PARTNER_WAIT_MS }]);
      expect(await take('eva', shared(5 * SECOND_MS), 'Hola')).toBe(true);
      const [alert] = await readAlerts();
      expect(alert).toMatchObject({ state: 'queued', held_until: null });
      // The tier is of what is paid, whatever the share says.
      const whole = { type: 'resubscribe', amount: 7, message: 'Hola', tier: '2000' };
      expect(JSON.parse(alert?.play ?? '')).toMatchObject(whole);
      expect(await readEvents('eva')).toEqual([whole]);
    });

    it('show the words of a share that comes later once more, and nothing where there are none', async () => {
      await take('eva', bare());
      await connection.db
        .updateTable('alert_queue')
        .set({ state: 'shown' })
        .where('streamer_id', '=', ana)
        .execute();
      await take('eva', shared(2 * DAY_MS), 'Hola');
      expect(await readAlerts()).toMatchObject([{ state: 'queued' }]);
      await connection.db
        .updateTable('alert_queue')
        .set({ state: 'shown' })
        .where('streamer_id', '=', ana)
        .execute();
      expect(await take('eva', shared(3 * DAY_MS), 'Hola')).toBe(false);
      await take('eva', bare(30 * DAY_MS));
      await connection.db
        .updateTable('alert_queue')
        .set({ state: 'shown' })
        .where('streamer_id', '=', ana)
        .execute();
      await take('eva', shared(31 * DAY_MS, 8));
      expect((await readAlerts()).map(({ state }) => state)).toEqual(['shown', 'shown']);
      expect(await readEvents('eva')).toHaveLength(2);
    });

    it('count once when both come at the same moment', async () => {
      const taken = await Promise.all(
        Array.from({ length: 6 }, (_, n) => take('eva', n % 2 === 0 ? bare() : shared(), 'Hola')),
      );
      expect(taken.filter(Boolean).length).toBeLessThanOrEqual(2);
      expect(await readEvents('eva')).toHaveLength(1);
      expect(await readAlerts()).toHaveLength(1);
    });

    it('are forgotten when nothing can belong to them any more', async () => {
      await take('eva', bare());
      await forgetCyclesBefore(connection.db, START + 1);
      await take('eva', shared());
      expect(await readEvents('eva')).toHaveLength(2);
    });

    it('are one event and one alert for each payment, whatever comes in between', async () => {
      let person = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(payment, { minLength: 1, maxLength: 3 }),
          fc.nat(3),
          async (life, restart) => {
            person += 1;
            const user = `person-${person}`;
            const before = (await readAlerts()).length;
            for (const [n, { notice }] of arrivalsOf(life).entries()) {
              if (n % 4 === restart) take = await startIntake();
              await take(user, notice, notice.kind === 'shared' ? 'Hola' : undefined);
            }
            expect(await readEvents(user)).toHaveLength(life.length);
            expect((await readAlerts()).length - before).toBe(life.length);
          },
        ),
        { numRuns: 15, seed: 20_260_101 },
      );
    });
  });
}
