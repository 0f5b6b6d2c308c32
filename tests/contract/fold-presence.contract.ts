import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/base/time.ts';
import type { Connection } from '#server/db/connection.ts';
import type { UnitOfWork } from '#server/db/database.ts';
import { foldPresence } from '#server/features/ledger/fold-presence.repository.ts';
import { createManualPoints } from '#server/features/ledger/manual-points.service.ts';
import { addToBalances, growLedgerEntries } from '#server/features/ledger/ledger.repository.ts';
import { listLedger } from '#server/features/ledger/ledger-pages.repository.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { explain } from './explain.ts';

const NOW = Date.UTC(2026, 10, 25);
const BEFORE = NOW - 90 * DAY_MS;
/** So that a few rows take several steps. */
const AT_ONCE = 3;

class PowerCut extends Error {}

const payment = fc.record({
  viewer: fc.integer({ min: 0, max: 2 }),
  stream: fc.integer({ min: 0, max: 8 }),
  daysAgo: fc.integer({ min: 0, max: 200 }),
  amount: fc.integer({ min: 1, max: 100 }),
});
type Payment = { [Key in 'viewer' | 'stream' | 'daysAgo' | 'amount']: number };
const step = fc.record({
  payments: fc.array(payment, { maxLength: 12 }),
  /** Where the power is cut: in which step of the folding. */
  cut: fc.constantFrom(0, 1, 2, Infinity),
  meanwhile: fc.array(payment, { maxLength: 4 }),
  byHand: fc.boolean(),
});

/** Old presence folds into months, and no point is lost or made, on either database. */
export function foldPresenceContract(open: () => Promise<Connection>): void {
  describe('presence of long ago', () => {
    let connection: Connection;
    let ana: string;
    let viewers: string[];

    beforeEach(async () => {
      connection = await open();
      await begin();
    });
    afterEach(() => connection.close());

    async function begin(): Promise<void> {
      ana = systemRandom.id();
      await storeStreamer(connection.db, ana);
      viewers = [systemRandom.id(), systemRandom.id(), systemRandom.id()];
      const rows = viewers.map((viewerId) => ({
        viewerId,
        accountId: `account-${viewerId}`,
        streamerId: ana,
        platform: 'twitch' as const,
        platformUserId: viewerId,
        name: viewerId,
        picture: '',
        createdAt: 0,
      }));
      await insertViewers(connection.db, rows);
    }

    const pay = ({ viewer, stream, daysAgo, amount }: Payment) =>
      connection.unitOfWork(async (tx) => {
        const viewer_id = viewers[viewer] ?? '';
        await addToBalances(tx, [viewer_id], amount);
        await growLedgerEntries(tx, [
          {
            id: systemRandom.id(),
            streamer_id: ana,
            viewer_id,
            amount,
            reason: 'presence',
            reference: `channel-${ana}`,
            entry_key: `presence:channel-${ana}:${stream}:${viewer_id}`,
            at: NOW - daysAgo * DAY_MS,
          },
        ]);
      });

    function createHand() {
      const points = createPointsService({ clock: { now: () => BEFORE - DAY_MS }, random: systemRandom });
      return createManualPoints({ ...connection, points });
    }

    /** Points given and taken back; they are no presence. */
    async function giveAndUndo(): Promise<void> {
      const hand = createHand();
      const [viewer = ''] = viewers;
      const key = () => systemRandom.id();
      const given = await hand.change(ana, { viewer, amount: 5, reason: 'x', key: key() });
      if (!given.ok) throw new Error(given.code);
      await hand.change(ana, { viewer, amount: 7, reason: 'x', key: key() });
      expect((await hand.undo(ana, given.value.entry.id)).ok).toBe(true);
    }

    /** Work that is cut off in its nth step leaves nothing of that step. */
    const cutting =
      (nth: number): UnitOfWork =>
      (work) =>
        connection.unitOfWork(async (tx) => {
          const result = await work(tx);
          nth -= 1;
          if (nth < 0) throw new PowerCut();
          return result;
        });

    const readLedger = () =>
      connection.db.selectFrom('ledger').selectAll().where('streamer_id', '=', ana).execute();

    async function expectSums(): Promise<void> {
      const rows = await readLedger();
      const balances = await connection.db
        .selectFrom('viewers')
        .select(['id', 'points'])
        .where('streamer_id', '=', ana)
        .execute();
      for (const { id, points } of balances) {
        const own = rows.filter(({ viewer_id }) => viewer_id === id);
        expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(points);
      }
    }

    it('becomes a row for each viewer and month, and the ledger is what the balances are after every step', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
          await begin();
          for (const { payments, cut, meanwhile, byHand } of steps) {
            for (const paid of payments) await pay(paid);
            if (byHand) await giveAndUndo();
            const folding = foldPresence(cutting(cut), BEFORE, AT_ONCE).catch((error: unknown) => {
              if (!(error instanceof PowerCut)) throw error;
            });
            await Promise.all([folding, ...meanwhile.map(pay)]);
            await expectSums();
          }
          const others = (await readLedger()).filter(
            ({ reason, at }) => reason !== 'presence' || at >= BEFORE,
          );
          await foldPresence(connection.unitOfWork, BEFORE, AT_ONCE);
          await expectSums();
          const rows = await readLedger();
          expect(rows).toEqual(expect.arrayContaining(others));
          const old = rows.filter(({ reason, at }) => reason === 'presence' && at < BEFORE);
          const months = old.map(
            ({ viewer_id, at }) => `${viewer_id} ${new Date(at).toISOString().slice(0, 7)}`,
          );
          expect(new Set(months).size).toBe(months.length);
          const listed = await listLedger(connection.db, ana, {
            viewerId: undefined,
            after: undefined,
            limit: 1000,
          });
          expect(listed).toHaveLength(rows.length);
        }),
        { numRuns: 20 },
      );
    });

    it('keeps what a person gave, with its undo', async () => {
      for (let stream = 0; stream < 4; stream += 1)
        await pay({ viewer: 0, stream, daysAgo: 100 + stream, amount: 10 });
      await giveAndUndo();
      await foldPresence(connection.unitOfWork, BEFORE);
      const page = { viewerId: viewers[0], after: undefined, limit: 10 };
      const listed = await listLedger(connection.db, ana, page);
      expect(
        listed
          .map(({ reason, amount, isUndone }) => `${reason} ${amount}${isUndone ? ' undone' : ''}`)
          .sort(),
      ).toEqual(['hand 5 undone', 'hand 7', 'presence 40', 'undo -5']);
    });

    it('is found without reading what stays', async () => {
      const query = sql`select id from ledger where reason = 'presence' and reference <> '' and at < ${BEFORE}
        order by at limit 200`;
      expect(await explain(connection, query)).toContain('ledger_presence');
    });
  });
}
