import { expect, test } from 'vitest';
import { createSandbox } from '#sandbox/app.ts';
import { createTrovoAdapter } from '#server/platforms/trovo/adapter.ts';
import { createTrovoDeliveries, readFrame } from '#server/platforms/trovo/deliveries.ts';
import type { Delivery } from '#server/platforms/port.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { adapterContract } from './adapter.contract.ts';
import { readTrovoFixtures } from './fixtures.ts';
import { ADAPTER_DEPS, type AdapterHarness, connect, control, logIn, openTestFeed } from './harness.ts';

async function createTrovoHarness(trovoGapSeconds = 30): Promise<AdapterHarness> {
  const sandbox = await createSandbox({ port: 0, trovoGapSeconds });
  const adapter = createTrovoAdapter({
    ...ADAPTER_DEPS,
    clientId: 'client',
    clientSecret: 'secret',
    loginUrl: `${sandbox.url}/trovo/page/login.html`,
    apiUrl: `${sandbox.url}/trovo/openplatform`,
    chatUrl: `${sandbox.url.replace('http', 'ws')}/trovo/chat`,
  });
  return {
    platform: 'trovo',
    adapter,
    sandboxUrl: sandbox.url,
    faults: ['drop', 'expire-token', 'duplicate', 'error'],
    openFeed: (access, onDelivery) => openTestFeed(adapter, access, onDelivery),
    close: () => sandbox.close(),
  };
}

adapterContract('Trovo', createTrovoHarness);

test.each(readTrovoFixtures())('Trovo fixture $name becomes what it must', ({ fixture }) => {
  const deliveries: Delivery[] = [];
  const { take } = createTrovoDeliveries(
    '100000031',
    (delivery) => {
      deliveries.push(delivery);
      return Promise.resolve();
    },
    { ...ADAPTER_DEPS, sentLines: { nameOf: (_platformChannelId, _text, messageId) => messageId } },
  );
  const frame = readFrame(JSON.stringify(fixture.frame));
  if (frame === undefined) throw new Error('The fixture is no frame.');
  take(frame);
  const withoutRaw = deliveries.map(({ raw, ...delivery }) => {
    expect(JSON.parse(raw)).toMatchObject({ type: 'CHAT' });
    return delivery;
  });
  expect(withoutRaw).toEqual(fixture.expected);
});

test('Trovo’s history is news where it is younger than the feed, whose first connection may take a while', () => {
  const clock = createManualClock(Date.parse('2026-11-21T20:00:00.300Z'));
  const received: string[] = [];
  const { begin, take } = createTrovoDeliveries(
    '100000031',
    ({ deliveryId }) => Promise.resolve(void received.push(deliveryId)),
    { ...ADAPTER_DEPS, clock, sentLines: { nameOf: (_platformChannelId, _text, messageId) => messageId } },
  );
  const follow = (id: string, at: number) => ({
    type: 5003,
    content: 'just followed channel!',
    nick_name: id,
    user_name: id,
    uid: at,
    message_id: id,
    send_time: Math.floor(at / 1000),
  });
  const opened = clock.now();
  clock.advance(60_000);
  begin();
  const chats = [follow('before', opened), follow('meanwhile', opened + 30_000)];
  const frame = readFrame(JSON.stringify({ type: 'CHAT', data: { eid: '1', chats } }));
  if (frame === undefined) throw new Error('This is no frame.');
  take(frame);
  expect(received).toEqual(['meanwhile']);
});

test('Trovo brings every event of the sandbox as the type that shows as an alert', async () => {
  const harness = await createTrovoHarness();
  const { access } = await logIn(harness, 'Hechizos');
  const feed = await connect(harness, access);
  const cause = (event: object) => control(harness, 'event', { channel: 'Hechizos', user: 'Ana', ...event });
  await cause({ type: 'mana', amount: 100, count: 3 });
  await cause({ type: 'elixir', amount: 50, message: 'Fogata' });
  await cause({ type: 'subscribe', tier: '2000' });
  await cause({ type: 'resubscribe', months: 7 });
  await cause({ type: 'gift', count: 1 });
  await cause({ type: 'raid', amount: 42 });
  await feed.find((delivery) => delivery.kind === 'event' && delivery.event.type === 'raid');
  const events = feed.deliveries.flatMap((delivery) => (delivery.kind === 'event' ? [delivery.event] : []));
  expect(events.map(({ type, amount }) => [type, amount])).toEqual([
    ['mana', 300],
    ['elixir', 50],
    ['subscribe', 1],
    ['resubscribe', 7],
    ['gift', 1],
    ['raid', 42],
  ]);
  expect(events[2]).toMatchObject({ tier: '2' });
  expect(events[4]?.recipients).toHaveLength(1);
  await feed.close();
  await harness.close();
});

test('Trovo pings in the rhythm that the chat asks for, and notices when nobody answers', async () => {
  const harness = await createTrovoHarness(1);
  const { access } = await logIn(harness, 'Latido');
  const feed = await connect(harness, access);
  await control(harness, 'fault', { kind: 'silence', forMs: 2500 });
  await eventually(() => {
    expect(feed.states.at(-1)).toMatchObject({ state: 'connecting', reason: 'a ping stayed unanswered' });
  });
  await feed.waitUntilConnected();
  await feed.close();
  await harness.close();
});

test('Trovo brings what was missed while the connection was lost, and nothing older', async () => {
  const harness = await createTrovoHarness();
  const { access } = await logIn(harness, 'Hueco');
  await control(harness, 'event', { channel: 'Hueco', type: 'follow', user: 'Antes' });
  const feed = await connect(harness, access);
  await control(harness, 'chat', { channel: 'Hueco', user: 'Ana', text: 'aquí' });
  await feed.find(({ kind }) => kind === 'chat');
  await control(harness, 'fault', { kind: 'drop', forMs: 300 });
  await control(harness, 'event', { channel: 'Hueco', type: 'elixir', user: 'Hueca' });
  const spell = await feed.find(({ kind }) => kind === 'event');
  expect(spell).toMatchObject({ event: { type: 'elixir', actor: { name: 'Hueca' } } });
  expect(feed.deliveries.filter(({ raw }) => raw.includes('Antes'))).toEqual([]);
  await feed.close();
  await harness.close();
});

test('Trovo knows who is present by id, though it is told only names, and since when they follow', async () => {
  const harness = await createTrovoHarness();
  const { access } = await logIn(harness, 'Presentes');
  await control(harness, 'event', { channel: 'Presentes', type: 'follow', user: 'Ana' });
  const users = Array.from({ length: 120 }, (_, n) => `Viewer${n}`);
  await control(harness, 'viewers', { channel: 'Presentes', users: ['Ana', ...users] });
  const chatters = await harness.adapter.listChatters(access);
  expect(chatters).toHaveLength(121);
  const ana = chatters.find(({ displayName }) => displayName === 'Ana');
  expect(await harness.adapter.readFollowDate(access, ana?.id ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await harness.adapter.readFollowDate(access, '1')).toBeNull();
  await harness.close();
});
