import { afterEach, beforeEach, expect, it } from 'vitest';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { buildBotMessage } from '#tests/factories/bot-message.ts';
import { createShopService, type ShopService } from './shop.service.ts';

let connection: Connection;
let shop: ShopService;
let runs: number;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  runs = 0;
  const never = () => Promise.reject(new Error('Nothing here asks for this.'));
  const bought = { purchaseId: 'purchase', name: 'Agua', price: 10, points: 0, stock: -1 };
  shop = createShopService({
    ...connection,
    items: { list: never, create: never, replace: never, delete: never, reorder: never },
    purchases: {
      buy: () => Promise.resolve({ ok: true, value: bought }),
      recall: never,
      refund: never,
      accept: never,
      decline: never,
      settle: never,
    },
    codes: { read: never, forget: () => undefined },
    runner: {
      flush: () => (runs += 1),
      decided: () => Promise.resolve(),
      start: () => undefined,
      close: never,
    },
    flushReplies: () => undefined,
    onChanged: () => undefined,
  });
});
afterEach(() => connection.close());

it('runs what was bought in chat after the chat’s commit, though a page buys before that', async () => {
  const message = buildBotMessage('!agua');
  await shop.buyFromChat(connection.db, message, 'agua', '');
  await shop.buy({
    streamerId: message.channel.streamerId,
    channelId: message.channel.id,
    platform: 'twitch',
    buyer: message.viewer,
    code: 'agua',
    text: '',
    key: 'page:1',
  });
  const before = runs;
  shop.flush();
  expect(runs).toBe(before + 1);
});

it('runs nothing after a commit in which nobody bought', () => {
  shop.flush();
  expect(runs).toBe(0);
});
