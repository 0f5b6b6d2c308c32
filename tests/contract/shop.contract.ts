import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShopItemDraft } from '#core/shop/schema.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Db } from '#server/db/database.ts';
import { sumLedger } from '#server/features/ledger/ledger.repository.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { createCodeCache } from '#server/features/shop/code-cache.ts';
import { findItemRow } from '#server/features/shop/item.repository.ts';
import { createItemService, type ItemService } from '#server/features/shop/item.service.ts';
import {
  claimActions,
  delayActions,
  freeActions,
  listDueStreamers,
  listPurchases,
  nextActionAt,
} from '#server/features/shop/purchase.repository.ts';
import {
  createPurchaseService,
  type PurchaseRequest,
  type PurchaseService,
} from '#server/features/shop/purchase.service.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { buildItem } from '#tests/factories/shop.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { claimTwice } from './claim-twice.ts';
import { wordsWithCommands } from '#tests/factories/words.ts';

/** What the shop's repositories and purchases promise, on either database. */
export function shopContract(open: () => Promise<Connection>): void {
  describe('the shop', () => {
    let connection: Connection;
    let items: ItemService;
    let purchases: PurchaseService;
    let ana: string;
    let luz: string;
    let buyer: PurchaseRequest['buyer'];
    let now: number;
    let lastKey = 0;
    let told: string[];

    beforeEach(async () => {
      connection = await open();
      // Fresh ids, for a database that is not empty.
      [ana, luz] = [systemRandom.id(), systemRandom.id()];
      for (const id of [ana, luz]) await storeStreamer(connection.db, id);
      now = 1_000_000;
      told = [];
      const clock = { now: () => now, after: () => () => undefined };
      const points = createPointsService({ clock, random: systemRandom });
      const deps = { ...connection, clock, random: systemRandom, points };
      items = createItemService({
        ...deps,
        codes: createCodeCache(clock),
        words: wordsWithCommands(() => ['hola']),
      });
      purchases = createPurchaseService({
        ...deps,
        notifyRefund: (_tx, purchase) => Promise.resolve(void told.push(purchase.id)),
      });
      buyer = await storeViewer(150);
    });
    afterEach(() => connection.close());

    async function storeViewer(points: number): Promise<PurchaseRequest['buyer']> {
      const id = systemRandom.id();
      const viewer = {
        viewerId: id,
        accountId: systemRandom.id(),
        streamerId: ana,
        platform: 'twitch' as const,
      };
      await insertViewers(connection.db, [
        { ...viewer, platformUserId: id, name: 'Vera', picture: '', createdAt: 0 },
      ]);
      await connection.unitOfWork((tx) =>
        createPointsService({
          clock: { now: () => 0 },
          random: systemRandom,
        }).changePoints(tx, {
          streamerId: ana,
          viewerId: id,
          amount: points,
          reason: 'added',
          reference: '',
          key: id,
        }),
      );
      return { id, platformUserId: id, name: 'Vera', points };
    }

    async function create(draft: Partial<ShopItemDraft> = {}, streamerId = ana): Promise<string> {
      const created = await items.create(streamerId, buildItem(draft));
      if (!created.ok) throw new Error(created.code);
      return created.value.id;
    }

    function requestOf(overrides: Partial<PurchaseRequest> = {}): PurchaseRequest {
      lastKey += 1;
      return {
        streamerId: ana,
        channelId: `channel-${ana}`,
        platform: 'twitch',
        buyer,
        code: 'agua',
        text: '',
        key: `message-${lastKey}`,
        ...overrides,
      };
    }

    function buy(overrides: Partial<PurchaseRequest> = {}) {
      const request = requestOf(overrides);
      return connection.unitOfWork((tx) => purchases.buy(tx, request));
    }

    const balance = async () =>
      (
        await connection.db
          .selectFrom('viewers')
          .select('points')
          .where('id', '=', buyer.id)
          .executeTakeFirstOrThrow()
      ).points;
    const stockOf = async (id: string) => (await findItemRow(connection.db, ana, id))?.stock;
    const listOwn = () => listPurchases(connection.db, ana, 10);

    it('gives back what was stored, in the order of the page', async () => {
      const first = await create({ input: true, inputText: '¿Con hielo?', delay: 5, platforms: ['kick'] });
      const second = await create({ code: 'Té', prefix: false, stock: 3 });
      expect((await items.list(ana)).map((item) => item.id)).toEqual([first, second]);
      expect((await items.list(ana))[0]).toEqual({
        ...buildItem({ input: true, inputText: '¿Con hielo?', delay: 5, platforms: ['kick'] }),
        id: first,
      });
      expect((await items.reorder(ana, [second])).map((item) => item.id)).toEqual([second, first]);
      expect(await items.list(luz)).toEqual([]);
    });

    it('refuses a code in use, in any case, and one that a command has already', async () => {
      const id = await create();
      expect(await items.create(ana, buildItem({ code: 'AGUA' }))).toEqual({
        ok: false,
        code: 'duplicate',
        taken: { word: 'AGUA', kind: 'item', name: 'Agua' },
      });
      await create({}, luz);
      expect((await items.replace(ana, id, buildItem({ code: 'Agua', price: 5 }))).ok).toBe(true);
      expect(await items.create(ana, buildItem({ code: 'hola', prefix: false }))).toMatchObject({
        code: 'duplicate',
      });
      expect(await items.create(ana, buildItem({ code: 'points', prefix: false }))).toMatchObject({
        code: 'builtin_command',
      });
      expect((await items.create(ana, buildItem({ code: 'points' }))).ok).toBe(true);
    });

    it('touches no other streamer’s item', async () => {
      const id = await create();
      expect(await items.replace(luz, id, buildItem())).toMatchObject({ code: 'not_found' });
      expect(await items.delete(luz, id)).toBe(false);
      expect(await items.delete(ana, id)).toBe(true);
    });

    it('takes points and stock and writes what is to be done, in one', async () => {
      const id = await create({ stock: 2, input: true });
      const bought = await buy({ code: '!AGUA', text: ' con \u0000hielo ' });
      expect(bought).toMatchObject({ ok: true, value: { name: 'Agua', price: 100, points: 50, stock: 1 } });
      expect([await balance(), await stockOf(id)]).toEqual([50, 1]);
      expect(await listOwn()).toMatchObject([{ text: 'con hielo', state: 'pending', price: 100, open: 0 }]);
      const due = await claimActions(connection.db, { streamerId: ana, now, until: now + 1, most: 10 });
      expect(due).toMatchObject([{ state: 'waiting', action: { type: 'message' } }]);
      expect(await sumLedger(connection.db, buyer.id)).toBe(50);
    });

    it('gives what is to be done to one of two that ask at once, until its claim ends', async () => {
      const { db } = connection;
      await create({ stock: 5, price: 10 });
      for (const key of ['m1', 'm2']) await buy({ key });
      const claim = (by: Db = db) => claimActions(by, { streamerId: ana, now, until: now + 60, most: 10 });
      const [claimed, again] = await claimTwice(connection, claim);
      expect([claimed.length, again.length]).toEqual([2, 0]);
      const isDue = async (at: number) => (await listDueStreamers(db, at)).includes(ana);
      expect([await isDue(now), await isDue(now + 60)]).toEqual([false, true]);
      const [first] = claimed;
      await delayActions(db, [first?.id ?? ''], now + 7);
      expect([await isDue(now + 6), await isDue(now + 7)]).toEqual([false, true]);
      await freeActions(db, 'somebody else');
      expect(await nextActionAt(db, [])).not.toBe(0);
      await freeActions(db, ana);
      expect(await nextActionAt(db, [])).toBe(0);
      expect(await claim()).toHaveLength(2);
    });

    it('lets one of two purchases at once succeed that has points for one', async () => {
      const id = await create({ stock: 5 });
      const results = await Promise.all([buy(), buy()]);
      expect(results.map((result) => (result.ok ? 'ok' : result.code)).sort()).toEqual([
        'not_enough_points',
        'ok',
      ]);
      expect([await balance(), await stockOf(id), (await listOwn()).length]).toEqual([50, 4, 1]);
    });

    it('lets one of two have the last piece, and the other keep the points', async () => {
      const id = await create({ stock: 1 });
      const other = await storeViewer(500);
      const results = await Promise.all([buy(), buy({ buyer: other })]);
      expect(results.map((result) => (result.ok ? 'ok' : result.code)).sort()).toEqual(['ok', 'sold_out']);
      expect(await stockOf(id)).toBe(0);
    });

    it('buys once for the same message', async () => {
      const id = await create({ price: 10, stock: 5 });
      const results = await Promise.all([1, 2, 3].map(() => buy({ key: 'twice' })));
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect([await balance(), await stockOf(id), (await listOwn()).length]).toEqual([140, 4, 1]);
    });

    it('recalls what a key bought, but not for another item', async () => {
      await create({ price: 10, stock: 5 });
      await create({ code: 'te', price: 10 });
      const replay = (overrides: Partial<PurchaseRequest>) =>
        purchases.replay(connection.db, requestOf(overrides));
      expect(await replay({ key: 'mine' })).toBeUndefined();
      const bought = await buy({ key: 'mine' });
      await buy({ key: 'later' });
      expect({ ok: true, value: await replay({ key: 'mine' }) }).toEqual(bought);
      expect(await replay({ key: 'mine', code: 'te' })).toBeUndefined();
      expect(await replay({ key: 'mine', streamerId: luz })).toBeUndefined();
    });

    it('changes nothing when a rule is broken', async () => {
      const id = await create({ stock: 5, price: 151 });
      expect(await buy()).toEqual({ ok: false, code: 'not_enough_points' });
      // The balance is what the row says, not what the buyer was thought to have.
      expect(await buy({ buyer: { ...buyer, points: 999 } })).toEqual({
        ok: false,
        code: 'not_enough_points',
      });
      expect(await buy({ shownPrice: 150, buyer: { ...buyer, points: 999 } })).toMatchObject({
        code: 'price_changed',
      });
      expect(await buy({ code: 'nada' })).toMatchObject({ code: 'not_found' });
      expect(await buy({ platform: 'trovo', streamerId: luz })).toMatchObject({ code: 'not_found' });
      const row = await findItemRow(connection.db, ana, id);
      expect([await balance(), row?.stock, row?.last_bought_at]).toEqual([150, 5, null]);
      expect(await listOwn()).toEqual([]);
    });

    it('keeps the pause between two purchases', async () => {
      await create({ price: 1, delay: 10 });
      expect((await buy()).ok).toBe(true);
      now += 9_999;
      expect(await buy()).toMatchObject({ code: 'item_delay' });
      now += 1;
      expect((await buy()).ok).toBe(true);
    });

    it('without a pause is sold to who came first and is served last', async () => {
      await create({ code: 'agua', price: 50, delay: 0 });
      expect((await buy()).ok).toBe(true);
      now -= 3;
      expect((await buy()).ok).toBe(true);
    });

    it('waits for the streamer, who accepts once', async () => {
      await create({ actions: [{ type: 'manual' }] });
      const bought = await buy();
      const id = bought.ok ? bought.value.purchaseId : '';
      expect(await listOwn()).toMatchObject([{ state: 'pending', open: 1 }]);
      const accept = (streamer: string) => connection.unitOfWork((tx) => purchases.accept(tx, streamer, id));
      expect(await accept(luz)).toMatchObject({ code: 'not_found' });
      expect(await accept(ana)).toMatchObject({ ok: true });
      expect(await accept(ana)).toMatchObject({ code: 'already_settled' });
      expect(await connection.unitOfWork((tx) => purchases.decline(tx, ana, id))).toMatchObject({
        code: 'already_settled',
      });
      expect(await listOwn()).toMatchObject([{ state: 'done', open: 0 }]);
      expect(await balance()).toBe(50);
    });

    it('gives points and stock back once, however often it is asked', async () => {
      const id = await create({ stock: 1, actions: [{ type: 'manual' }] });
      const bought = await buy();
      const purchaseId = bought.ok ? bought.value.purchaseId : '';
      const results = await Promise.all(
        [1, 2, 3].map(() => connection.unitOfWork((tx) => purchases.decline(tx, ana, purchaseId))),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect([await balance(), await stockOf(id)]).toEqual([150, 1]);
      expect(await sumLedger(connection.db, buyer.id)).toBe(150);
      expect(told).toEqual([purchaseId]);
    });

    it('gives points back though the item is gone', async () => {
      const id = await create({ actions: [{ type: 'manual' }] });
      const bought = await buy();
      await items.delete(ana, id);
      await connection.unitOfWork((tx) =>
        purchases.decline(tx, ana, bought.ok ? bought.value.purchaseId : ''),
      );
      expect(await balance()).toBe(150);
    });
  });
}
