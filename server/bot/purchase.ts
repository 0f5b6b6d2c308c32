import { numberFormat } from '#core/base/number-format.ts';
import { shopTexts } from '#core/bot/shop-texts.ts';
import { botLanguage, botTexts } from '#core/bot/texts.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import type { ErrorCode } from '#core/base/error-codes.ts';
import { PURCHASE_TEXT_MAX } from '#core/shop/limits.ts';
import { purchaseCommand } from '#core/shop/purchase-command.ts';
import type { ShopItem } from '#core/shop/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { BotMessage, BotShop } from './port.ts';

interface Wish {
  code: string;
  text: string;
  /** Asked before a refusal is said. */
  mayRefuse: () => boolean;
}

/** Buys for the author of a message; unknown codes and items not on sale here say nothing. */
export async function answerPurchase(
  shop: BotShop,
  tx: Db,
  message: BotMessage,
  { code, text, mayRefuse }: Wish,
): Promise<string | undefined> {
  const { channel, viewer } = message;
  const number = (value: number) => numberFormat(botLanguage(channel.language)).format(value);
  const bought = await shop.buyFromChat(tx, message, code, text);
  if (bought.ok) {
    const { name, price, points } = bought.value;
    const words = shopTexts(channel.language).bought(viewer.name, name, number(price), number(points));
    return chatLine(words, channel.platform);
  }
  const item = await shop.find(tx, channel.streamerId, code);
  const words = item && wordsFor(bought.code, message, item, number);
  return words !== undefined && mayRefuse() ? chatLine(words, channel.platform) : undefined;
}

function wordsFor(
  code: ErrorCode,
  { channel, viewer }: BotMessage,
  item: ShopItem,
  number: (value: number) => string,
): string | undefined {
  const texts = shopTexts(channel.language);
  switch (code) {
    case 'sold_out':
      return texts.soldOut(viewer.name, item.name);
    case 'item_delay':
      return texts.delay(viewer.name, item.name);
    case 'text_needed':
      return texts.textNeeded(viewer.name, purchaseCommand(item));
    case 'text_too_long':
      return texts.textTooLong(viewer.name, number(PURCHASE_TEXT_MAX));
    case 'not_enough_points':
      return botTexts(channel.language).notEnough(viewer.name, number(viewer.points));
    default:
      return undefined;
  }
}
