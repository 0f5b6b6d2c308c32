import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '#core/platforms/platform.ts';
import type { Connection } from '#server/db/connection.ts';
import { createBackupService, type BackupService } from '#server/features/loyalty/backup.service.ts';
import {
  findPartEnd,
  insertBackup,
  lockRunningBackup,
  doPart,
} from '#server/features/loyalty/backup.repository.ts';
import { listLedger } from '#server/features/loyalty/ledger-pages.repository.ts';
import { sumLedger } from '#server/features/loyalty/ledger.repository.ts';
import { createPointsService } from '#server/features/loyalty/points.service.ts';
import { addXp, insertViewers } from '#server/features/loyalty/viewer.repository.ts';
import { createViewerJoins, type ViewerJoins } from '#server/features/loyalty/viewer-joins.service.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import { buildBotChannel, buildBotMessage, buildBotViewer } from '#tests/factories/bot-message.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

/** What backups, resets, restores and joins of viewers promise, on either database. */
export function backupContract(open: () => Promise<Connection>): void {
  describe('points of all viewers', () => {
    let connection: Connection;
    let backups: BackupService;
    let joins: ViewerJoins;
    let points: ReturnType<typeof createPointsService>;
    let ana: string;
    let luz: string;
    let now: number;

    beforeEach(async () => {
      connection = await open();
      [ana, luz] = [systemRandom.id(), systemRandom.id()];
      for (const id of [ana, luz]) await storeStreamer(connection.db, id);
      now = 1_000_000;
      const base = { ...connection, clock: { now: () => (now += 1) }, random: systemRandom };
      points = createPointsService(base);
      joins = createViewerJoins({ ...base, points });
      backups = createBackupService({ ...base, logger: createLogger('silent'), onChanged: () => undefined });
    });
    afterEach(() => connection.close());

    async function storeViewer(amount: number, platform: Platform = 'twitch', streamerId = ana) {
      const id = systemRandom.id();
      await insertViewers(connection.db, [
        {
          viewerId: id,
          accountId: `account-${id}`,
          streamerId,
          platform,
          platformUserId: id,
          name: `v${id.slice(0, 5)}`,
          picture: '',
          createdAt: 0,
        },
      ]);
      if (amount > 0) await give(id, amount, streamerId);
      await connection.db.updateTable('viewers').set({ xp: 70, watchtime: 5 }).where('id', '=', id).execute();
      return id;
    }

    const give = (viewerId: string, amount: number, streamerId = ana) =>
      connection.unitOfWork((tx) =>
        points.changePoints(tx, {
          streamerId,
          viewerId,
          amount,
          reason: 'hand',
          reference: 'x',
          key: systemRandom.id(),
        }),
      );

    async function read(id: string) {
      const row = await connection.db
        .selectFrom('viewers')
        .select(['points', 'xp', 'watchtime'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(await sumLedger(connection.db, id)).toBe(row.points);
      return row;
    }
    const pointsOf = async (id: string) => (await read(id)).points;
    const madeOf = <Value>(result: { ok: true; value: Value } | { ok: false; code: string }): Value => {
      if (!result.ok) throw new Error(result.code);
      return result.value;
    };
    async function fileOf(id: string, streamerId = ana): Promise<string[] | undefined> {
      const parts = await backups.write(streamerId, id);
      if (parts === undefined) return undefined;
      let text = '';
      for await (const part of parts) text += part;
      return text.trimEnd().split('\n');
    }

    it('are set to zero with a backup, told in the ledger, and come back from it', async () => {
      const [vera, sol, other] = [
        await storeViewer(50),
        await storeViewer(0),
        await storeViewer(9, 'kick', luz),
      ];
      const reset = madeOf(await backups.reset(ana, 'Ana', 'points'));
      expect(reset).toMatchObject({ kind: 'points', state: 'done', viewers: 2, points: 50, by: 'Ana' });
      expect(await read(vera)).toEqual({ points: 0, xp: 70, watchtime: 5 });
      expect(await pointsOf(other)).toBe(9);
      const [row] = await listLedger(connection.db, ana, { viewerId: vera, after: undefined, limit: 5 });
      expect(row).toMatchObject({ amount: -50, reason: 'reset', reference: 'Ana' });
      await give(vera, 3);
      await give(sol, 7);
      const restored = madeOf(await backups.restore(ana, 'Ana', reset.id));
      expect(restored).toMatchObject({ kind: 'restore', viewers: 2, points: 10 });
      expect([await pointsOf(vera), await pointsOf(sol)]).toEqual([50, 0]);
      // A restore may itself be taken back.
      madeOf(await backups.restore(ana, 'Ana', restored.id));
      expect([await pointsOf(vera), await pointsOf(sol)]).toEqual([3, 7]);
    });

    it('go with XP and watchtime where all is reset, and a restore never lowers those', async () => {
      const vera = await storeViewer(50);
      const reset = madeOf(await backups.reset(ana, 'Ana', 'all'));
      expect(await read(vera)).toEqual({ points: 0, xp: 0, watchtime: 0 });
      await connection.db.updateTable('viewers').set({ xp: 90 }).where('id', '=', vera).execute();
      madeOf(await backups.restore(ana, 'Ana', reset.id));
      expect(await read(vera)).toEqual({ points: 50, xp: 90, watchtime: 5 });
    });

    it('keep what is earned meanwhile, of twelve hundred viewers in parts', async () => {
      const ids = Array.from({ length: 1200 }, () => systemRandom.id());
      const row = { streamerId: ana, platform: 'kick' as const, picture: '', createdAt: 0, name: 'v' };
      await insertViewers(
        connection.db,
        ids.map((id) => ({ ...row, viewerId: id, accountId: id, platformUserId: id })),
      );
      const [made] = await Promise.all([
        backups.reset(ana, 'Ana', 'points'),
        ...ids.slice(0, 20).map((id) => give(id, 10)),
      ]);
      const reset = madeOf(made);
      expect(reset.viewers).toBe(1200);
      let left = 0;
      for (const id of ids.slice(0, 20)) left += await pointsOf(id);
      expect(reset.points + left).toBe(200);
    });

    it('are finished at the next start when a process died in between', async () => {
      const viewers = [await storeViewer(50), await storeViewer(20), await storeViewer(5)];
      const id = systemRandom.id();
      const row = { id, streamer_id: ana, running_of: ana, kind: 'points' as const, source_id: null };
      await insertBackup(connection.db, {
        ...row,
        made_by: '',
        done_until: '',
        viewers: 0,
        points: 0,
        at: 1,
      });
      await connection.unitOfWork(async (tx) => {
        const backup = await lockRunningBackup(tx, id);
        if (backup === undefined) throw new Error('gone');
        await doPart(tx, backup, (await findPartEnd(tx, backup, 1)) ?? '', 1);
      });
      expect(await backups.delete(ana, id)).toBe(false);
      await backups.resume();
      expect(await backups.list(ana)).toMatchObject([{ id, state: 'done', viewers: 3, points: 75 }]);
      expect(await Promise.all(viewers.map(pointsOf))).toEqual([0, 0, 0]);
    });

    it('keep the backup that is being restored, and go on at the next request when they stopped midway', async () => {
      const [vera, sol] = [await storeViewer(50), await storeViewer(20)];
      const copy = madeOf(await backups.copy(ana, 'Ana'));
      madeOf(await backups.reset(ana, 'Ana', 'points'));
      await insertBackup(connection.db, {
        id: systemRandom.id(),
        streamer_id: ana,
        running_of: ana,
        kind: 'restore',
        source_id: copy.id,
        made_by: '',
        done_until: '',
        viewers: 0,
        points: 0,
        at: now,
      });
      expect(await backups.delete(ana, copy.id)).toBe(false);
      madeOf(await backups.copy(ana, 'Ana'));
      expect([await pointsOf(vera), await pointsOf(sol)]).toEqual([50, 20]);
      expect((await backups.list(ana)).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
      expect(await backups.delete(ana, copy.id)).toBe(true);
    });

    it('are read from a file, whoever else is in it', async () => {
      const [vera, sol] = [await storeViewer(50), await storeViewer(20)];
      const copy = madeOf(await backups.copy(ana, 'Ana'));
      const lines = (await fileOf(copy.id)) ?? [];
      expect(lines).toHaveLength(3);
      expect(await fileOf(copy.id, luz)).toBeUndefined();
      await give(vera, 1);
      const stranger = JSON.stringify({
        accounts: [{ platform: 'kick', id: 'x', name: 'x' }],
        points: 5,
        xp: 0,
        watchtime: 0,
      });
      const file = madeOf(await backups.read(ana, 'Ana', linesOf([...lines, stranger])));
      expect(file).toMatchObject({ kind: 'file', state: 'done', viewers: 2, points: 70 });
      madeOf(await backups.restore(ana, 'Ana', file.id));
      expect([await pointsOf(vera), await pointsOf(sol)]).toEqual([50, 20]);
      for (const bad of [[], ['{}'], ['no'], [lines[0] ?? '', '{"points":-1}'], lines.slice(1)])
        expect(await backups.read(ana, 'Ana', linesOf(bad))).toMatchObject({ code: 'unreadable' });
      expect((await backups.list(ana)).map(({ kind }) => kind)).toEqual(['restore', 'file', 'copy']);
      expect(await backups.restore(luz, 'Luz', copy.id)).toMatchObject({ code: 'not_found' });
      expect(await backups.delete(luz, copy.id)).toBe(false);
      expect(await backups.delete(ana, copy.id)).toBe(true);
    });

    it('are read of one viewer from lines that are far apart, and nothing else is begun meanwhile', async () => {
      const [vera, sol] = [await storeViewer(50), await storeViewer(20)];
      const copy = madeOf(await backups.copy(ana, 'Ana'));
      const [head = '', ...own] = (await fileOf(copy.id)) ?? [];
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
        begun.push(await backups.copy(ana, 'Ana'));
        yield* own;
      }
      const file = madeOf(await backups.read(ana, 'Ana', far()));
      expect(begun).toMatchObject([{ code: 'backup_running' }]);
      expect(file).toMatchObject({ viewers: 2, points: 140 });
      madeOf(await backups.restore(ana, 'Ana', file.id));
      expect(await read(vera)).toEqual({ points: 100, xp: 140, watchtime: 10 });
      expect(await pointsOf(sol)).toBe(40);
    });

    it('of a viewer who was joined to a newer one come back to that one', async () => {
      const [vera, other] = [await storeViewer(50), await storeViewer(8)];
      const copy = madeOf(await backups.copy(ana, 'Ana'));
      const sol = await storeViewer(3, 'kick');
      const joined = madeOf(await joins.join(ana, { viewer: sol, other: vera }, 'Ana'));
      expect(joined.viewer).toBe(sol);
      await give(sol, -53);
      const restored = madeOf(await backups.restore(ana, 'Ana', copy.id));
      expect(restored).toMatchObject({ viewers: 2, points: 8 });
      expect(await Promise.all([vera, sol, other].map(pointsOf))).toEqual([0, 50, 8]);
      madeOf(await backups.restore(ana, 'Ana', restored.id));
      expect(await Promise.all([vera, sol, other].map(pointsOf))).toEqual([0, 0, 8]);
    });

    it('of two viewers who are one person come together, with their ledger, and go apart again', async () => {
      const [vera, sol] = [await storeViewer(50), await storeViewer(20, 'kick')];
      const copy = madeOf(await backups.copy(ana, 'Ana'));
      const joined = madeOf(await joins.join(ana, { viewer: vera, other: sol }, 'Ana'));
      expect(joined.accounts.map(({ platform }) => platform)).toEqual(['kick', 'twitch']);
      expect(joined.joins).toMatchObject([
        { points: 20, madeIn: 'panel', by: 'Ana', accounts: [`account-${sol}`] },
      ]);
      expect(await read(vera)).toEqual({ points: 70, xp: 140, watchtime: 10 });
      expect(await read(sol)).toEqual({ points: 0, xp: 0, watchtime: 0 });
      const page = { viewerId: vera, after: undefined, limit: 9 };
      expect((await listLedger(connection.db, ana, page)).map(({ amount }) => amount).sort()).toEqual([
        -20, 20, 20, 50,
      ]);
      // What one writes with either account is the person's.
      await addXp(connection.db, new Map([vera, sol].map((id) => [`account-${id}`, 10])));
      expect(await read(vera)).toMatchObject({ xp: 160 });
      await connection.db.updateTable('viewers').set({ xp: 140 }).where('id', '=', vera).execute();
      // What is still on its way to the one who was joined reaches the person.
      await give(sol, 5);
      expect(await pointsOf(vera)).toBe(75);
      // A backup of before gives back what both had; its file knows whose was what.
      madeOf(await backups.restore(ana, 'Ana', copy.id));
      expect(await pointsOf(vera)).toBe(70);
      expect(await fileOf(copy.id)).toHaveLength(3);
      const file = madeOf(await backups.read(ana, 'Ana', linesOf((await fileOf(copy.id)) ?? [])));
      expect(file).toMatchObject({ viewers: 1, points: 70 });
      await give(vera, -60);
      const [{ id } = { id: '' }] = joined.joins;
      expect(await joins.undo(luz, id)).toMatchObject({ code: 'not_found' });
      const undone = await Promise.all([joins.undo(ana, id), joins.undo(ana, id)]);
      expect(undone.map((result) => (result.ok ? 'ok' : result.code)).sort()).toEqual([
        'already_undone',
        'ok',
      ]);
      expect(await read(vera)).toEqual({ points: 0, xp: 70, watchtime: 5 });
      expect(await read(sol)).toEqual({ points: 10, xp: 70, watchtime: 5 });
      const { on_kick, on_twitch } = await connection.db
        .selectFrom('viewers')
        .selectAll()
        .where('id', '=', sol)
        .executeTakeFirstOrThrow();
      expect([on_kick, on_twitch]).toEqual([1, 0]);
    });

    it('are not joined on one platform, of two streamers, of the same viewer, or while one is blocked', async () => {
      const [vera, mar, kick] = [await storeViewer(1), await storeViewer(1), await storeViewer(1, 'kick')];
      const foreign = await storeViewer(1, 'kick', luz);
      const join = async (viewer: string, other: string) => {
        const result = await joins.join(ana, { viewer, other }, 'Ana');
        return result.ok ? 'ok' : result.code;
      };
      expect(await join(vera, mar)).toBe('same_platform');
      expect(await join(vera, foreign)).toBe('not_found');
      expect(await join(vera, vera)).toBe('not_found');
      await connection.db.updateTable('viewers').set({ blocked_at: 1 }).where('id', '=', kick).execute();
      expect(await join(vera, kick)).toBe('blocked');
      await connection.db.updateTable('viewers').set({ blocked_at: null }).where('id', '=', kick).execute();
      const results = await Promise.all([join(vera, kick), join(kick, vera), join(mar, kick)]);
      expect(results.filter((result) => result === 'ok')).toHaveLength(1);
    });

    it('are joined by the viewer who says so from both accounts, soon', async () => {
      const [vera, sol] = [await storeViewer(50), await storeViewer(20, 'kick')];
      const say = (id: string, platform: Platform, other: { platform: Platform; id: string }) =>
        connection.unitOfWork((tx) =>
          joins.offer(
            tx,
            buildBotMessage('!link', {
              channel: buildBotChannel({ streamerId: ana, platform }),
              viewer: buildBotViewer({ id, accountId: `account-${id}`, name: `v${id.slice(0, 5)}` }),
            }),
            { platform: other.platform, name: `v${other.id.slice(0, 5)}` },
          ),
        );
      const fromVera = () => say(vera, 'twitch', { platform: 'kick', id: sol });
      expect(await fromVera()).toBe('waiting');
      expect(await fromVera()).toBe('waiting');
      // Nobody takes an account by naming it alone.
      expect(await pointsOf(sol)).toBe(20);
      now += 10 * 60_000;
      expect(await say(sol, 'kick', { platform: 'twitch', id: vera })).toBe('waiting');
      expect(await fromVera()).toBe('joined');
      expect([await pointsOf(vera), await pointsOf(sol)].sort()).toEqual([0, 70]);
    });
  });
}

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line);
}
