import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import {
  findPartEnd,
  insertSnapshot,
  lockRunningSnapshot,
  doPart,
} from '#server/features/points-snapshots/points-snapshot.repository.ts';
import { listLedger } from '#server/features/ledger/ledger-pages.repository.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { linesOf, madeOf, openPointsKit, type PointsKit } from './points-kit.ts';

/** What snapshots, resets and restores of points promise, on either database. */
export function pointsSnapshotsContract(open: () => Promise<Connection>): void {
  describe('points of all viewers', () => {
    let kit: PointsKit;
    beforeEach(async () => {
      kit = await openPointsKit(open);
    });
    afterEach(() => kit.connection.close());

    it('are set to zero with a snapshot, told in the ledger, and come back from it', async () => {
      const [vera, sol, other] = [
        await kit.storeViewer(50),
        await kit.storeViewer(0),
        await kit.storeViewer(9, 'kick', kit.luz),
      ];
      const reset = madeOf(await kit.snapshots.reset(kit.ana, 'Ana', 'points'));
      expect(reset).toMatchObject({ kind: 'points', state: 'done', viewers: 2, points: 50, by: 'Ana' });
      expect(await kit.read(vera)).toEqual({ points: 0, xp: 70, watchtime: 5 });
      expect(await kit.pointsOf(other)).toBe(9);
      const [row] = await listLedger(kit.connection.db, kit.ana, {
        viewerId: vera,
        after: undefined,
        limit: 5,
      });
      expect(row).toMatchObject({ amount: -50, reason: 'reset', reference: 'Ana' });
      await kit.give(vera, 3);
      await kit.give(sol, 7);
      const restored = madeOf(await kit.snapshots.restore(kit.ana, 'Ana', reset.id));
      expect(restored).toMatchObject({ kind: 'restore', viewers: 2, points: 10 });
      expect([await kit.pointsOf(vera), await kit.pointsOf(sol)]).toEqual([50, 0]);
      // A restore may itself be taken back.
      madeOf(await kit.snapshots.restore(kit.ana, 'Ana', restored.id));
      expect([await kit.pointsOf(vera), await kit.pointsOf(sol)]).toEqual([3, 7]);
    });

    it('go with XP and watchtime where all is reset, and a restore never lowers those', async () => {
      const vera = await kit.storeViewer(50);
      const reset = madeOf(await kit.snapshots.reset(kit.ana, 'Ana', 'all'));
      expect(await kit.read(vera)).toEqual({ points: 0, xp: 0, watchtime: 0 });
      await kit.connection.db.updateTable('viewers').set({ xp: 90 }).where('id', '=', vera).execute();
      madeOf(await kit.snapshots.restore(kit.ana, 'Ana', reset.id));
      expect(await kit.read(vera)).toEqual({ points: 50, xp: 90, watchtime: 5 });
    });

    it('keep what is earned meanwhile, of twelve hundred viewers in parts', async () => {
      const ids = Array.from({ length: 1200 }, () => systemRandom.id());
      const row = { streamerId: kit.ana, platform: 'kick' as const, picture: '', createdAt: 0, name: 'v' };
      await insertViewers(
        kit.connection.db,
        ids.map((id) => ({ ...row, viewerId: id, accountId: id, platformUserId: id })),
      );
      const [made] = await Promise.all([
        kit.snapshots.reset(kit.ana, 'Ana', 'points'),
        ...ids.slice(0, 20).map((id) => kit.give(id, 10)),
      ]);
      const reset = madeOf(made);
      expect(reset.viewers).toBe(1200);
      let left = 0;
      for (const id of ids.slice(0, 20)) left += await kit.pointsOf(id);
      expect(reset.points + left).toBe(200);
    });

    it('are finished at the next start when a process died in between', async () => {
      const viewers = [await kit.storeViewer(50), await kit.storeViewer(20), await kit.storeViewer(5)];
      const id = systemRandom.id();
      const row = { id, streamer_id: kit.ana, running_of: kit.ana, kind: 'points' as const, source_id: null };
      await insertSnapshot(kit.connection.db, {
        ...row,
        made_by: '',
        done_until: '',
        viewers: 0,
        points: 0,
        at: 1,
      });
      await kit.connection.unitOfWork(async (tx) => {
        const snapshot = await lockRunningSnapshot(tx, id);
        if (snapshot === undefined) throw new Error('gone');
        await doPart(tx, snapshot, (await findPartEnd(tx, snapshot, 1)) ?? '', 1);
      });
      expect(await kit.snapshots.delete(kit.ana, id)).toBe(false);
      await kit.snapshots.resume();
      expect(await kit.snapshots.list(kit.ana)).toMatchObject([
        { id, state: 'done', viewers: 3, points: 75 },
      ]);
      expect(await Promise.all(viewers.map(kit.pointsOf))).toEqual([0, 0, 0]);
    });

    it('keep the snapshot that is being restored, and go on at the next request when they stopped midway', async () => {
      const [vera, sol] = [await kit.storeViewer(50), await kit.storeViewer(20)];
      const copy = madeOf(await kit.snapshots.copy(kit.ana, 'Ana'));
      madeOf(await kit.snapshots.reset(kit.ana, 'Ana', 'points'));
      await insertSnapshot(kit.connection.db, {
        id: systemRandom.id(),
        streamer_id: kit.ana,
        running_of: kit.ana,
        kind: 'restore',
        source_id: copy.id,
        made_by: '',
        done_until: '',
        viewers: 0,
        points: 0,
        at: 1_000_000,
      });
      expect(await kit.snapshots.delete(kit.ana, copy.id)).toBe(false);
      madeOf(await kit.snapshots.copy(kit.ana, 'Ana'));
      expect([await kit.pointsOf(vera), await kit.pointsOf(sol)]).toEqual([50, 20]);
      expect((await kit.snapshots.list(kit.ana)).map(({ state }) => state)).toEqual([
        'done',
        'done',
        'done',
        'done',
      ]);
      expect(await kit.snapshots.delete(kit.ana, copy.id)).toBe(true);
    });

    it('are kit.read from a file, whoever else is in it', async () => {
      const [vera, sol] = [await kit.storeViewer(50), await kit.storeViewer(20)];
      const copy = madeOf(await kit.snapshots.copy(kit.ana, 'Ana'));
      const lines = (await kit.fileOf(copy.id)) ?? [];
      expect(lines).toHaveLength(3);
      expect(await kit.fileOf(copy.id, kit.luz)).toBeUndefined();
      await kit.give(vera, 1);
      const stranger = JSON.stringify({
        accounts: [{ platform: 'kick', id: 'x', name: 'x' }],
        points: 5,
        xp: 0,
        watchtime: 0,
      });
      const file = madeOf(await kit.snapshots.read(kit.ana, 'Ana', linesOf([...lines, stranger])));
      expect(file).toMatchObject({ kind: 'file', state: 'done', viewers: 2, points: 70 });
      madeOf(await kit.snapshots.restore(kit.ana, 'Ana', file.id));
      expect([await kit.pointsOf(vera), await kit.pointsOf(sol)]).toEqual([50, 20]);
      for (const bad of [[], ['{}'], ['no'], [lines[0] ?? '', '{"points":-1}'], lines.slice(1)])
        expect(await kit.snapshots.read(kit.ana, 'Ana', linesOf(bad))).toMatchObject({ code: 'unreadable' });
      expect((await kit.snapshots.list(kit.ana)).map(({ kind }) => kind)).toEqual([
        'restore',
        'file',
        'copy',
      ]);
      expect(await kit.snapshots.restore(kit.luz, 'Luz', copy.id)).toMatchObject({ code: 'not_found' });
      expect(await kit.snapshots.delete(kit.luz, copy.id)).toBe(false);
      expect(await kit.snapshots.delete(kit.ana, copy.id)).toBe(true);
    });

    it('are kit.read of one viewer from lines that are far apart, and nothing else is begun meanwhile', async () => {
      const [vera, sol] = [await kit.storeViewer(50), await kit.storeViewer(20)];
      const copy = madeOf(await kit.snapshots.copy(kit.ana, 'Ana'));
      const [head = '', ...own] = (await kit.fileOf(copy.id)) ?? [];
      const strangers = Array.from({ length: 400 }, (_, at) =>
        JSON.stringify({
          accounts: [{ platform: 'kick', id: `x${at}`, name: 'x' }],
          points: 1,
          xp: 0,
          watchtime: 0,
        }),
      );
      const begun: unknown[] = [];
      async function* far() {
        yield* [head, ...own, ...strangers];
        begun.push(await kit.snapshots.copy(kit.ana, 'Ana'));
        yield* own;
      }
      const file = madeOf(await kit.snapshots.read(kit.ana, 'Ana', far()));
      expect(begun).toMatchObject([{ code: 'backup_running' }]);
      expect(file).toMatchObject({ viewers: 2, points: 140 });
      madeOf(await kit.snapshots.restore(kit.ana, 'Ana', file.id));
      expect(await kit.read(vera)).toEqual({ points: 100, xp: 140, watchtime: 10 });
      expect(await kit.pointsOf(sol)).toBe(40);
    });

    it('of a viewer who was merged into a newer one come back to that one', async () => {
      const [vera, other] = [await kit.storeViewer(50), await kit.storeViewer(8)];
      const copy = madeOf(await kit.snapshots.copy(kit.ana, 'Ana'));
      const sol = await kit.storeViewer(3, 'kick');
      const merged = madeOf(await kit.merges.merge(kit.ana, { viewer: sol, other: vera }, 'Ana'));
      expect(merged.viewer).toBe(sol);
      await kit.give(sol, -53);
      const restored = madeOf(await kit.snapshots.restore(kit.ana, 'Ana', copy.id));
      expect(restored).toMatchObject({ viewers: 2, points: 8 });
      expect(await Promise.all([vera, sol, other].map(kit.pointsOf))).toEqual([0, 50, 8]);
      madeOf(await kit.snapshots.restore(kit.ana, 'Ana', restored.id));
      expect(await Promise.all([vera, sol, other].map(kit.pointsOf))).toEqual([0, 0, 8]);
    });
  });
}
