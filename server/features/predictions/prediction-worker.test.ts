import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SECOND_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import type { Db } from '#server/db/database.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { createPredictionWorker } from './prediction-worker.ts';
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

function createStage(clock: ReturnType<typeof createManualClock>, steps: Partial<PredictionSteps>) {
  return createPredictionWorker({
    ...connection,
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

it('tries one that cannot be closed again, and closes the others on time', async () => {
  const clock = createManualClock(SECOND_MS);
  await store('ana', 0);
  await store('luz', 1300);
  const close = vi.fn(async (tx: Db, id: string) => {
    if (id === 'of-ana') throw new Error('It cannot be closed.');
    return (await closePrediction(tx, id, clock.now())) !== undefined;
  });
  const worker = createStage(clock, { close });
  worker.start();
  await eventually(() => expect(clock.waits()).toEqual([300]));
  expect(close.mock.calls.map(([, id]) => id)).toEqual(['of-ana']);
  clock.advance(300);
  await eventually(() => expect(close.mock.calls.map(([, id]) => id)).toContain('of-luz'));
  await eventually(() => expect(clock.waits()).toEqual([700]));
  await worker.close();
});
