import { numberFormat } from '#core/base/number-format.ts';
import { botLanguage } from '#core/bot/languages.ts';
import { fitForChat } from '#core/commands/fit-for-chat.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Outbox } from '#server/bot/outbox.ts';
import type { Db } from '#server/db/database.ts';
import type { PurchaseServiceDeps } from './purchase.service.ts';
import { botText } from '#server/i18n/texts.ts';

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
    const t = botText(channel.language);
    const names = { user: purchase.viewer_name, item: purchase.item_name, price };
    const text = t(reason === 'undecided' ? 'shop.undecided' : 'shop.refunded', names);
    await outbox.enqueue(tx, channel.id, `refund:${purchase.id}`, [fitForChat(text, channel.platform)]);
  };
}
