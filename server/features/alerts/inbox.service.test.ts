import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MISSED_AFTER_MS } from '#core/alerts/limits.ts';
import type { AlertFrame } from '#core/stream/schema.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeEventRow } from '#tests/factories/event-rows.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { insertDefaultAlertItems } from './alert-item.repository.ts';
import { createInbox, type Inbox, type OverlayMemory } from './inbox.service.ts';
import { createOverlaySources } from './overlay-sources.ts';

const CHANNEL = { id: 'channel-ana', streamerId: 'ana', language: 'es' };
const ON_AIR = { active: true, sound: true, obs: true };
const NOTHING: OverlayMemory = { playing: undefined, finished: [] };

let connection: Connection;
let clock: ManualClock;
let inbox: Inbox;
/** What went out: `page alert lead|mirror`. */
let played: string[];

function startServer(): Inbox {
  return createInbox({
    db: connection.db,
    sources: createOverlaySources(),
    clock,
    random: systemRandom,
    logger: pino({ level: 'silent' }),
    onChanged: () => Promise.resolve(),
  });
}

beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  await insertDefaultAlertItems(connection.db, CHANNEL.id, 'twitch');
  clock = createManualClock();
  played = [];
  inbox = startServer();
});
afterEach(async () => {
  await inbox.close();
  await connection.close();
});

async function alert(name: string, type: 'follow' | 'bits' = 'follow'): Promise<string> {
  const event = {
    platform: 'twitch',
    channel: 'user-ana',
    type,
    actor: { id: name, name },
    occurredAt: clock.now(),
    test: false,
  } as const;
  const stored = await connection.unitOfWork(async (tx) => {
    await storeEventRow(tx, name, type, clock.now());
    return inbox.store(tx, name, event, CHANNEL);
  });
  inbox.wake(CHANNEL.id);
  await settle();
  return stored?.id ?? '';
}

async function settle(): Promise<void> {
  await nextTurn();
}

async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await settle();
}

async function join(id: string, memory = NOTHING, mayLead = true): Promise<void> {
  const play = ({ play: { name }, lead }: AlertFrame) =>
    void played.push(`${id} ${name ?? ''} ${lead ? 'lead' : 'mirror'}`);
  await inbox.join(
    CHANNEL.id,
    { id, mayLead, play, order: () => undefined, refuse: () => undefined },
    memory,
  );
}

async function joinOnAir(id: string, memory = NOTHING): Promise<void> {
  await join(id, memory);
  inbox.setState(CHANNEL.id, id, ON_AIR);
  await settle();
}

async function states(): Promise<string[]> {
  const rows = await connection.db
    .selectFrom('alert_queue')
    .innerJoin('events', 'events.id', 'alert_queue.event_id')
    .select(['actor_name', 'state'])
    .orderBy('arrival')
    .execute();
  return rows.map((row) => `${row.actor_name ?? ''} ${row.state}`);
}

async function restart(downMs: number): Promise<void> {
  await inbox.close();
  clock.advance(downMs);
  inbox = startServer();
  await inbox.start();
  await settle();
}

test('plays paid alerts before free ones, each in order of arrival, one at a time', async () => {
  const ids = new Map<string, string>();
  for (const name of ['free 1', 'free 2']) ids.set(name, await alert(name));
  for (const name of ['paid 1', 'paid 2']) ids.set(name, await alert(name, 'bits'));
  await joinOnAir('a');
  for (const name of ['paid 1', 'paid 2', 'free 1', 'free 2']) {
    expect(played.at(-1)).toBe(`a ${name} lead`);
    await inbox.started(CHANNEL.id, 'a', ids.get(name) ?? '');
    await inbox.done(CHANNEL.id, 'a', ids.get(name) ?? '');
  }
  expect(played).toHaveLength(4);
});

test('mirrors to every other page in silence and hears no acknowledgement from them', async () => {
  await joinOnAir('a');
  await join('b', NOTHING, false);
  const id = await alert('luz');
  expect(played).toEqual(['a luz lead', 'b luz mirror']);
  await inbox.started(CHANNEL.id, 'b', id);
  await inbox.done(CHANNEL.id, 'b', id);
  expect(await states()).toEqual(['luz leased']);
});

test('keeps alerts while no page is on air', async () => {
  await join('a');
  await alert('luz');
  expect(played).toEqual([]);
  inbox.setState(CHANNEL.id, 'a', ON_AIR);
  await settle();
  expect(played).toEqual(['a luz lead']);
});

test('lists as missed what waited longer than ten minutes for a page', async () => {
  await alert('old');
  await pass(MISSED_AFTER_MS + 1);
  await alert('new');
  await joinOnAir('a');
  expect(await states()).toEqual(['old missed', 'new leased']);
});

test('lists as missed what waited longer than ten minutes for a page that was open but off air', async () => {
  await join('a');
  await alert('old');
  await pass(MISSED_AFTER_MS + 1);
  await alert('new');
  inbox.setState(CHANNEL.id, 'a', ON_AIR);
  await settle();
  expect(await states()).toEqual(['old missed', 'new leased']);
});

test('puts a lease back that its page never started', async () => {
  await joinOnAir('a');
  await alert('luz');
  await pass(16_000);
  expect(played).toEqual(['a luz lead', 'a luz lead']);
});

test('lists an alert as interrupted when its page never comes back', async () => {
  await joinOnAir('a');
  await inbox.started(CHANNEL.id, 'a', await alert('luz'));
  inbox.leave(CHANNEL.id, 'a');
  await settle();
  await pass(6000);
  expect(await states()).toEqual(['luz interrupted']);
});

test('goes on with an alert that its page still shows when it comes back', async () => {
  await joinOnAir('a');
  const id = await alert('luz');
  await inbox.started(CHANNEL.id, 'a', id);
  inbox.leave(CHANNEL.id, 'a');
  await pass(1000);
  await joinOnAir('a2', { playing: id, finished: [] });
  await alert('mar');
  expect(played).toEqual(['a luz lead']);
  await inbox.done(CHANNEL.id, 'a2', id);
  expect(await states()).toEqual(['luz shown', 'mar leased']);
});

test('believes a page that comes back late and says what it showed', async () => {
  await joinOnAir('a');
  const id = await alert('luz');
  inbox.leave(CHANNEL.id, 'a');
  await settle();
  await pass(MINUTE_MS);
  expect(await states()).toEqual(['luz queued']);
  await join('a2', { playing: undefined, finished: [id] });
  expect(await states()).toEqual(['luz shown']);
});

test('believes it even when the alert was listed as missed in between', async () => {
  await joinOnAir('a');
  const id = await alert('luz');
  inbox.leave(CHANNEL.id, 'a');
  await settle();
  await pass(MISSED_AFTER_MS + 1);
  await joinOnAir('b');
  expect(await states()).toEqual(['luz missed']);
  await join('a2', { playing: undefined, finished: [id] });
  expect(await states()).toEqual(['luz shown']);
});

test('after a long outage waits for the page that was showing an alert before another may have it', async () => {
  await joinOnAir('a');
  const id = await alert('luz');
  await restart(MINUTE_MS);
  await joinOnAir('b');
  await pass(12_000);
  expect(played).toEqual(['a luz lead']);
  await join('a2', { playing: undefined, finished: [id] });
  expect(await states()).toEqual(['luz shown']);
});

test('after an outage gives an alert that nobody started to the page that is there', async () => {
  await joinOnAir('a');
  await alert('luz');
  await restart(MINUTE_MS);
  await joinOnAir('b');
  await pass(17_000);
  expect(played).toEqual(['a luz lead', 'b luz lead']);
});

test('lets another page take over when the lead goes off air', async () => {
  await joinOnAir('a');
  await joinOnAir('b');
  inbox.setState(CHANNEL.id, 'a', { ...ON_AIR, active: false });
  await settle();
  await alert('luz');
  expect(played).toEqual(['b luz lead', 'a luz mirror']);
});
