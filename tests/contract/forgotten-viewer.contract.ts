import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Tables } from '#server/db/database.ts';
import type { Connection } from '#server/db/connection.ts';
import { setBlocked } from '#server/features/viewers/block.repository.ts';
import { createViewerAccounts } from '#server/features/viewers/viewer-accounts.ts';
import { forgetViewer } from '#server/forget-viewer.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { TABLES } from '#server/tables.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeTraces } from '#tests/factories/viewer-traces.ts';
import { madeOf, openPointsKit, type PointsKit } from './points-kit.ts';

/** What is left of a viewer who is forgotten, on either database. */
export function forgottenViewerContract(open: () => Promise<Connection>): void {
  describe('a viewer who is forgotten', () => {
    let kit: PointsKit;
    beforeEach(async () => {
      kit = await openPointsKit(open);
    });
    afterEach(() => kit.connection.close());

    const forget = (viewerId: string, streamerId = kit.ana) =>
      kit.connection.unitOfWork((tx) => forgetViewer(tx, systemRandom, { streamerId, viewerId }));

    /** Every row of every table: nothing of the person may be in any. */
    async function dump(): Promise<string> {
      const tables = Object.keys(TABLES) as (keyof Tables)[];
      const all = [];
      for (const table of tables) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(kit.connection.db);
        all.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`).sort());
      }
      return all.join('\n');
    }

    const traces = async (viewerId: string, streamerId = kit.ana) => {
      const word = systemRandom.id();
      const person = { viewerId, streamerId, name: `Véra${word}`, userId: `u${word}`, words: `hola${word}` };
      await storeTraces(kit.connection.db, person);
      return person;
    };

    it('is in no row any more, and their points are what the ledger says', async () => {
      const vera = await traces(await kit.storeViewer(50));
      const mar = await traces(await kit.storeViewer(20));
      const before = await dump();
      for (const said of [vera.name, vera.name.toLowerCase(), vera.userId, vera.words])
        expect(before).toContain(said);
      expect(await forget(vera.viewerId)).toHaveLength(1);
      const after = await dump();
      for (const said of [vera.name, vera.name.toLowerCase(), vera.userId, vera.words])
        expect(after.split('\n').filter((row) => row.includes(said))).toEqual([]);
      expect(await kit.pointsOf(vera.viewerId)).toBe(50);
      // Nobody else loses a word.
      const of = (text: string) =>
        text
          .split('\n')
          .filter((row) => [mar.name, mar.userId, mar.words].some((said) => row.includes(said)));
      expect(of(after)).toEqual(of(before));
      expect(await forget(vera.viewerId)).toEqual([]);
      expect(await dump()).toBe(after);
    });

    it('is new when they come back, and stands on no ranking whatever is done to the old one', async () => {
      const { connection, ana } = kit;
      const vera = await traces(await kit.storeViewer(50));
      await forget(vera.viewerId);
      for (const at of [1, null]) await connection.unitOfWork((tx) => setBlocked(tx, ana, vera.viewerId, at));
      const ranked = connection.db.selectFrom('viewers').select('id').where('streamer_id', '=', ana);
      expect(await ranked.where('on_twitch', '=', 1).execute()).toEqual([]);
      const accounts = createViewerAccounts({
        ...connection,
        clock: createManualClock(),
        random: systemRandom,
        onCreated: () => undefined,
      });
      const { name, userId: platformUserId } = vera;
      const back = await accounts.open(ana, { platform: 'twitch', platformUserId, name, picture: '' });
      expect(back).toMatchObject({ points: 0, xp: 0, watchtime: 0 });
      expect(back.viewerId).not.toBe(vera.viewerId);
    });

    it('goes with the account that was merged, by either of the two', async () => {
      const [vera, sol] = [await kit.storeViewer(50), await kit.storeViewer(20, 'kick')];
      madeOf(await kit.merges.merge(kit.ana, { viewer: vera, other: sol }, 'Ana'));
      expect(await forget(sol)).toHaveLength(2);
      expect(await kit.pointsOf(vera)).toBe(70);
      const rows = await kit.connection.db
        .selectFrom('accounts')
        .select('name')
        .where('streamer_id', '=', kit.ana)
        .execute();
      expect(rows).toEqual([{ name: '' }, { name: '' }]);
    });

    it('is no other streamer’s, and stays known to the others', async () => {
      const vera = await traces(await kit.storeViewer(50));
      const before = await dump();
      expect(await forget(vera.viewerId, kit.luz)).toBeUndefined();
      expect(await dump()).toBe(before);
    });
  });
}
