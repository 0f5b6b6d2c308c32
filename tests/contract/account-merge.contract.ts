import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '#core/platforms/platform.ts';
import type { Connection } from '#server/db/connection.ts';
import { listLedger } from '#server/features/ledger/ledger-pages.repository.ts';
import { addXp } from '#server/features/viewers/viewer.repository.ts';
import { buildBotChannel, buildBotMessage, buildBotViewer } from '#tests/factories/bot-message.ts';
import { linesOf, madeOf, openPointsKit, type PointsKit } from './points-kit.ts';

/** What merges of viewers into one person promise, on either database. */
export function accountMergeContract(open: () => Promise<Connection>): void {
  describe('points', () => {
    let kit: PointsKit;
    beforeEach(async () => {
      kit = await openPointsKit(open);
    });
    afterEach(() => kit.connection.close());

    it('of two viewers who are one person come together, with their ledger, and go apart again', async () => {
      const [vera, sol] = [await kit.storeViewer(50), await kit.storeViewer(20, 'kick')];
      const copy = madeOf(await kit.snapshots.copy(kit.ana, 'Ana'));
      const merged = madeOf(await kit.merges.merge(kit.ana, { viewer: vera, other: sol }, 'Ana'));
      expect(merged.accounts.map(({ platform }) => platform)).toEqual(['kick', 'twitch']);
      expect(merged.joins).toMatchObject([
        { points: 20, madeIn: 'panel', by: 'Ana', accounts: [`account-${sol}`] },
      ]);
      expect(await kit.read(vera)).toEqual({ points: 70, xp: 140, watchtime: 10 });
      expect(await kit.read(sol)).toEqual({ points: 0, xp: 0, watchtime: 0 });
      const page = { viewerId: vera, after: undefined, limit: 9 };
      expect((await listLedger(kit.connection.db, kit.ana, page)).map(({ amount }) => amount).sort()).toEqual(
        [-20, 20, 20, 50],
      );
      // What one writes with either account is the person's.
      await addXp(kit.connection.db, new Map([vera, sol].map((id) => [`account-${id}`, 10])));
      expect(await kit.read(vera)).toMatchObject({ xp: 160 });
      await kit.connection.db.updateTable('viewers').set({ xp: 140 }).where('id', '=', vera).execute();
      // What is still on its way to the one who was merged reaches the person.
      await kit.give(sol, 5);
      expect(await kit.pointsOf(vera)).toBe(75);
      // A backup of before gives back what both had; its file knows whose was what.
      madeOf(await kit.snapshots.restore(kit.ana, 'Ana', copy.id));
      expect(await kit.pointsOf(vera)).toBe(70);
      expect(await kit.fileOf(copy.id)).toHaveLength(3);
      const file = madeOf(
        await kit.snapshots.read(kit.ana, 'Ana', linesOf((await kit.fileOf(copy.id)) ?? [])),
      );
      expect(file).toMatchObject({ viewers: 1, points: 70 });
      await kit.give(vera, -60);
      const [{ id } = { id: '' }] = merged.joins;
      expect(await kit.merges.undo(kit.luz, id)).toMatchObject({ code: 'not_found' });
      const undone = await Promise.all([kit.merges.undo(kit.ana, id), kit.merges.undo(kit.ana, id)]);
      expect(undone.map((result) => (result.ok ? 'ok' : result.code)).sort()).toEqual([
        'already_undone',
        'ok',
      ]);
      expect(await kit.read(vera)).toEqual({ points: 0, xp: 70, watchtime: 5 });
      expect(await kit.read(sol)).toEqual({ points: 10, xp: 70, watchtime: 5 });
      const { on_kick, on_twitch } = await kit.connection.db
        .selectFrom('viewers')
        .selectAll()
        .where('id', '=', sol)
        .executeTakeFirstOrThrow();
      expect([on_kick, on_twitch]).toEqual([1, 0]);
    });

    it('are not merged on one platform, of two streamers, of the same viewer, or while one is blocked', async () => {
      const [vera, mar, kick] = [
        await kit.storeViewer(1),
        await kit.storeViewer(1),
        await kit.storeViewer(1, 'kick'),
      ];
      const foreign = await kit.storeViewer(1, 'kick', kit.luz);
      const merge = async (viewer: string, other: string) => {
        const result = await kit.merges.merge(kit.ana, { viewer, other }, 'Ana');
        return result.ok ? 'ok' : result.code;
      };
      expect(await merge(vera, mar)).toBe('same_platform');
      expect(await merge(vera, foreign)).toBe('not_found');
      expect(await merge(vera, vera)).toBe('not_found');
      await kit.connection.db.updateTable('viewers').set({ blocked_at: 1 }).where('id', '=', kick).execute();
      expect(await merge(vera, kick)).toBe('blocked');
      await kit.connection.db
        .updateTable('viewers')
        .set({ blocked_at: null })
        .where('id', '=', kick)
        .execute();
      const results = await Promise.all([merge(vera, kick), merge(kick, vera), merge(mar, kick)]);
      expect(results.filter((result) => result === 'ok')).toHaveLength(1);
    });

    describe('of a viewer who names another account in chat', () => {
      let vera: string;
      let sol: string;
      beforeEach(async () => {
        [vera, sol] = [await kit.storeViewer(50, 'youtube'), await kit.storeViewer(20, 'kick')];
      });

      const messageOf = (id: string, platform: Platform, login: string) =>
        buildBotMessage('!link', {
          channel: buildBotChannel({ streamerId: kit.ana, platform }),
          viewer: buildBotViewer({ id, accountId: `account-${id}`, login, name: 'Vera' }),
        });
      const offer = () =>
        kit.connection.unitOfWork((tx) =>
          kit.merges.offer(tx, messageOf(vera, 'youtube', 'vera'), { platform: 'kick', login: '@Sol' }),
        );
      const accept = (word: string, id = sol, platform: Platform = 'kick', login = 'sol') =>
        kit.connection.unitOfWork((tx) => kit.merges.accept(tx, messageOf(id, platform, login), word));

      it('come together when that account repeats the word, once and soon', async () => {
        const late = await offer();
        kit.pass(10 * 60_000);
        expect(await accept(late)).toBe('unknown');
        const word = await offer();
        expect(await accept('BCDFGH')).toBe('unknown');
        expect(await kit.pointsOf(sol)).toBe(20);
        expect(await accept(word.toLowerCase())).toBe('merged');
        expect(await accept(word)).toBe('unknown');
        expect([await kit.pointsOf(vera), await kit.pointsOf(sol)].sort()).toEqual([0, 70]);
      });

      it('go to nobody who only has the same name, on that platform or another', async () => {
        const word = await offer();
        const impostor = await kit.storeViewer(1, 'kick');
        expect(await accept(word, impostor, 'kick', 'so1')).toBe('unknown');
        expect(await accept(word, await kit.storeViewer(1, 'twitch'), 'twitch', 'sol')).toBe('unknown');
        // What YouTube tells is a name, which anybody may take.
        expect(await accept(word, await kit.storeViewer(1, 'youtube'), 'youtube', 'sol')).toBe('unknown');
        expect(await accept(word)).toBe('merged');
      });

      it('do not come together by the word of before', async () => {
        const [first, second] = [await offer(), await offer()];
        expect(await accept(first)).toBe('unknown');
        expect(await accept(second)).toBe('merged');
      });
    });
  });
}
