import { publicPagePath } from '#core/paths.ts';
import { CHAT_MESSAGE_LIMIT } from '#core/platforms/platform.ts';
import { purchaseCommand } from '#core/shop/purchase-command.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import { fitWords } from '#server/bot/fit-words.ts';
import type { ShopService } from './shop.service.ts';

/** `!shop`: the address of the shop page and what is sold, as much as fits. */
export const shopCommand =
  (shop: Pick<ShopService, 'list'>): RunBuiltin =>
  async ({ tx, message, t, publicUrl, number }) => {
    const { platform, streamerId, login } = message.channel;
    const items = (await shop.list(tx, streamerId)).filter((item) => item.platforms.includes(platform));
    if (items.length === 0) return t('shop.empty');
    const link = `${publicUrl}${publicPagePath(platform, login, 'shop')}`;
    const room = CHAT_MESSAGE_LIMIT[platform] - t('shop.shop', { link, list: '' }).length;
    const offers = items.map((item) => `${purchaseCommand(item)} (${number(item.price)})`);
    return t('shop.shop', { link, list: fitWords(offers, ' · ', room) });
  };
