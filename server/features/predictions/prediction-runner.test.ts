import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import type { Db, RootDb } from '#server/db/database.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { createPredictionRunner } from './prediction-runner.ts';
import type { PredictionSteps } from './prediction-steps.ts';
import { closePrediction, insertPrediction } from './prediction.repository.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
});
afterEach(() => connection.close());

async function store(streamerId: string, closesAt: number): Promise<void> {
  await storeStreamer(connection.db, streamerId);
  await insertPrediction(connection.db, {
    id: `of-${streamerId}`,
    streamer_id: streamerId,
    question: 'Who wins?',
    response_a: 'Ana',
    response_b: 'Luz',
    command_a: 'ana',
    command_b: 'luz',
    key_a: 'ana',
    key_b: 'luz',
    duration_ms: 1000,
    state: 'open',
    winner: null,
    created_at: 0,
    closes_at: closesAt,
    ended_at: null,
  });
}

function createRunner(
  clock: ReturnType<typeof createManualClock>,
  steps: Partial<PredictionSteps>,
  db?: RootDb,
) {
  return createPredictionRunner({
    ...connection,
    db: db ?? connection.db,
    clock,
    logger: createLogger('silent'),
    points: { changePoints: () => Promise.reject(new Error('Nobody is paid.')) },
    batchSize: 10,
    steps: {
      start: () => Promise.reject(new Error('Nobody starts one.')),
      close: () => Promise.resolve(true),
      decide: () => Promise.resolve(true),
      end: () => Promise.resolve(),
      ...steps,
    },
    onChanged: () => undefined,
  });
}

it('tries one that cannot be closed each second, and closes the others on time', async () => {
  const clock = createManualClock(SECOND_MS);
  await store('ana', 0);
  await store('luz', 1300);
  const close = vi.fn(async (tx: Db, id: string) => {
    if (id === 'of-ana') throw new Error('It cannot be closed.');
    return (await closePrediction(tx, id, clock.now())) !== undefined;
  });
  const runner = createRunner(clock, { close });
  runner.start();
  await eventually(() => expect(clock.waits()).toEqual([300]));
  expect(close.mock.calls.map(([, id]) => id)).toEqual(['of-ana']);
  clock.advance(300);
  await eventually(() => expect(close.mock.calls.map(([, id]) => id)).toContain('of-luz'));
  await eventually(() => expect(clock.waits()).toEqual([SECOND_MS]));
  await runner.close();
});

it('pays at once what is decided while the runner looks when the next one is due', async () => {
  const clock = createManualClock(SECOND_MS);
  await store('ana', MINUTE_MS);
  let looks = 0;
  // The second look of a run only asks when to come back: what is decided meanwhile must not wait until then.
  const db = new Proxy(connection.db, {
    get(target, name) {
      if (name === 'selectFrom') looks += 1;
      if (name === 'selectFrom' && looks === 2) {
        void target.updateTable('predictions').set({ state: 'settling' }).execute();
        runner.flush();
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const end = vi.fn(() => Promise.resolve());
  const runner = createRunner(clock, { end }, db);
  runner.start();
  await eventually(() => expect(end).toHaveBeenCalled());
  await runner.close();
});
