import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { movePaidUntil } from './premium.repository.ts';
import { startRankWatch } from './rank-watch.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
});
afterEach(() => connection.close());

it('tells whose rank another process changed, and whose paid time is over, once', async () => {
  const { db } = connection;
  for (const id of ['ana', 'luz', 'sol']) await storeStreamer(db, id);
  const clock = createManualClock();
  await movePaidUntil(db, 'luz', clock.now(), 2 * MINUTE_MS);
  const told: (readonly string[])[] = [];
  const logger = createLogger('silent');
  const stop = startRankWatch({ db, clock, logger, onChanged: (ids) => told.push(ids) });
  const pass = async () => {
    await eventually(() => expect(clock.waits()).toEqual([MINUTE_MS]));
    clock.advance(MINUTE_MS);
    await eventually(() => expect(clock.waits()).toEqual([MINUTE_MS]));
  };
  await eventually(() => expect(clock.waits()).toEqual([MINUTE_MS]));
  await db.updateTable('streamers').set({ rank: 5 }).where('id', '=', 'ana').execute();
  await pass();
  expect(told).toEqual([['ana']]);
  await pass();
  expect(told).toEqual([['ana'], ['luz']]);
  await pass();
  expect(told).toHaveLength(2);
  stop();
  expect(clock.waits()).toEqual([]);
});
