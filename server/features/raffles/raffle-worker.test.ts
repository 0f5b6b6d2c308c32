import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SECOND_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import type { Db } from '#server/db/database.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { createRaffleWorker } from './raffle-worker.ts';
import { insertRaffle } from './raffle.repository.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
});
afterEach(() => connection.close());

async function store(streamerId: string, closesAt: number): Promise<void> {
  await storeStreamer(connection.db, streamerId);
  await insertRaffle(connection.db, {
    id: `raffle-${streamerId}`,
    streamer_id: streamerId,
    running_of: streamerId,
    state: 'open',
    amount: 5,
    winners: 0,
    keyword_key: 'join',
    entrants: 0,
    winning: 0,
    share: 0,
    extra: 0,
    paid_until: 0,
    opened_by: 'Ana',
    opened_at: 0,
    closes_at: closesAt,
  });
}

it('tries one that cannot be closed again, and closes the others on time', async () => {
  const clock = createManualClock(SECOND_MS);
  await store('ana', 0);
  await store('luz', 1300);
  const close = vi.fn(async (tx: Db, id: string) => {
    if (id === 'raffle-ana') throw new Error('It cannot be closed.');
    await tx.updateTable('raffles').set({ running_of: null }).where('id', '=', id).execute();
    return true;
  });
  const worker = createRaffleWorker({
    ...connection,
    clock,
    logger: createLogger('silent'),
    steps: {
      open: () => Promise.reject(new Error('Nobody opens one.')),
      join: () => Promise.resolve(undefined),
      close,
      pay: () => Promise.resolve(false),
      cancel: () => Promise.resolve(false),
    },
    onChanged: () => undefined,
  });
  worker.start();
  await eventually(() => expect(clock.waits()).toEqual([300]));
  expect(close.mock.calls.map(([, id]) => id)).toEqual(['raffle-ana']);
  clock.advance(300);
  await eventually(() => expect(close.mock.calls.map(([, id]) => id)).toEqual(['raffle-ana', 'raffle-luz']));
  await eventually(() => expect(clock.waits()).toEqual([700]));
  await worker.close();
});
