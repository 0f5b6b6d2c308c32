import { numberFormat } from '#core/base/number-format.ts';
import { shopTexts } from '#core/bot/shop-texts.ts';
import { botLanguage } from '#core/bot/texts.ts';
import { fitForChat } from '#core/commands/fit-for-chat.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Outbox } from '#server/bot/outbox.ts';
import type { Db } from '#server/db/database.ts';
import type { PurchaseServiceDeps } from './purchase.service.ts';

export interface RefundNoticeDeps {
  outbox: Pick<Outbox, 'enqueue'>;
  findChannel: (
    tx: Db,
    channelId: string,
  ) => Promise<{ id: string; platform: Platform; language: string } | undefined>;
}

/** Says in the chat of a purchase that its points came back, and why. */
export function createRefundNotice({
  outbox,
  findChannel,
}: RefundNoticeDeps): PurchaseServiceDeps['notifyRefund'] {
  return async (tx, purchase, reason) => {
    const channel = await findChannel(tx, purchase.channel_id);
    if (channel === undefined) return;
    const price = numberFormat(botLanguage(channel.language)).format(purchase.price);
    const texts = shopTexts(channel.language);
    const names = [purchase.viewer_name, purchase.item_name, price] as const;
    const text = reason === 'undecided' ? texts.undecided(...names) : texts.refunded(...names);
    await outbox.enqueue(tx, channel.id, `refund:${purchase.id}`, [fitForChat(text, channel.platform)]);
  };
}
