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
      replay: never,
      refund: never,
      accept: never,
      decline: never,
      settle: never,
    },
    codes: { read: never, forget: () => undefined },
    wake: () => (runs += 1),
    notify: () => Promise.resolve(undefined),
  });
});
afterEach(() => connection.close());

it('runs what was bought in chat after the chat’s commit', async () => {
  const message = buildBotMessage('!agua');
  await connection.unitOfWork(async (tx) => {
    await shop.buyFromChat(tx, message, 'agua', '');
    expect(runs).toBe(0);
  });
  expect(runs).toBe(1);
});

it('runs nothing when what was bought is rolled back', async () => {
  const work = connection.unitOfWork(async (tx) => {
    await shop.buyFromChat(tx, buildBotMessage('!agua'), 'agua', '');
    throw new Error('The chat’s lines could not be stored.');
  });
  await expect(work).rejects.toThrow('could not be stored');
  expect(runs).toBe(0);
});
