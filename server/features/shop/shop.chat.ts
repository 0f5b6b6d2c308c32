import type { ErrorCode } from '#core/base/error-codes.ts';
import { numberFormat } from '#core/base/number-format.ts';
import { botLanguage } from '#core/bot/languages.ts';
import { fitForChat } from '#core/commands/fit-for-chat.ts';
import { PURCHASE_TEXT_MAX } from '#core/shop/limits.ts';
import { purchaseCommand, readPurchase } from '#core/shop/purchase-command.ts';
import type { ShopItem } from '#core/shop/schema.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { ChatCall, ChatHandler, WordHolder } from '#server/kernel/chat.ts';
import { findItemRowByCode } from './item.repository.ts';
import type { ShopService } from './shop.service.ts';
import { botText } from '#server/i18n/texts.ts';

type ChatShop = Pick<ShopService, 'find' | 'buyFromChat'>;

/** A code that is typed alone is its item's; behind `!shop buy` it stands in nobody's way. */
export const itemWords: WordHolder = {
  kind: 'item',
  async owns(tx, streamerId, key) {
    const item = await findItemRowByCode(tx, streamerId, key);
    return item?.prefix === 0 ? { id: item.id, name: item.name } : undefined;
  },
};

/** Buys an item by its code. */
export function itemCodes(shop: ChatShop & Pick<ShopService, 'hasCode'>): ChatHandler {
  return {
    ...itemWords,
    async handle(call) {
      const isCode = await shop.hasCode(call.tx, call.message.channel.streamerId, call.key);
      return isCode ? { reply: await buy(shop, call, call.key, call.rest) } : undefined;
    },
  };
}

/** `!shop buy code`: who may see the shop's list, and how often, counts for no purchase. */
export function purchaseOf(shop: ChatShop) {
  return async (call: ChatCall): Promise<{ reply: string | undefined } | undefined> => {
    const purchase = readPurchase(call.rest);
    return purchase && { reply: await buy(shop, call, purchase.code, purchase.text) };
  };
}

/**
 * A purchase waits for no cooldown: two viewers may buy in one second. Only refusals do, or they would flood the chat;
 * unknown codes and items not on sale here say nothing.
 */
async function buy(
  shop: ChatShop,
  { tx, message, waits }: ChatCall,
  code: string,
  text: string,
): Promise<string | undefined> {
  const { channel, viewer } = message;
  const number = (value: number) => numberFormat(botLanguage(channel.language)).format(value);
  const bought = await shop.buyFromChat(tx, message, code, text);
  if (bought.ok) {
    const { name, price, points } = bought.value;
    const words = botText(channel.language)('shop.bought', {
      user: viewer.name,
      item: name,
      price: number(price),
      left: number(points),
    });
    return fitForChat(words, channel.platform);
  }
  const item = await shop.find(tx, channel.streamerId, code);
  const words = item && wordsFor(bought.code, message, item, number);
  return words !== undefined && waits.tryRefuse() ? fitForChat(words, channel.platform) : undefined;
}

function wordsFor(
  code: ErrorCode,
  { channel, viewer }: BotMessage,
  item: ShopItem,
  number: (value: number) => string,
): string | undefined {
  const t = botText(channel.language);
  switch (code) {
    case 'sold_out':
      return t('shop.soldOut', { user: viewer.name, item: item.name });
    case 'item_delay':
      return t('shop.delay', { user: viewer.name, item: item.name });
    case 'text_needed':
      return t('shop.textNeeded', { user: viewer.name, command: purchaseCommand(item) });
    case 'text_too_long':
      return t('shop.textTooLong', { user: viewer.name, most: number(PURCHASE_TEXT_MAX) });
    case 'not_enough_points':
      return t('general.notEnough', {
        user: viewer.name,
        points: number(viewer.points),
        count: viewer.points,
      });
    default:
      return undefined;
  }
}
