import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEntry, PanelViewer } from '#core/loyalty/ledger-schema.ts';
import type { Connection } from '#server/db/connection.ts';
import { createManualPoints, type ManualPoints } from '#server/features/ledger/manual-points.service.ts';
import * as ledger from '#server/features/ledger/ledger.repository.ts';
import { exportLedger } from '#server/features/ledger/ledger-csv.ts';
import { exportViewers } from '#server/features/viewers/viewers-csv.ts';
import { readLedger } from '#server/features/ledger/ledger-pages.service.ts';
import { readViewers } from '#server/features/viewers/viewer-pages.service.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createTravelClock } from '#tests/factories/travel-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { explain } from './explain.ts';

/** What the panel's viewers, ledger and manual points promise, on either database. */
export function pointsContract(open: () => Promise<Connection>): void {
  describe('manual points', () => {
    let connection: Connection;
    let manual: ManualPoints;
    let ana: string;
    let luz: string;
    const clock = createTravelClock();

    beforeEach(async () => {
      connection = await open();
      manual = createManualPoints({
        ...connection,
        points: createPointsService({ clock, random: systemRandom }),
      });
      ana = systemRandom.id();
      luz = systemRandom.id();
      await storeStreamer(connection.db, ana);
      await storeStreamer(connection.db, luz);
    });
    afterEach(() => connection.close());

    async function store(...names: string[]): Promise<string[]> {
      const rows = names.map((name) => ({
        viewerId: systemRandom.id(),
        accountId: systemRandom.id(),
        streamerId: ana,
        platform: 'twitch' as const,
        platformUserId: systemRandom.id(),
        name,
        picture: '',
        createdAt: 0,
      }));
      await insertViewers(connection.db, rows);
      return rows.map(({ viewerId }) => viewerId);
    }

    async function give(viewer: string, amount: number, key = systemRandom.id()) {
      clock.travel(1);
      return manual.change(ana, { viewer, amount, reason: 'por su ayuda', key });
    }

    async function giveAndTellId(viewer: string, amount: number): Promise<string> {
      const given = await give(viewer, amount);
      if (!given.ok) throw new Error(given.code);
      return given.value.entry.id;
    }

    /** The balance, which the ledger always adds up to. */
    async function balanceOf(viewer: string): Promise<number> {
      const { points } = await connection.db
        .selectFrom('viewers')
        .select('points')
        .where('id', '=', viewer)
        .executeTakeFirstOrThrow();
      expect(await ledger.sumLedger(connection.db, viewer)).toBe(points);
      return points;
    }

    async function allViewers(search: string, size: number): Promise<PanelViewer[]> {
      const found: PanelViewer[] = [];
      for (let after: string | undefined; ;) {
        const page = await readViewers({ db: connection.db, countAll: () => Promise.resolve(0) }, ana, {
          platform: 'twitch',
          search,
          size,
          ...(after === undefined ? {} : { after }),
        });
        if (!page.ok) throw new Error(page.code);
        found.push(...page.value.items);
        if (page.value.next === null) return found;
        after = page.value.next;
      }
    }

    async function allEntries(streamer: string, size: number, viewer?: string): Promise<LedgerEntry[]> {
      const found: LedgerEntry[] = [];
      for (let after: string | undefined; ;) {
        const page = await readLedger(connection.db, streamer, {
          size,
          ...(viewer === undefined ? {} : { viewer }),
          ...(after === undefined ? {} : { after }),
        });
        if (!page.ok) throw new Error(page.code);
        found.push(...page.value.items);
        if (page.value.next === null) return found;
        after = page.value.next;
      }
    }

    async function textOf(parts: AsyncIterable<string>): Promise<string> {
      let text = '';
      for await (const part of parts) text += part;
      return text;
    }

    it('are one entry of the ledger each, with who, amount and reason', async () => {
      const [vela = ''] = await store('Vela');
      expect(await give(vela, 50)).toMatchObject({ ok: true, value: { points: 50 } });
      expect(await give(vela, -20)).toMatchObject({ ok: true, value: { points: 30 } });
      expect(await allEntries(ana, 10)).toMatchObject([
        { viewer: { id: vela, name: 'Vela', platform: 'twitch' }, amount: -20, reason: 'hand', undo: 'open' },
        { amount: 50, reference: 'por su ayuda', undo: 'open' },
      ]);
      expect(await balanceOf(vela)).toBe(30);
    });

    it('never take more than there is, whoever takes at the same time', async () => {
      const [vela = ''] = await store('Vela');
      await give(vela, 50);
      const taken = await Promise.all(Array.from({ length: 8 }, () => give(vela, -20)));
      expect(taken.filter((result) => result.ok)).toHaveLength(2);
      expect(taken).toContainEqual({ ok: false, code: 'not_enough_points' });
      expect(await balanceOf(vela)).toBe(10);
    });

    it('count once when the same change is sent again', async () => {
      const [vela = '', bruma = ''] = await store('Vela', 'Bruma');
      const key = systemRandom.id();
      const sent = await Promise.all(Array.from({ length: 5 }, () => give(vela, 50, key)));
      expect(new Set(sent.map((result) => result.ok && result.value.entry.id)).size).toBe(1);
      expect(await give(vela, 60, key)).toEqual({ ok: false, code: 'duplicate' });
      expect(await give(bruma, 50, key)).toEqual({ ok: false, code: 'duplicate' });
      expect([await balanceOf(vela), await balanceOf(bruma)]).toEqual([50, 0]);
    });

    it('are taken back once, whoever does so at the same time', async () => {
      const [vela = ''] = await store('Vela');
      const id = await giveAndTellId(vela, 50);
      clock.travel(1);
      const undone = await Promise.all(Array.from({ length: 5 }, () => manual.undo(ana, id)));
      expect(undone.filter((result) => result.ok)).toHaveLength(1);
      expect(undone).toContainEqual({ ok: false, code: 'already_undone' });
      const [undo, change] = await allEntries(ana, 10);
      expect(undo).toMatchObject({ reason: 'undo', amount: -50, reference: 'por su ayuda', undo: 'none' });
      expect(change).toMatchObject({ reason: 'hand', undo: 'done' });
      expect(await balanceOf(vela)).toBe(0);
    });

    it('are not taken back where that would go below zero, and may be later', async () => {
      const [vela = ''] = await store('Vela');
      const id = await giveAndTellId(vela, 50);
      await give(vela, -40);
      expect(await manual.undo(ana, id)).toEqual({ ok: false, code: 'not_enough_points' });
      expect(await balanceOf(vela)).toBe(10);
      await give(vela, 40);
      expect(await manual.undo(ana, id)).toMatchObject({ ok: true, value: { points: 0 } });
      expect(await balanceOf(vela)).toBe(0);
    });

    it('reach neither another streamer’s viewers nor their ledger', async () => {
      const [vela = ''] = await store('Vela');
      const id = await giveAndTellId(vela, 50);
      const theirs = { viewer: vela, amount: 5, reason: 'x', key: systemRandom.id() };
      expect(await manual.change(luz, theirs)).toEqual({ ok: false, code: 'not_found' });
      expect(await manual.undo(luz, id)).toEqual({ ok: false, code: 'not_found' });
      expect(await readLedger(connection.db, luz, { viewer: vela })).toEqual({
        ok: false,
        code: 'not_found',
      });
      expect(await allEntries(luz, 10)).toEqual([]);
      expect(await balanceOf(vela)).toBe(50);
    });

    it('are the only changes that can be taken back', async () => {
      const [vela = ''] = await store('Vela');
      await ledger.insertLedgerEntry(connection.db, {
        id: 'earned',
        streamer_id: ana,
        viewer_id: vela,
        amount: 10,
        reason: 'presence',
        reference: 'channel',
        entry_key: 'presence:1',
        at: 1,
      });
      await ledger.addToBalances(connection.db, [vela], 10);
      expect(await manual.undo(ana, 'earned')).toEqual({ ok: false, code: 'not_undoable' });
      expect(await allEntries(ana, 10)).toMatchObject([{ reason: 'presence', reference: '', undo: 'none' }]);
    });

    it('page through viewers in ranking order and each once, however equal they are', async () => {
      const names = Array.from({ length: 11 }, (_, n) => `v${n}`);
      const ids = await store(...names);
      for (const [index, id] of ids.entries()) if (index < 6) await give(id, index < 3 ? 7 : 9);
      const listed = await allViewers('', 2);
      expect(listed.map(({ points }) => points)).toEqual([9, 9, 9, 7, 7, 7, 0, 0, 0, 0, 0]);
      expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids));
    });

    it('find viewers by the beginning of the name, by name and each once', async () => {
      await store('Luna', 'luna', 'LUNA', 'Lucas', 'Lu%', 'Vela', 'Zoe');
      const names = (await allViewers('lu', 2)).map(({ name }) => name);
      expect(names.map((name) => name.toLowerCase())).toEqual(['lu%', 'lucas', 'luna', 'luna', 'luna']);
      expect(new Set(names).size).toBe(5);
      expect(await allViewers('lu%', 2)).toHaveLength(1);
    });

    it('page through the ledger of all and of one, newest first, also at the same moment', async () => {
      const [vela = '', bruma = ''] = await store('Vela', 'Bruma');
      for (let n = 1; n <= 3; n += 1) {
        await manual.change(ana, { viewer: vela, amount: n, reason: 'x', key: systemRandom.id() });
        await manual.change(ana, { viewer: bruma, amount: n * 10, reason: 'x', key: systemRandom.id() });
      }
      const amounts = (await allEntries(ana, 2)).map(({ amount }) => amount);
      expect(amounts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 10, 20, 30]);
      expect(await allEntries(ana, 2, bruma)).toHaveLength(3);
    });

    it('leave as files with every row and no formula', async () => {
      const [vela = ''] = await store('=cmd|calc', ...Array.from({ length: 600 }, (_, n) => `v${n}`));
      await manual.change(ana, { viewer: vela, amount: 5, reason: '+1, "bravo"', key: 'llave-uno' });
      const viewers = await textOf(exportViewers(connection.db, ana));
      expect(viewers.startsWith('\ufeffplatform,name,platform_user_id,points,xp,level,')).toBe(true);
      expect(viewers.split('\r\n')).toHaveLength(1 + 601 + 1);
      expect(viewers).toContain("twitch,'=cmd|calc,");
      const entries = await textOf(exportLedger(connection.db, ana));
      expect(entries).toContain(`,twitch,'=cmd|calc,5,hand,"'+1, ""bravo""",`);
      expect(await textOf(exportLedger(connection.db, luz))).toBe(
        '\ufefftime,platform,viewer,amount,reason,reference,id\r\n',
      );
    });

    it('read the ledger of a streamer from its index', async () => {
      const query = sql`select * from ledger where streamer_id = ${ana} and (at, id) < (5, 'x')
        order by at desc, id desc limit 20`;
      const text = await explain(connection, query);
      expect(text).toContain('ledger_streamer');
      expect(text).not.toMatch(/TEMP B-TREE|Sort/);
    });
  });
}
