import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { TIMER_GAP_MS } from '#core/timers/limits.ts';
import type { TimerInput } from '#core/timers/schema.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createSoleOwnership } from '#server/kernel/ownership.ts';
import type { Worker } from '#server/kernel/worker.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { buildTimer } from '#tests/factories/timers.ts';
import { createLineCounts, type LineCounts } from './line-counts.ts';
import { createTimerWorker, type TimerChannel } from './timer-worker.ts';
import { createTimerService, type TimerService } from './timer.service.ts';

let connection: Connection;
let clock: ManualClock;
let timers: TimerService;
let lines: LineCounts;
let worker: Worker;
let channels: TimerChannel[];
let said: string[];
/** Whose channels cannot be read. */
let troubled = '';

/** What a process does that starts now. */
function startProcess(): void {
  lines = createLineCounts();
  worker = createTimerWorker({
    ...connection,
    clock,
    logger: pino({ level: 'silent' }),
    ownership: createSoleOwnership({ clock, logger: pino({ level: 'silent' }) }),
    lines,
    listChannels: (_db, streamerId) =>
      streamerId === troubled ? Promise.reject(new Error('trouble')) : Promise.resolve(channels),
    render: (message, { platform }, count) => (message === platform ? '' : `${message} ${count} ${platform}`),
    enqueue(_tx, _channelId, _key, texts) {
      said.push(...texts);
      return Promise.resolve();
    },
  });
  worker.start();
}

beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  clock = createManualClock();
  timers = createTimerService({ ...connection, clock, random: systemRandom });
  channels = [
    { id: 'a', platform: 'twitch', live: true },
    { id: 'b', platform: 'kick', live: false },
  ];
  said = [];
  startProcess();
});
afterEach(async () => {
  await worker.close();
  await connection.close();
});

async function add(changes: Partial<TimerInput> = {}): Promise<string> {
  const created = await timers.create('ana', buildTimer(changes));
  if (!created.ok) throw new Error(created.code);
  return created.value.id;
}

/** Time goes by in steps, in each of which the worker has the time to do what is due. */
async function pass(ms: number): Promise<string[]> {
  const from = said.length;
  for (let gone = 0; gone < ms; gone += 5 * SECOND_MS) {
    clock.advance(5 * SECOND_MS);
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  }
  return said.slice(from);
}

describe('timers', () => {
  it('say their messages in turn, once an interval, where the broadcast is live', async () => {
    await add({ messages: ['uno', 'dos'] });
    expect(await pass(9 * MINUTE_MS)).toEqual([]);
    expect(await pass(MINUTE_MS)).toEqual(['uno 1 twitch']);
    expect(await pass(9 * MINUTE_MS)).toEqual([]);
    expect(await pass(11 * MINUTE_MS)).toEqual(['dos 2 twitch', 'uno 3 twitch']);
    expect((await timers.list('ana'))[0]).toMatchObject({ count: 3, saidAt: expect.any(Number) as number });
  });

  it('speak offline where the streamer wants it, and only on their platforms', async () => {
    await add({ liveOnly: false });
    await add({ name: 'k', messages: ['k'], liveOnly: false, platforms: ['kick'] });
    const said = await pass(11 * MINUTE_MS);
    expect(said.toSorted()).toEqual(['Sígueme 1 kick', 'Sígueme 1 twitch', 'k 1 kick']);
  });

  it('begin their interval anew while nobody is live', async () => {
    channels = [{ id: 'a', platform: 'twitch', live: false }];
    await add();
    await pass(15 * MINUTE_MS);
    channels = [{ id: 'a', platform: 'twitch', live: true }];
    expect(await pass(4 * MINUTE_MS)).toEqual([]);
    expect(await pass(2 * MINUTE_MS)).toEqual(['Sígueme 1 twitch']);
  });

  it('wait until enough was said on their platforms since they spoke', async () => {
    await add({ minLines: 2, platforms: ['twitch'] });
    lines.count('ana', 'twitch');
    lines.count('ana', 'kick');
    lines.count('luz', 'twitch');
    expect(await pass(12 * MINUTE_MS)).toEqual([]);
    lines.count('ana', 'twitch');
    expect(await pass(MINUTE_MS)).toEqual(['Sígueme 1 twitch']);
    expect(await pass(12 * MINUTE_MS)).toEqual([]);
  });

  it('come one after the other when many are due, each in its turn', async () => {
    for (const name of ['a', 'b', 'c']) await add({ name, messages: [name], interval: 1 });
    const first = await pass(MINUTE_MS);
    expect(first).toHaveLength(1);
    const more = await pass(2 * TIMER_GAP_MS);
    expect([...first, ...more].toSorted()).toEqual(['a 1 twitch', 'b 1 twitch', 'c 1 twitch']);
  });

  it('are no burst after a restart, however long nobody was there', async () => {
    for (const name of ['a', 'b', 'c']) await add({ name });
    await worker.close();
    clock.advance(60 * MINUTE_MS);
    startProcess();
    expect(await pass(9 * MINUTE_MS)).toEqual([]);
    expect(await pass(2 * MINUTE_MS)).toHaveLength(3);
  });

  it('keep their time over a restart', async () => {
    await add();
    await pass(8 * MINUTE_MS);
    await worker.close();
    startProcess();
    expect(await pass(2 * MINUTE_MS)).toEqual(['Sígueme 1 twitch']);
  });

  it('are silent once switched off or deleted, and are not put off by a correction', async () => {
    const [off, gone, changed] = [await add(), await add(), await add({ messages: ['alt'] })];
    await pass(9 * MINUTE_MS);
    await timers.replace('ana', off, buildTimer({ enabled: false }));
    await timers.delete('ana', gone);
    await timers.replace('ana', changed, buildTimer({ messages: ['neu'] }));
    expect(await pass(2 * MINUTE_MS)).toEqual(['neu 1 twitch']);
  });

  it('go on with other streamers when one has trouble', async () => {
    await storeStreamer(connection.db, 'luz');
    await add();
    await timers.create('luz', buildTimer({ messages: ['luz'] }));
    troubled = 'ana';
    expect(await pass(11 * MINUTE_MS)).toEqual(['luz 1 twitch']);
    troubled = '';
    expect(await pass(MINUTE_MS)).toEqual(['Sígueme 1 twitch']);
  });
});
