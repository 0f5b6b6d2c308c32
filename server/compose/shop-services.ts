import { numberFormat } from '#core/base/number-format.ts';
import { shopTexts } from '#core/bot/shop-texts.ts';
import { botLanguage } from '#core/bot/texts.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { Purchase } from '#core/shop/purchase-schema.ts';
import type { Outbox } from '../bot/outbox.ts';
import { findReplyState } from '../bot/outbox.repository.ts';
import type { Connection } from '../db/connection.ts';
import type { Db } from '../db/database.ts';
import { listStatesOfEvent } from '../features/alerts/event-alerts.repository.ts';
import { findChannelById, type Channel } from '../features/channels/channel.repository.ts';
import { createActionWorker, type ActionWorkerDeps } from '../features/shop/action-worker.ts';
import { createCodeCache } from '../features/shop/code-cache.ts';
import { createItemService } from '../features/shop/item.service.ts';
import { createPurchaseService, type RefundReason } from '../features/shop/purchase.service.ts';
import { createShopService } from '../features/shop/shop.service.ts';
import type { PurchaseTable } from '../features/shop/shop.table.ts';
import type { Words } from '../kernel/chat.ts';
import type { Points } from '#server/kernel/points.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import type { Log } from '../lib/logger.ts';

export interface ShopParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  words: Words;
  clock: Clock;
  random: Random;
  logger: Log;
  points: Points;
  outbox: Outbox;
  storeAlert(channel: Channel, event: ChannelEvent, look?: AlertItem): Promise<unknown>;
  censor(text: string): string;
  grant: ActionWorkerDeps['grant'];
  addTickets: ActionWorkerDeps['addTickets'];
  onChanged(streamerId: string, purchase: Purchase): void;
}

/** Makes the shop and what runs its purchases. */
export function createShop(parts: ShopParts) {
  const { db, unitOfWork, clock, logger } = parts;
  const codes = createCodeCache(clock);
  const purchases = createPurchaseService({
    ...parts,
    tellRefund: (tx, purchase, reason) => tellRefund(parts, tx, purchase, reason),
  });
  const items = createItemService({
    ...parts,
    codes,
  });
  const worker = createActionWorker({
    db,
    unitOfWork,
    clock,
    logger,
    purchases,
    findChannel: (channelId) => findChannelById(db, channelId),
    enqueueReply: (tx, channelId, key, text) => parts.outbox.enqueue(tx, channelId, key, [text]),
    readReply: (key) => findReplyState(db, key),
    async storeAlert(channelId, event, look) {
      const channel = await findChannelById(db, channelId);
      if (channel === undefined) throw new Error('The channel of a purchase is gone.');
      await parts.storeAlert(channel, event, look);
    },
    readAlertStates: (channelId, key) => listStatesOfEvent(db, channelId, key),
    censor: (text) => parts.censor(text),
    grant: (tx, purchase, grant) => parts.grant(tx, purchase, grant),
    addTickets: (tx, purchase, count) => parts.addTickets(tx, purchase, count),
    onChanged: (purchase) => shop.tell(purchase),
  });
  const shop = createShopService({
    db,
    unitOfWork,
    items,
    purchases,
    codes,
    wake: worker.wake,
    onChanged: (streamerId, purchase) => parts.onChanged(streamerId, purchase),
  });
  return {
    ...shop,
    start: () => worker.start(),
    decided: (eventIds: readonly string[]) => worker.decided(eventIds),
    close: () => worker.close(),
  };
}

async function tellRefund(
  parts: ShopParts,
  tx: Db,
  purchase: PurchaseTable,
  reason: RefundReason,
): Promise<void> {
  const channel = await findChannelById(tx, purchase.channel_id);
  if (channel === undefined) return;
  const price = numberFormat(botLanguage(channel.language)).format(purchase.price);
  const texts = shopTexts(channel.language);
  const names = [purchase.viewer_name, purchase.item_name, price] as const;
  const text = reason === 'undecided' ? texts.undecided(...names) : texts.refunded(...names);
  const key = `refund:${purchase.id}`;
  await parts.outbox.enqueue(tx, channel.id, key, [chatLine(text, channel.platform)]);
}
