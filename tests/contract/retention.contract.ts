import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALERT_STATES } from '#core/alerts/inbox-schema.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Connection } from '#server/db/connection.ts';
import { moveAlert } from '#server/features/alerts/alert-queue.repository.ts';
import { forgetTestAlerts } from '#server/features/alerts/old-alerts.repository.ts';
import { hasShownAlert } from '#server/features/checklist/checklist.repository.ts';
import { createHousekeeping } from '#server/housekeeping.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import { TABLES } from '#server/tables.ts';
import { storeAlert } from '#tests/factories/alert-rows.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { eventually } from '#tests/setup/eventually.ts';

const NOW = 400 * DAY_MS;

/** How long rows live, on either database. */
export function retentionContract(open: () => Promise<Connection>): void {
  describe('housekeeping', () => {
    let connection: Connection;
    let ana: string;

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      await storeStreamer(connection.db, ana);
    });
    afterEach(() => connection.close());

    const store = (alert: Parameters<typeof storeAlert>[2]) => storeAlert(connection.db, ana, alert);

    async function clean(): Promise<void> {
      for (const { kept } of Object.values(TABLES))
        if (typeof kept !== 'string')
          for (const rule of kept) await rule.forget(connection, NOW - rule.keepMs);
    }

    const listStates = async () => {
      const rows = await connection.db
        .selectFrom('alert_queue')
        .select(['state', 'test'])
        .where('streamer_id', '=', ana)
        .orderBy('arrival')
        .execute();
      return rows.map(({ state, test }) => (test === 1 ? `test ${state}` : state));
    };

    it('deletes tests after a day, with their events and their looks', async () => {
      for (let n = 0; n < 450; n += 1) await store({ test: true, at: NOW - DAY_MS - 450 + n });
      await store({ test: true, state: 'started', at: NOW - DAY_MS - 1 });
      await store({ test: true, at: NOW - DAY_MS });
      await clean();
      expect(await listStates()).toEqual(['test started', 'test queued']);
      await clean();
      const events = await connection.db
        .selectFrom('events')
        .select('id')
        .where('streamer_id', '=', ana)
        .execute();
      expect(events).toHaveLength(2);
    });

    it('deletes a few rows in each statement', async () => {
      for (let n = 0; n < 450; n += 1) await store({ test: true, at: n });
      const deleted: number[] = [];
      const watched = connection.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult({ result }) {
          deleted.push(Number(result.numAffectedRows ?? 0));
          return Promise.resolve(result);
        },
      });
      await forgetTestAlerts(watched, NOW);
      expect(await listStates()).toEqual([]);
      expect(Math.max(...deleted)).toBe(200);
    });

    it('deletes alerts that were shown after 30 days, and all others after 180', async () => {
      for (const [nth, state] of ALERT_STATES.entries()) {
        await store({ state, at: NOW - 180 * DAY_MS - 100 + nth });
        await store({ state, at: NOW - 180 * DAY_MS + nth });
        await store({ state, at: NOW - 30 * DAY_MS + nth });
      }
      await clean();
      const states = await listStates();
      const count = (state: string) => states.filter((other) => other === state).length;
      expect(ALERT_STATES.map((state) => [state, count(state)])).toEqual([
        ['queued', 2],
        ['leased', 3],
        ['started', 3],
        ['shown', 1],
        ['skipped', 2],
        ['missed', 2],
        ['interrupted', 2],
        ['awaiting', 2],
        ['refused', 2],
        ['merged', 1],
      ]);
    });

    it('deletes what one channel showed and another missed together', async () => {
      const { db } = connection;
      const channel = await db
        .selectFrom('channels')
        .selectAll()
        .where('streamer_id', '=', ana)
        .executeTakeFirstOrThrow();
      const own = { id: `other-${ana}`, platform_user_id: `other-${ana}`, client_id: `other-${ana}` };
      await db
        .insertInto('channels')
        .values({ ...channel, ...own })
        .execute();
      for (const waits_since of [1, NOW]) {
        const { id } = await store({ state: 'shown', at: NOW - 31 * DAY_MS });
        const row = await db
          .selectFrom('alert_queue')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const other = {
          id: systemRandom.id(),
          play_id: id,
          channel_id: own.id,
          state: 'missed',
          waits_since,
        } as const;
        await db
          .insertInto('alert_queue')
          .values({ ...row, ...other })
          .execute();
      }
      await clean();
      expect((await listStates()).sort()).toEqual(['missed', 'shown']);
    });

    it('counts from when an alert was last put in the queue', async () => {
      const alert = await store({ state: 'missed', at: 1 });
      await moveAlert(connection.db, alert, ['missed'], { state: 'shown', waits_since: NOW - DAY_MS });
      await clean();
      expect(await listStates()).toEqual(['shown']);
    });

    it('leaves the streamer as one who was shown an alert', async () => {
      const has = () => hasShownAlert(connection.db, ana);
      await store({ state: 'missed', at: NOW });
      expect(await has()).toBe(false);
      await store({ test: true, state: 'shown', at: 1 });
      expect(await has()).toBe(true);
      await clean();
      expect([await listStates(), await has()]).toEqual([['missed'], true]);
    });

    it('deletes replies that ended a day ago, and none that waits', async () => {
      const reply = { channel_id: `channel-${ana}`, text: 'hola', attempts: 0, message_id: null };
      const day = NOW - DAY_MS;
      for (const [state, created_at] of [
        ['waiting', day - 1],
        ['sent', day - 1],
        ['dropped', day - 1],
        ['lost', day - 1],
        ['sent', day],
      ] as const) {
        const [id, entry_key] = [systemRandom.id(), systemRandom.id()];
        await connection.db
          .insertInto('outbox')
          .values({ ...reply, id, entry_key, state, created_at })
          .execute();
      }
      await clean();
      const left = await connection.db
        .selectFrom('outbox')
        .select('state')
        .where('channel_id', '=', `channel-${ana}`)
        .orderBy('created_at')
        .execute();
      expect(left.map(({ state }) => state)).toEqual(['waiting', 'sent']);
    });

    it('goes on with the next table when one fails, and again in an hour', async () => {
      const clock = createManualClock(NOW);
      const lines: string[] = [];
      const logger = createLogger('warn', { write: (line) => void lines.push(line) });
      const broken = {
        ...connection,
        unitOfWork: () => Promise.reject(new Error('The ledger is away.')),
      };
      const housekeeping = createHousekeeping({ ...broken, clock, logger });
      await housekeeping.start();
      for (const wait of [MINUTE_MS, HOUR_MS]) {
        await store({ test: true, at: 1 });
        clock.advance(wait);
        await eventually(async () => expect(await listStates()).toEqual([]));
        await eventually(() => {
          expect(clock.waits()).toEqual([HOUR_MS]);
        });
      }
      await housekeeping.close();
      expect(lines.map((line) => (JSON.parse(line) as { table: string }).table)).toEqual([
        'ledger',
        'ledger',
      ]);
    });
  });
}
