import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlertState } from '#core/alerts/inbox-schema.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import type { ChannelEvent } from '#core/events.ts';
import { ok, refuse } from '#core/base/result.ts';
import type { ShopAction } from '#core/shop/schema.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { createSoleOwnership } from '#server/kernel/ownership.ts';
import { createLogger } from '#server/lib/logger.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { buildItem } from '#tests/factories/shop.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { wordsWithCommands } from '#tests/factories/words.ts';
import {
  createActionWorker,
  type ActionWorker,
  type ActionWorkerDeps,
} from '#server/features/shop/action-worker.ts';
import { createCodeCache } from '#server/features/shop/code-cache.ts';
import { createItemService } from '#server/features/shop/item.service.ts';
import { insertActions, insertPurchase, listPurchases } from '#server/features/shop/purchase.repository.ts';
import { createPurchaseService, type PurchaseService } from '#server/features/shop/purchase.service.ts';
import { eventually } from '#tests/setup/eventually.ts';

let connection: Connection;
let clock: ManualClock;
let purchases: PurchaseService;
let runner: ActionWorker;
/** What chat and overlay were given, by key: the same key counts once, as in the outbox and the inbox. */
let replies: Map<string, { text: string; state: 'waiting' | 'sent' | 'dropped' }>;
let alerts: Map<string, ChannelEvent>;
let alertState: AlertState;
/** What the buyer's character was given. */
let grants: string[];
/** Tickets that the buyer got for the open giveaway; undefined while none is open. */
let tickets: number | undefined;
let refunds: number;
let hasChannel: boolean;
/** Stands for a power cut: the next call of that name fails, as everything after it. */
let crashAt: 'enqueueReply' | 'storeEvent' | 'afterAlert' | undefined;

class PowerCut extends Error {}

beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  clock = createManualClock();
  replies = new Map();
  alerts = new Map();
  alertState = 'queued';
  grants = [];
  tickets = 0;
  refunds = 0;
  hasChannel = true;
  crashAt = undefined;
  const points = createPointsService({ clock, random: systemRandom });
  purchases = createPurchaseService({
    clock,
    random: systemRandom,
    points,
    notifyRefund: () => Promise.resolve(void (refunds += 1)),
  });
  const viewer = { viewerId: 'vera', accountId: 'vera', streamerId: 'ana', platform: 'twitch' as const };
  await insertViewers(connection.db, [
    { ...viewer, platformUserId: '7', name: 'Vera', picture: '', createdAt: 0 },
  ]);
  const gift = { streamerId: 'ana', viewerId: 'vera', amount: 100, reason: 'added', key: 'gift' } as const;
  await connection.unitOfWork((tx) => points.changePoints(tx, { ...gift, reference: '' }));
  runner = startRunner();
});
afterEach(async () => {
  await runner.close();
  await connection.close();
});

function startRunner(changes: Partial<ActionWorkerDeps> = {}): ActionWorker {
  const cut = (at: typeof crashAt) => {
    if (crashAt !== at) return;
    throw new PowerCut();
  };
  return createActionWorker({
    ...connection,
    clock,
    logger: createLogger('silent'),
    ownership: createSoleOwnership({ clock, logger: createLogger('silent') }),
    purchases,
    findChannel: () =>
      Promise.resolve(
        hasChannel
          ? { id: 'channel-ana', platformUserId: '1', displayName: 'Ana', language: 'es' }
          : undefined,
      ),
    enqueueReply: async (_tx, _channel, key, text) => {
      cut('enqueueReply');
      await Promise.resolve();
      if (!replies.has(key)) replies.set(key, { text, state: 'waiting' });
    },
    readAlertStates: (_channel, key) => Promise.resolve(alerts.has(key) ? [alertState] : []),
    censor: (text) => text.replaceAll('caca', '****'),
    grant: (_tx, _purchase, { value }) => {
      if (grants.includes(value)) return Promise.resolve(refuse('duplicate'));
      grants.push(value);
      return Promise.resolve(ok(null));
    },
    addTickets: (_tx, _purchase, count) => {
      if (tickets === undefined) return Promise.resolve(refuse('no_giveaway'));
      tickets += count;
      return Promise.resolve(ok(null));
    },
    readReply: (key) => Promise.resolve(replies.get(key)?.state),
    storeEvent: async (_channel, event) => {
      cut('storeEvent');
      await Promise.resolve();
      alerts.set(event.businessKey ?? '', event);
      cut('afterAlert');
    },
    onChanged: () => Promise.resolve(),
    ...changes,
  });
}

async function buy(actions: ShopAction[]): Promise<void> {
  const items = createItemService({
    ...connection,
    clock,
    random: systemRandom,
    codes: createCodeCache(clock),
    words: wordsWithCommands(() => []),
  });
  await items.create('ana', buildItem({ actions, stock: 3, input: true }));
  const bought = await connection.unitOfWork((tx) =>
    purchases.buy(tx, {
      streamerId: 'ana',
      channelId: 'channel-ana',
      platform: 'twitch',
      buyer: { id: 'vera', platformUserId: '7', name: 'Vera', points: 100 },
      code: 'agua',
      text: 'con hielo',
      key: 'm1',
    }),
  );
  expect(bought.ok).toBe(true);
}

const stateNow = async () => (await listPurchases(connection.db, 'ana', 1))[0]?.state;
const actionStates = async () =>
  (await connection.db.selectFrom('purchase_actions').select('state').execute()).map(({ state }) => state);
const pointsNow = async () =>
  (await connection.db.selectFrom('viewers').select('points').executeTakeFirstOrThrow()).points;

/** Runs until the purchase is as expected; time passes between looks. */
async function runUntil(state: string): Promise<void> {
  runner.wake();
  await eventually(async () => {
    clock.advance(1000);
    expect(await stateNow()).toBe(state);
  });
}

const MESSAGE: ShopAction = { type: 'message', text: '$(user) quiere agua $(args) en $(channel)' };
const SPEECH: ShopAction = { type: 'tts' };
const ALERT: ShopAction = { type: 'alert', texto: '¡{name}!', duracion: 5000 };

describe('the actions of a purchase', () => {
  it('say a text and show an alert, and then the purchase is done', async () => {
    await buy([MESSAGE, ALERT]);
    runner.wake();
    await eventually(() => expect(replies.size).toBe(1));
    for (const reply of replies.values()) {
      expect(reply.text).toBe('Vera quiere agua con hielo en Ana');
      reply.state = 'sent';
    }
    await runUntil('done');
    expect([...alerts.values()]).toMatchObject([
      { type: 'purchase', actor: { name: 'Vera' }, amount: 100, message: 'con hielo', test: false },
    ]);
    expect([await pointsNow(), refunds]).toEqual([0, 0]);
  });

  it('give the points back once when a text could not be sent', async () => {
    await buy([MESSAGE, { type: 'manual' }]);
    runner.wake();
    await eventually(() => expect(replies.size).toBe(1));
    for (const reply of replies.values()) reply.state = 'dropped';
    await runUntil('refunded');
    runner.wake();
    expect([await pointsNow(), refunds]).toEqual([100, 1]);
  });

  it('give the points back when the channel is gone', async () => {
    await buy([ALERT]);
    hasChannel = false;
    await runUntil('refunded');
    expect([await pointsNow(), alerts.size, refunds]).toEqual([100, 0, 1]);
  });

  it('have the buyer’s text spoken, without its offensive words', async () => {
    await buy([SPEECH]);
    await runUntil('done');
    expect([...alerts.values()]).toMatchObject([{ type: 'tts', amount: 100, message: 'con hielo' }]);
    expect([await pointsNow(), refunds]).toEqual([0, 0]);
  });

  it('wait while a spoken text waits for approval, and give the points back when it is refused', async () => {
    await buy([SPEECH]);
    alertState = 'awaiting';
    runner.wake();
    await eventually(() => expect(alerts.size).toBe(1));
    await eventually(async () => expect(await actionStates()).toEqual(['asked']));
    // Nothing that waits for a person is looked for.
    await eventually(() => expect(clock.waits()).toEqual([MINUTE_MS]));
    expect(await stateNow()).toBe('pending');
    alertState = 'refused';
    // The decision fell while nobody ran.
    await runner.close();
    runner = startRunner();
    runner.start();
    await eventually(async () => expect(await stateNow()).toBe('refunded'));
    expect([await pointsNow(), alerts.size, refunds]).toEqual([100, 1, 1]);
  });

  it('give an item of the battle game once', async () => {
    await buy([{ type: 'battle', kind: 'pet', value: 'Fox' }]);
    await runUntil('done');
    expect([grants, await pointsNow(), refunds]).toEqual([['Fox'], 0, 0]);
  });

  it('give the points back for what the buyer’s character has', async () => {
    grants.push('Fox');
    await buy([{ type: 'battle', kind: 'pet', value: 'Fox' }]);
    await runUntil('refunded');
    expect([await pointsNow(), refunds]).toEqual([100, 1]);
  });

  it('give tickets for the open giveaway once', async () => {
    await buy([{ type: 'ticket', count: 5 }]);
    await runUntil('done');
    expect([tickets, await pointsNow(), refunds]).toEqual([5, 0, 0]);
  });

  it('give the points back where no giveaway is open', async () => {
    tickets = undefined;
    await buy([{ type: 'ticket', count: 5 }]);
    await runUntil('refunded');
    expect([await pointsNow(), refunds]).toEqual([100, 1]);
  });

  it('wait for the streamer and for nobody else', async () => {
    await buy([ALERT, { type: 'manual' }]);
    runner.wake();
    await eventually(() => expect(alerts.size).toBe(1));
    await runner.close();
    expect(await stateNow()).toBe('pending');
  });

  it('do nothing more once one of them gave the points back', async () => {
    tickets = undefined;
    await buy([{ type: 'ticket', count: 5 }, ALERT]);
    await runUntil('refunded');
    await runner.close();
    expect((await actionStates()).sort()).toEqual(['cancelled', 'failed']);
    expect(alerts.size).toBe(0);
  });

  it('wait for no other streamer’s', async () => {
    await runner.close();
    runner = startRunner({
      storeEvent: (channel, event) => {
        if (channel === 'channel-ana') return new Promise(() => undefined);
        alerts.set(channel, event);
        return Promise.resolve();
      },
      findChannel: (id) => Promise.resolve({ id, platformUserId: '1', displayName: id, language: 'es' }),
    });
    await storeStreamer(connection.db, 'luz');
    await buy([ALERT]);
    const bought = await connection.db.selectFrom('purchases').selectAll().executeTakeFirstOrThrow();
    const ofLuz = { ...bought, id: 'of-luz', streamer_id: 'luz', channel_id: 'channel-luz' };
    await insertPurchase(connection.db, ofLuz);
    const action = await connection.db.selectFrom('purchase_actions').selectAll().executeTakeFirstOrThrow();
    await insertActions(connection.db, [{ ...action, id: 'of-luz', purchase_id: 'of-luz' }]);
    runner.wake();
    await eventually(() => expect([...alerts.keys()]).toEqual(['channel-luz']));
    // That turn never ends.
    runner = startRunner();
  });

  it('do nothing more of a purchase whose refund cannot be stored yet, and end though nobody is notified', async () => {
    await buy([
      { type: 'battle', kind: 'pet', value: 'Fox' },
      { type: 'ticket', count: 2 },
    ]);
    grants.push('Fox');
    await runner.close();
    const refund = vi.fn(purchases.refund).mockRejectedValueOnce(new Error('full'));
    const onChanged = () => Promise.reject(new Error('away'));
    runner = startRunner({ purchases: { ...purchases, refund }, onChanged });
    await runUntil('refunded');
    expect([refund.mock.calls.length, tickets, await pointsNow()]).toEqual([2, 0, 100]);
  });

  it('are tried again a few times, and then given up with a refund', async () => {
    await buy([ALERT]);
    crashAt = 'storeEvent';
    await runUntil('refunded');
    expect([await pointsNow(), refunds]).toEqual([100, 1]);
  });

  it.each(['enqueueReply', 'storeEvent', 'afterAlert'] as const)(
    'go on after a crash at %s, each once',
    async (at) => {
      await buy([MESSAGE, ALERT]);
      crashAt = at;
      runner.wake();
      // The process ends here; what it had in memory is gone.
      await eventually(() => expect(clock.waits().length).toBeGreaterThan(0));
      await runner.close();
      crashAt = undefined;
      expect(await stateNow()).toBe('pending');
      runner = startRunner();
      runner.start();
      await eventually(() => expect(replies.size).toBe(1));
      for (const reply of replies.values()) reply.state = 'sent';
      await runUntil('done');
      expect([replies.size, alerts.size, await pointsNow(), refunds]).toEqual([1, 1, 0, 0]);
    },
  );
});
