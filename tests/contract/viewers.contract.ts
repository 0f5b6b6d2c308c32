import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { forgetPresenceSlots, takePresenceSlot } from '#server/features/presence/presence-slot.repository.ts';
import { countRankedViewers } from '#server/features/viewers/viewer-counts.repository.ts';
import * as ledger from '#server/features/ledger/ledger.repository.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import * as leaderboard from '#server/features/leaderboard/leaderboard.repository.ts';
import * as viewers from '#server/features/viewers/viewer.repository.ts';
import { systemClock } from '#server/lib/clock.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { explain } from './explain.ts';

/** What the repositories of viewers, points and ranking promise, on either database. */
export function viewerRepositoryContract(open: () => Promise<Connection>): void {
  describe('viewers, points and ranking', () => {
    let connection: Connection;
    let ana: string;
    const points = createPointsService({ clock: systemClock, random: systemRandom });

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      await storeStreamer(connection.db, ana);
    });
    afterEach(() => connection.close());

    const accountOf = (viewerId: string) => `account-${viewerId}`;

    /** Stores viewers by name; the name is the platform's id too. Answers the ids of the viewers. */
    async function store(...names: string[]): Promise<string[]> {
      const ids = names.map((name) => ({ name, viewerId: systemRandom.id() }));
      const rows = ids.map(({ name, viewerId }) => ({
        viewerId,
        accountId: accountOf(viewerId),
        streamerId: ana,
        platform: 'twitch' as const,
        platformUserId: name,
        name,
        picture: '',
        createdAt: 0,
      }));
      await viewers.insertViewers(connection.db, rows);
      return rows.map(({ viewerId }) => viewerId);
    }

    async function stateOf(name: string): Promise<viewers.ViewerState> {
      const [state] = await viewers.listViewerStates(connection.db, ana, 'twitch', [name]);
      if (state === undefined) throw new Error(`${name} is missing.`);
      return state;
    }

    function change(viewerId: string, amount: number, key = systemRandom.id()) {
      return connection.unitOfWork((tx) =>
        points.changePoints(tx, { streamerId: ana, viewerId, amount, reason: 'added', reference: '', key }),
      );
    }

    it('knows an account once for a streamer', async () => {
      await store('uno');
      await expect(store('uno')).rejects.toThrow();
      expect(await viewers.listViewerStates(connection.db, ana, 'kick', ['uno'])).toEqual([]);
      expect(await viewers.listViewerStates(connection.db, ana, 'twitch', [])).toEqual([]);
    });

    it('adds XP to many at once, in whole numbers', async () => {
      const [uno = '', dos = '', tres = ''] = await store('uno', 'dos', 'tres');
      const most = 9_000_000_000_000;
      await viewers.addXp(
        connection.db,
        new Map([
          [accountOf(uno), 10],
          [accountOf(dos), most],
          [accountOf(tres), 0],
        ]),
      );
      await viewers.addXp(connection.db, new Map([[accountOf(uno), 20]]));
      await viewers.addXp(connection.db, new Map());
      expect([(await stateOf('uno')).xp, (await stateOf('dos')).xp, (await stateOf('tres')).xp]).toEqual([
        30,
        most,
        0,
      ]);
    });

    it('remembers who wrote last under which name and rank', async () => {
      await store('1', '2');
      const [one, two] = [await stateOf('1'), await stateOf('2')];
      await viewers.updateSeenAccounts(connection.db, [
        { accountId: one.accountId, name: 'Señor 🔥', picture: 'pic', rank: 2, at: 1_900_000_000_000 },
        { accountId: two.accountId, name: 'SEÑOR 🔥', picture: '', rank: 0, at: 1_900_000_000_001 },
      ]);
      await viewers.updateSeenAccounts(connection.db, [
        { accountId: one.accountId, name: 'Señor 🔥', picture: '', rank: 2, at: 1_900_000_000_000 },
      ]);
      const found = await viewers.findViewerStateByName(connection.db, ana, 'twitch', '@señor 🔥');
      expect(found?.accountId).toBe(two.accountId);
      const since = 1_900_000_000_000;
      const present = await viewers.listPresentAccounts(connection.db, ana, 'twitch', since);
      expect(present.map(({ rank }) => rank).sort()).toEqual([0, 2]);
      expect(await viewers.listPresentAccounts(connection.db, ana, 'twitch', since + 2)).toEqual([]);
      expect(await viewers.listAccountRanks(connection.db, ana, 'twitch', ['1', 'none'])).toEqual([
        { platformUserId: '1', viewerId: one.viewerId, rank: 2, blockedAt: null },
      ]);
      const [top] = await leaderboard.searchRankedViewers(connection.db, ana, 'twitch', 'señor', 1);
      expect(top).toHaveProperty('picture');
    });

    it('lets many find or make the same viewer at the same time', async () => {
      // SQLite runs one transaction at a time; on PostgreSQL both look before either writes.
      let toLook = connection.dialect === 'postgres' ? 2 : 0;
      let open: () => void = () => undefined;
      const haveLooked = new Promise<void>((resolve) => (open = resolve));
      if (toLook === 0) open();
      const findOrMake = () =>
        connection.unitOfWork(async (tx) => {
          const [known] = await viewers.listViewerStates(tx, ana, 'twitch', ['nueva']);
          toLook -= 1;
          if (toLook <= 0) open();
          await haveLooked;
          if (known !== undefined) return known.viewerId;
          const viewerId = systemRandom.id();
          await viewers.insertViewers(tx, [
            {
              viewerId,
              accountId: systemRandom.id(),
              streamerId: ana,
              platform: 'twitch',
              platformUserId: 'nueva',
              name: 'nueva',
              picture: '',
              createdAt: 0,
            },
          ]);
          return viewerId;
        });
      const found = await Promise.all([findOrMake(), findOrMake()]);
      expect(new Set(found)).toEqual(new Set([(await stateOf('nueva')).viewerId]));
    });

    it('loses nothing when two change the same viewers in opposite order', async () => {
      const [uno = '', dos = ''] = await store('uno', 'dos');
      const orders = Array.from({ length: 4 }, (_, n) => (n % 2 === 0 ? [uno, dos] : [dos, uno]));
      await Promise.all(
        orders.map((order) =>
          connection.unitOfWork(async (tx) => {
            for (const id of order) await ledger.addToBalances(tx, [id], 1);
          }),
        ),
      );
      expect([(await stateOf('uno')).points, (await stateOf('dos')).points]).toEqual([4, 4]);
    });

    it('counts a cause once', async () => {
      const [uno = ''] = await store('uno');
      const results = await Promise.all(Array.from({ length: 5 }, () => change(uno, 7, 'cause')));
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect((await stateOf('uno')).points).toBe(7);
      expect(await ledger.sumLedger(connection.db, uno)).toBe(7);
    });

    it('never goes below zero, whoever takes at the same time', async () => {
      const [uno = ''] = await store('uno');
      await change(uno, 100);
      const results = await Promise.all(Array.from({ length: 20 }, () => change(uno, -7)));
      expect(results.filter((result) => result.ok)).toHaveLength(14);
      expect((await stateOf('uno')).points).toBe(2);
      expect(await ledger.sumLedger(connection.db, uno)).toBe(2);
      const below = connection.db.updateTable('viewers').set({ points: -1 }).where('id', '=', uno).execute();
      await expect(below).rejects.toThrow();
    });

    it('pays a presence slot once', async () => {
      const taken = await Promise.all(
        Array.from({ length: 10 }, () => takePresenceSlot(connection.db, ana, 4711)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await takePresenceSlot(connection.db, ana, 4712)).toBe(true);
      await forgetPresenceSlots(connection.db, 4712);
      expect(await takePresenceSlot(connection.db, ana, 4712)).toBe(false);
      const kept = connection.db.selectFrom('presence_slots').select('slot').where('streamer_id', '=', ana);
      expect(await kept.execute()).toEqual([{ slot: 4712 }]);
    });

    it('grows one presence row a viewer and broadcast', async () => {
      const [uno = ''] = await store('uno');
      const row = (at: number) => ({
        id: systemRandom.id(),
        streamer_id: ana,
        viewer_id: uno,
        amount: 10,
        reason: 'presence' as const,
        reference: '',
        entry_key: 'presence:1',
        at,
      });
      for (const at of [1, 2, 3]) {
        await ledger.growLedgerEntries(connection.db, [row(at)]);
        await ledger.addToBalances(connection.db, [uno], 10);
        await viewers.addWatchtime(connection.db, [uno], 5);
      }
      const rows = await connection.db
        .selectFrom('ledger')
        .selectAll()
        .where('viewer_id', '=', uno)
        .execute();
      expect(rows).toMatchObject([{ amount: 30, at: 3 }]);
      expect(await stateOf('uno')).toMatchObject({ points: 30, watchtime: 15 });
    });

    it('ranks by points, then by XP, and always the same way', async () => {
      const ids = await store('a', 'b', 'c', 'd', 'e');
      const [a = '', b = '', c = ''] = ids;
      await change(a, 5);
      await change(b, 10);
      await viewers.addXp(connection.db, new Map([[accountOf(c), 50]]));
      const top = await leaderboard.listTopViewers(connection.db, ana, 'twitch', 4);
      expect(top.slice(0, 3).map(({ name }) => name)).toEqual(['b', 'a', 'c']);
      expect(top).toHaveLength(4);
      expect(await leaderboard.listTopViewers(connection.db, ana, 'twitch', 4)).toEqual(top);
      expect(await countRankedViewers(connection.db, ana, 'twitch')).toBe(5);
      expect(await countRankedViewers(connection.db, ana, 'kick')).toBe(0);
      expect(await leaderboard.listTopViewers(connection.db, ana, 'kick', 4)).toEqual([]);
    });

    it('searches by the beginning of the name and by nothing else', async () => {
      await store('Lucía', 'lucas', 'LUC', 'Luz', 'a_luc', 'lu%', '100%');
      const search = async (text: string) =>
        (await leaderboard.searchRankedViewers(connection.db, ana, 'twitch', text, 10))
          .map(({ name }) => name)
          .sort();
      expect(await search('Luc')).toEqual(['LUC', 'Lucía', 'lucas']);
      expect(await search('lucí')).toEqual(['Lucía']);
      expect(await search('lu%')).toEqual(['lu%']);
      expect(await search('_')).toEqual([]);
      expect(await search('@luz')).toEqual(['Luz']);
      expect(await search('👩')).toEqual([]);
    });

    it('reads the ranking from the platform’s own index', async () => {
      const query = sql`select viewers.id from viewers where streamer_id = ${ana} and on_twitch = 1
        order by points desc, xp desc, id limit 100`;
      const text = await explain(connection, query);
      expect(text).toContain('viewers_ranking_twitch');
      expect(text).not.toMatch(/TEMP B-TREE|Sort/);
    });

    it('notes since when somebody follows', async () => {
      await store('uno');
      const { accountId } = await stateOf('uno');
      await viewers.updateFollowDate(connection.db, accountId, 1_900_000_000_000);
      expect((await stateOf('uno')).followedAt).toBe(1_900_000_000_000);
    });
  });
}
