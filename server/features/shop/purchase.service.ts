import { cleanText } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { commandKey } from '#core/commands/command-call.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { checkPurchase } from '#core/shop/purchase-rules.ts';
import type { ShopItem } from '#core/shop/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Points } from '#server/kernel/points.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { findItemRowByCode, returnItem, takeItem, untakeItem } from './item.repository.ts';
import {
  acceptOpenActions,
  cancelActions,
  endPurchase,
  findPurchase,
  findPurchaseByKey,
  hasEndedActions,
  lockPurchase,
  insertActions,
  insertPurchase,
} from './purchase.repository.ts';
import { presentItem } from './shop.presenter.ts';
import type { PurchaseTable, ShopItemTable } from './shop.table.ts';

/** Why points come back: it could not be done, or the streamer said nothing for too long. */
export type RefundReason = 'failed' | 'undecided';

export interface PurchaseServiceDeps {
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id'>;
  points: Points;
  /** Says in chat that points came back; in the refund's transaction. */
  notifyRefund(tx: Db, purchase: PurchaseTable, reason: RefundReason): Promise<void>;
}

/** A wish to buy, from chat or from a page. */
export interface PurchaseRequest {
  streamerId: string;
  channelId: string;
  platform: Platform;
  buyer: { id: string; platformUserId: string; name: string; points: number };
  code: string;
  text: string;
  /** What the buyer was shown, where it was shown. */
  shownPrice?: number;
  /** Idempotency key: the platform and id of the message, or the page's own. */
  key: string;
}

export interface Bought {
  purchaseId: string;
  name: string;
  price: number;
  /** What the buyer has left. */
  points: number;
  /** What is left of the item; -1 has no end. */
  stock: number;
}

/** Purchases; every step runs in its caller's transaction. */
export type PurchaseService = ReturnType<typeof createPurchaseService>;

export function createPurchaseService(deps: PurchaseServiceDeps) {
  const { clock, points } = deps;

  async function settle(tx: Db, purchaseId: string): Promise<void> {
    // Of two that end the last two actions at once, one sees that both have ended.
    await lockPurchase(tx, purchaseId);
    if (await hasEndedActions(tx, purchaseId)) await endPurchase(tx, purchaseId, 'done', clock.now());
  }

  async function refund(
    tx: Db,
    purchaseId: string,
    reason: RefundReason = 'failed',
  ): Promise<PurchaseTable | undefined> {
    const purchase = await endPurchase(tx, purchaseId, 'refunded', clock.now());
    if (purchase === undefined) return undefined;
    await cancelActions(tx, purchaseId);
    await returnItem(tx, purchase.item_id);
    const given = await points.changePoints(tx, {
      streamerId: purchase.streamer_id,
      viewerId: purchase.viewer_id,
      amount: purchase.price,
      reason: 'refund',
      reference: purchase.item_name,
      key: `refund:${purchase.id}`,
    });
    if (!given.ok) throw new Error(`Purchase ${purchase.id} could not be refunded: ${given.code}.`);
    await deps.notifyRefund(tx, purchase, reason);
    return purchase;
  }

  return {
    /**
     * Takes points and stock, and writes the purchase and what it has to do, or changes nothing. Refuses with the first
     * broken rule of `checkPurchase`, with `not_found`, or with `duplicate` when the key bought before.
     */
    buy: (tx: Db, request: PurchaseRequest): Promise<Result<Bought>> => buy(deps, tx, request),
    /** What an equal request bought before; undefined when it bought nothing, or another item. */
    replay,
    /** Gives points and stock back, once; undefined when the purchase has ended. */
    refund,
    /** Ends a purchase that has nothing left to do. */
    settle,
    /** The streamer did what waited; refuses with `not_found` or `already_settled`. */
    async accept(tx: Db, streamerId: string, purchaseId: string): Promise<Result<null>> {
      const purchase = await findPurchase(tx, purchaseId);
      if (purchase?.streamer_id !== streamerId) return refuse('not_found');
      if (purchase.state !== 'pending' || !(await acceptOpenActions(tx, purchaseId)))
        return refuse('already_settled');
      await settle(tx, purchaseId);
      return ok(null);
    },
    /** The streamer says no; refuses with `not_found` or `already_settled`. */
    async decline(tx: Db, streamerId: string, purchaseId: string): Promise<Result<null>> {
      const purchase = await findPurchase(tx, purchaseId);
      if (purchase?.streamer_id !== streamerId) return refuse('not_found');
      return (await refund(tx, purchaseId)) === undefined ? refuse('already_settled') : ok(null);
    },
  };
}

async function buy(deps: PurchaseServiceDeps, tx: Db, request: PurchaseRequest): Promise<Result<Bought>> {
  if ((await findPurchaseByKey(tx, request.streamerId, request.key)) !== undefined)
    return refuse('duplicate');
  const now = deps.clock.now();
  const found = await findForSale(tx, request, now);
  if (!found.ok) return found;
  const { row, item, text } = found.value;
  // What was read may be old by now; what follows is decided by the rows themselves.
  const left = await takeItem(tx, row, now);
  if (left === undefined) {
    const again = await findForSale(tx, request, now);
    return again.ok ? refuse('price_changed') : again;
  }
  const paid = await deps.points.changePoints(tx, {
    streamerId: request.streamerId,
    viewerId: request.buyer.id,
    amount: -item.price,
    reason: 'purchase',
    reference: item.name,
    key: `purchase:${request.key}`,
  });
  if (!paid.ok) {
    await untakeItem(tx, row, left);
    return paid;
  }
  const bought = {
    purchaseId: deps.random.id(),
    name: item.name,
    price: item.price,
    points: paid.value.points,
    stock: left,
  };
  await writePurchase(deps, tx, request, { row, item, text, now, bought });
  return ok(bought);
}

async function replay(db: Db, { streamerId, key, code }: PurchaseRequest): Promise<Bought | undefined> {
  const purchase = await findPurchaseByKey(db, streamerId, key);
  const item = await findItemRowByCode(db, streamerId, commandKey(code));
  if (purchase === undefined || (item !== undefined && item.id !== purchase.item_id)) return undefined;
  return {
    purchaseId: purchase.id,
    name: purchase.item_name,
    price: purchase.price,
    points: purchase.points_left,
    stock: purchase.stock_left,
  };
}

interface ForSale {
  row: ShopItemTable;
  item: ShopItem;
  text: string;
}

/** The item as it stands, when the purchase breaks none of its rules. */
async function findForSale(tx: Db, request: PurchaseRequest, now: number): Promise<Result<ForSale>> {
  const row = await findItemRowByCode(tx, request.streamerId, commandKey(request.code));
  if (row === undefined) return refuse('not_found');
  const item = presentItem(row);
  const text = item.input ? cleanText(request.text).trim() : '';
  const { platform, shownPrice, buyer } = request;
  const attempt = { platform, text, points: buyer.points, shownPrice, now };
  const broken = checkPurchase({ ...item, lastBoughtAt: row.last_bought_at }, attempt);
  return broken === undefined ? ok({ row, item, text }) : refuse(broken);
}

async function writePurchase(
  deps: PurchaseServiceDeps,
  tx: Db,
  request: PurchaseRequest,
  { row, item, text, now, bought }: ForSale & { now: number; bought: Bought },
): Promise<void> {
  const { purchaseId: id, points, stock } = bought;
  const isNew = await insertPurchase(tx, {
    id,
    streamer_id: request.streamerId,
    channel_id: request.channelId,
    viewer_id: request.buyer.id,
    item_id: row.id,
    item_name: item.name,
    item_image: item.image,
    viewer_name: request.buyer.name,
    platform: request.platform,
    platform_user_id: request.buyer.platformUserId,
    price: item.price,
    text,
    state: 'pending',
    entry_key: request.key,
    created_at: now,
    settled_at: null,
    points_left: points,
    stock_left: stock,
  });
  // The ledger has taken the key already, so nobody else can have it here.
  if (!isNew) throw new Error(`The purchase ${request.key} was paid and is there already.`);
  await insertActions(
    tx,
    item.actions.map((action, position) => ({
      id: deps.random.id(),
      purchase_id: id,
      position,
      action: JSON.stringify(action),
      state: action.type === 'manual' ? 'open' : 'waiting',
      attempts: 0,
      due_at: now,
      created_at: now,
    })),
  );
}
