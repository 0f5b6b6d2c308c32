import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { createStreamerWatch } from './streamer-watch.ts';
import { readStreamerStates, setBanned, setRank } from './streamer.repository.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
});
afterEach(() => connection.close());

it('tells whose rank, and whose ban, another process changed, once', async () => {
  const { db } = connection;
  for (const id of ['ana', 'luz', 'sol']) await storeStreamer(db, id);
  const clock = createManualClock();
  const notified: string[] = [];
  const notify = (what: string) => (ids: readonly string[]) => void notified.push(`${what} ${ids.join()}`);
  const watch = createStreamerWatch({
    clock,
    logger: createLogger('silent'),
    readStates: () => readStreamerStates(db),
    noticeEndedSessions: () => Promise.resolve(),
    onRanked: notify('ranked'),
    onBanned: async (ids) => Promise.resolve(ids).then(notify('banned')),
    onUnbanned: async (ids) => Promise.resolve(ids).then(notify('unbanned')),
  });
  const pass = async () => {
    await eventually(() => expect(clock.waits()).toEqual([MINUTE_MS]));
    clock.advance(MINUTE_MS);
    await eventually(() => expect(clock.waits()).toEqual([MINUTE_MS]));
  };
  watch.start();
  clock.advance(0);
  await eventually(() => expect(clock.waits()).toEqual([MINUTE_MS]));
  await setRank(db, 'ana', 5);
  await setBanned(db, 'luz', true);
  await pass();
  expect(notified).toEqual(['ranked ana', 'banned luz']);
  await pass();
  expect(notified).toHaveLength(2);
  await setBanned(db, 'luz', false);
  await pass();
  expect(notified.slice(2)).toEqual(['unbanned luz']);
  await watch.close();
  expect(clock.waits()).toEqual([]);
});

it('tells again what could not be done the first time', async () => {
  const { db } = connection;
  await storeStreamer(db, 'ana');
  let failures = 1;
  const banned: string[] = [];
  const watch = createStreamerWatch({
    clock: createManualClock(),
    logger: createLogger('silent'),
    readStates: () => readStreamerStates(db),
    noticeEndedSessions: () => Promise.resolve(),
    onRanked: () => undefined,
    onBanned(ids) {
      if (failures-- > 0) return Promise.reject(new Error('away'));
      banned.push(...ids);
      return Promise.resolve();
    },
    onUnbanned: () => Promise.resolve(),
  });
  await watch.look();
  await setBanned(db, 'ana', true);
  await expect(watch.look()).rejects.toThrow('away');
  await watch.look();
  await watch.look();
  expect(banned).toEqual(['ana']);
});
