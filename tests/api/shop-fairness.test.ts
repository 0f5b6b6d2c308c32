import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INBOX_API, alertOrderPath } from '#core/alerts/inbox-paths.ts';
import { alertListSchema } from '#core/alerts/row-schema.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { API } from '#core/paths.ts';
import { purchaseListSchema, type Purchase } from '#core/shop/purchase-schema.ts';
import type { ShopItemDraft } from '#core/shop/schema.ts';
import { sumLedger } from '#server/features/ledger/ledger.repository.ts';
import { buildItem } from '#tests/factories/shop.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A streamer who sells, a viewer with points, and the hands of both. */
async function openShop(name: string, draft: Partial<ShopItemDraft>) {
  const panel: Browser = await server.logIn('twitch', name);
  expect((await panel.post(API.panelShop, buildItem({ price: 1, ...draft }))).statusCode).toBe(201);
  const channel = await server.channelOf('twitch', name);
  const { streamerId } = channel;
  const identity = { platformUserId: `buyer-of-${name}`, name: 'Vera', picture: '' };
  const { viewerId } = await server.modules.viewerAccounts.open(streamerId, {
    platform: 'twitch',
    ...identity,
  });
  const gift = { streamerId, viewerId, amount: 1000, reason: 'added', reference: '', key: 'gift' } as const;
  await server.kernel.unitOfWork((tx) => server.modules.points.changePoints(tx, gift));
  return {
    panel,
    async buy(key: string, points = 1000) {
      const bought = await server.modules.shop.buy({
        streamerId,
        channelId: channel.id,
        platform: 'twitch',
        buyer: { id: viewerId, platformUserId: identity.platformUserId, name: 'Vera', points },
        code: 'agua',
        text: '',
        key,
      });
      expect(bought.ok).toBe(true);
    },
    async purchases(): Promise<Purchase[]> {
      return purchaseListSchema.parse((await panel.get(API.panelPurchases)).json()).items;
    },
    async awaiting() {
      return alertListSchema.parse((await panel.get(`${API.panelAlerts}?list=awaiting`)).json()).items;
    },
    approve: async (on: boolean) => {
      const answer = await panel.call('PUT', INBOX_API.settings, { body: { approveSpeech: on } });
      expect(answer.statusCode, answer.body).toBe(200);
    },
    async points() {
      const { db } = server.connection;
      const row = await db
        .selectFrom('viewers')
        .select('points')
        .where('id', '=', viewerId)
        .executeTakeFirst();
      expect(await sumLedger(db, viewerId)).toBe(row?.points);
      return row?.points;
    },
    async refunds() {
      const { db } = server.connection;
      const rows = await db.selectFrom('outbox').select(['entry_key', 'text']).execute();
      return rows.filter(({ entry_key }) => entry_key.startsWith('refund:')).map(({ text }) => text);
    },
  };
}

const SPEECH = { actions: [{ type: 'tts' as const }] };
const ALERT = { actions: [{ type: 'alert' as const, texto: 'Agua', duracion: 5000 }] };

describe('purchases that wait for a streamer’s word', () => {
  it('stop no other streamer’s shop, are spoken when let through, and given back after a day', async () => {
    const ana = await openShop('ana', SPEECH);
    const luz = await openShop('luz', ALERT);
    await ana.approve(true);
    for (let count = 0; count < 500; count += 1) await ana.buy(`spoken-${count}`);
    await eventually(async () => expect((await ana.awaiting()).length).toBeGreaterThan(0));
    await luz.buy('alert');
    await eventually(async () => expect(await luz.purchases()).toMatchObject([{ state: 'done' }]));

    const [first, second] = await ana.awaiting();
    await ana.panel.post(alertOrderPath(first?.id ?? '', 'approve'));
    await ana.panel.post(alertOrderPath(second?.id ?? '', 'refuse'));
    const counts = async () => {
      const { db } = server.connection;
      const rows = await db
        .selectFrom('purchases')
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .where('item_name', '=', 'Agua')
        .groupBy('state')
        .orderBy('state')
        .execute();
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    };
    await eventually(async () => expect(await counts()).toEqual({ done: 2, pending: 498, refunded: 1 }));
    expect(await ana.points()).toBe(501);
    const countAsked = async () => {
      const asked = server.connection.db.selectFrom('purchase_actions').where('state', '=', 'asked');
      return (await asked.select('id').execute()).length;
    };
    await eventually(async () => expect(await countAsked()).toBe(498));

    server.clock.travel(DAY_MS - HOUR_MS);
    expect((await counts()).pending).toBe(498);
    server.clock.travel(HOUR_MS + MINUTE_MS);
    await eventually(async () => expect(await counts()).toEqual({ done: 2, refunded: 499 }));
    expect(await ana.points()).toBe(999);
    expect(await ana.awaiting()).toEqual([]);
    const told = await ana.refunds();
    expect(told.filter((text) => text.includes('24 h'))).toHaveLength(498);
  }, 90_000);
});
