import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { isImportMoving, listOpenImports } from '#server/features/backup/import.repository.ts';
import { IMPORT_STEP, type ImportTable } from '#server/features/backup/import.table.ts';
import { createSettleImports, type SettleDeps } from '#server/features/backup/settle-imports.ts';
import { listRemoved } from '#server/features/removal/removal.repository.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openPointsKit, type PointsKit } from './points-kit.ts';

/** How an import that stopped anywhere comes to its end, on either database. */
export function importContract(open: () => Promise<Connection>): void {
  describe('an import that was cut off', () => {
    let kit: PointsKit;
    let clock: ManualClock;
    let imported: string[];
    let wakes: number;
    /** Under whom the rows wait. */
    let hidden: string;

    beforeEach(async () => {
      kit = await openPointsKit(open);
      clock = createManualClock();
      imported = [];
      wakes = 0;
      hidden = kit.luz;
      await update('streamers', { removed_at: 1 }, hidden);
    });
    afterEach(() => kit.connection.close());

    const update = (table: 'streamers' | 'viewers' | 'accounts' | 'ledger', values: object, id: string) =>
      kit.connection.db.updateTable(table).set(values).where('id', '=', id).execute();
    const keep = (step: ImportTable['step']) =>
      kit.connection.db
        .insertInto('imports')
        .values({ id: hidden, streamer_id: kit.ana, staged_as: hidden, step, begun_at: 1 })
        .execute();
    const settler = (deps: Partial<SettleDeps> = {}) =>
      createSettleImports({
        ...kit.connection,
        clock,
        logger: createLogger('silent'),
        absorb: (tx, streamerId, viewers) => kit.merges.absorb(tx, streamerId, viewers),
        wakeRemoval: () => (wakes += 1),
        onImported: (streamerId) => imported.push(streamerId),
        ...deps,
      });
    const removed = async () =>
      (await listRemoved(kit.connection.db)).map(({ id }) => id).filter((id) => id === hidden);
    const viewer = (id: string) =>
      kit.connection.db.selectFrom('viewers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    /** Two viewers with one account: one waits, one came while the other did. */
    async function storeTwins(waitedPoints: number, camePoints: number) {
      const waited = await kit.storeViewer(waitedPoints, 'twitch', hidden);
      const came = await kit.storeViewer(camePoints, 'twitch');
      const platform_user_id = `same-${waited}`;
      for (const id of [waited, came]) await update('accounts', { platform_user_id }, `account-${id}`);
      await kit.connection.db
        .updateTable('ledger')
        .set({ entry_key: `cause-${waited}` })
        .where('viewer_id', 'in', [waited, came])
        .execute();
      return { waited, came };
    }

    it('before its switch is taken back, and what waited is taken away', async () => {
      await kit.storeViewer(50, 'twitch', hidden);
      await keep(IMPORT_STEP.STAGING);
      expect(await removed()).toEqual([]);
      await settler().start();
      expect([await removed(), wakes, imported]).toEqual([[hidden], 1, []]);
      expect(await listOpenImports(kit.connection.db)).toEqual([]);
    });

    it('after its switch goes on: what waited is the account’s, and two with one account are one', async () => {
      const alone = await kit.storeViewer(20, 'kick', hidden);
      const { waited, came } = await storeTwins(50, 5);
      const kept = await storeTwins(7, 0);
      await update('viewers', { blocked_at: 9, on_twitch: 0 }, kept.waited);
      await keep(IMPORT_STEP.MOVING);
      expect(await isImportMoving(kit.connection.db, kit.ana)).toBe(true);
      await settler().start();
      expect(await viewer(alone)).toMatchObject({ streamer_id: kit.ana, points: 20 });
      expect(await kit.read(came)).toEqual({ points: 55, xp: 140, watchtime: 10 });
      expect(await kit.read(waited)).toEqual({ points: 0, xp: 0, watchtime: 0 });
      expect(await viewer(kept.came)).toMatchObject({ points: 7, blocked_at: 9, on_twitch: 0 });
      expect(await isImportMoving(kit.connection.db, kit.ana)).toBe(false);
      expect([await removed(), imported]).toEqual([[hidden], [kit.ana]]);
    });

    it('is tried again until it is done', async () => {
      const { came } = await storeTwins(50, 5);
      await keep(IMPORT_STEP.MOVING);
      let failures = 2;
      const absorb: SettleDeps['absorb'] = (tx, streamerId, viewers) =>
        failures-- > 0 ? Promise.reject(new Error('Not now.')) : kit.merges.absorb(tx, streamerId, viewers);
      const imports = settler({ absorb });
      await imports.start();
      expect([await kit.pointsOf(came), imported]).toEqual([5, []]);
      await eventually(() => {
        clock.advance(60_000);
        expect(imported).toEqual([kit.ana]);
      });
      expect(await kit.pointsOf(came)).toBe(55);
      await imports.close();
    });
  });
}
