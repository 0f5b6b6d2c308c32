import { ok, type Result } from '#core/base/result.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { RECENT_PURCHASES } from '#core/shop/limits.ts';
import type { Purchase } from '#core/shop/purchase-schema.ts';
import type { ShopItem } from '#core/shop/schema.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import type { CodeCache } from './code-cache.ts';
import { findItemRowByCode, listItemRows } from './item.repository.ts';
import type { ItemService } from './item.service.ts';
import { listPurchases } from './purchase.repository.ts';
import type { Bought, PurchaseRequest, PurchaseService } from './purchase.service.ts';
import type { NotifyPurchase } from './purchase-notifier.ts';
import { presentItem, presentPurchase } from './shop.presenter.ts';

export interface ShopServiceDeps extends Pick<Kernel, 'db' | 'unitOfWork'> {
  items: ItemService;
  purchases: PurchaseService;
  codes: CodeCache;
  /** Purchases have something to do. */
  wake: () => void;
  notify: NotifyPurchase;
}

/** The points shop: the panel's calls and pages' purchases open their own transaction, the bot's run in the intake's. */
export interface ShopService {
  items: ItemService;
  /** A request that comes again gets the first one's answer. */
  buy(request: PurchaseRequest): Promise<Result<Bought>>;
  listPurchases(streamerId: string): Promise<Purchase[]>;
  /** Refuses with `not_found` or `already_settled`. */
  accept(streamerId: string, purchaseId: string): Promise<Result<Purchase>>;
  refund(streamerId: string, purchaseId: string): Promise<Result<Purchase>>;
  /** Call after somebody else wrote a streamer's items. */
  forgetCodes(streamerId: string): void;

  /** Whether `!key` buys an item; costs no query while the streamer's codes are in memory. */
  hasCode(tx: Db, streamerId: string, key: string): Promise<boolean>;
  find(tx: Db, streamerId: string, code: string): Promise<ShopItem | undefined>;
  /** What is on sale, in the order of the shop page. */
  list(tx: Db, streamerId: string): Promise<readonly ShopItem[]>;
  /** Buys once for a message; refuses with the first broken rule and then changes nothing. */
  buyFromChat(
    tx: Db,
    message: BotMessage,
    code: string,
    text: string,
  ): Promise<Result<{ name: string; price: number; points: number }>>;
}

export function createShopService(deps: ShopServiceDeps): ShopService {
  const { db, unitOfWork, purchases, notify } = deps;

  /** Buys in the caller's transaction; what is bought is handed over after its commit. */
  async function buyIn(tx: Db, request: PurchaseRequest): Promise<Result<Bought>> {
    const bought = await purchases.buy(tx, request);
    if (!bought.ok) return bought;
    onCommit(tx, deps.wake);
    // A page that is not notified asks again by itself; the purchase stands either way.
    const purchase = { id: bought.value.purchaseId, streamer_id: request.streamerId };
    onCommit(tx, () => void notify(purchase).catch(() => undefined));
    return bought;
  }

  async function decide(
    streamerId: string,
    purchaseId: string,
    decision: 'accept' | 'decline',
  ): Promise<Result<Purchase>> {
    const decided = await unitOfWork((tx) => purchases[decision](tx, streamerId, purchaseId));
    if (!decided.ok) return decided;
    const purchase = await notify({ id: purchaseId, streamer_id: streamerId });
    if (purchase === undefined) throw new Error(`The purchase ${purchaseId} was decided and is gone.`);
    return ok(purchase);
  }

  return {
    items: deps.items,
    forgetCodes: (streamerId) => deps.codes.forget(streamerId),
    listPurchases: async (streamerId) =>
      (await listPurchases(db, streamerId, RECENT_PURCHASES)).map(presentPurchase),
    accept: (streamerId, id) => decide(streamerId, id, 'accept'),
    refund: (streamerId, id) => decide(streamerId, id, 'decline'),
    async buy(request) {
      const bought = await unitOfWork((tx) => buyIn(tx, request));
      if (bought.ok) return bought;
      // Its equal may have won at the same moment, and then have taken the last points or the last piece.
      const before = await purchases.replay(db, request);
      return before === undefined ? bought : ok(before);
    },
    async hasCode(tx, streamerId, key) {
      return (await deps.codes.read(streamerId, () => listBareCodes(tx, streamerId))).has(key);
    },
    async find(tx, streamerId, code) {
      const row = await findItemRowByCode(tx, streamerId, commandKey(code));
      return row && presentItem(row);
    },
    async list(tx, streamerId) {
      return (await listItemRows(tx, streamerId)).map(presentItem).filter((item) => item.enabled);
    },
    buyFromChat(tx, { id, channel, viewer }, code, text) {
      const { streamerId, platform } = channel;
      const key = `${platform}:${id}`;
      return buyIn(tx, { streamerId, channelId: channel.id, platform, buyer: viewer, code, text, key });
    },
  };
}

/** What buys an item when it is typed alone. */
async function listBareCodes(tx: Db, streamerId: string): Promise<ReadonlySet<string>> {
  const rows = await listItemRows(tx, streamerId);
  return new Set(rows.filter((row) => row.enabled === 1 && row.prefix === 0).map((row) => row.code_key));
}
