import { expect, it } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import type { DiskUse } from '#core/health/storage.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { createStorageWatch } from './storage-watch.ts';

function watch() {
  const clock = createManualClock();
  const lines: string[] = [];
  const state = { used: 79, database: Promise.resolve(5) };
  const storage = createStorageWatch({
    clock,
    logger: createLogger('info', {
      write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg),
    }),
    readDatabaseSize: () => state.database,
    readDisks: (): Promise<DiskUse[]> => Promise.resolve([{ place: 'data', used: state.used, size: 100 }]),
  });
  return {
    storage,
    state,
    lines,
    async pass(): Promise<void> {
      clock.advance(MINUTE_MS);
      await eventually(() => {
        expect(clock.waits()).toEqual([MINUTE_MS]);
      });
    },
  };
}

it('says once when a disk becomes nearly full, and once when it has room again', async () => {
  const { storage, state, lines, pass } = watch();
  await storage.start();
  expect(lines).toEqual([]);
  state.used = 80;
  await pass();
  await pass();
  expect(lines).toEqual(['A disk is nearly full: make room, or writing will fail.']);
  expect(storage.read()).toEqual({ database: 5, disks: [{ place: 'data', used: 80, size: 100 }] });
  state.used = 20;
  await pass();
  expect(lines.slice(1)).toEqual(['A disk has room again.']);
  await storage.close();
});

it('goes on without the size of a database that does not answer', async () => {
  const { storage, state, pass } = watch();
  state.database = Promise.reject(new Error('away'));
  await storage.start();
  expect(storage.read()).toEqual({ database: null, disks: [{ place: 'data', used: 79, size: 100 }] });
  state.database = Promise.resolve(7);
  await pass();
  expect(storage.read().database).toBe(7);
  await storage.close();
});
