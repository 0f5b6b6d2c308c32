import { afterEach, expect, it, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { createSoleOwnership } from './ownership.ts';
import { createWorker, type Work, type Worker } from './worker.ts';

interface Row {
  id: string;
  dueAt: number;
}

const clock = createManualClock(0);
const logger = createLogger('silent');
let rows: Row[] = [];
let worker: Worker | undefined;
afterEach(() => worker?.close());

/** A worker over rows in memory: what is handled is gone. */
function startWorker(over: Partial<Work<Row>> = {}): { worker: Worker; done: string[] } {
  const done: string[] = [];
  const waiting = (excluding: readonly string[]) => rows.filter(({ id }) => !excluding.includes(id));
  worker = createWorker(
    { clock, logger },
    {
      name: 'test',
      claim: (capacity, excluding) =>
        Promise.resolve(
          waiting(excluding)
            .filter(({ dueAt }) => dueAt <= clock.now())
            .slice(0, capacity),
        ),
      keyOf: ({ id }) => id,
      handle({ id }) {
        done.push(id);
        rows = rows.filter((row) => row.id !== id);
        return Promise.resolve(undefined);
      },
      nextDueAt: (excluding) =>
        Promise.resolve(waiting(excluding).sort((a, b) => a.dueAt - b.dueAt)[0]?.dueAt),
      ...over,
    },
  );
  worker.start();
  return { worker, done };
}

it('does what is due, and comes back when the next one is', async () => {
  const now = clock.now();
  rows = [
    { id: 'due', dueAt: now },
    { id: 'later', dueAt: now + 300 },
  ];
  const { done } = startWorker();
  await eventually(() => expect(clock.waits()).toEqual([300]));
  expect(done).toEqual(['due']);
  clock.advance(300);
  await eventually(() => expect(done).toEqual(['due', 'later']));
});

it('looks again each minute for what nobody announced', async () => {
  rows = [];
  const { done } = startWorker();
  await eventually(() => expect(clock.waits()).toEqual([MINUTE_MS]));
  rows = [{ id: 'of another process', dueAt: clock.now() }];
  clock.advance(MINUTE_MS);
  await eventually(() => expect(done).toEqual(['of another process']));
});

it('backs off from one that fails, longer each time, while the others go on', async () => {
  const now = clock.now();
  rows = [
    { id: 'bad', dueAt: now },
    { id: 'good', dueAt: now },
  ];
  let tries = 0;
  const done: string[] = [];
  startWorker({
    handle({ id }) {
      if (id === 'bad') tries += 1;
      if (id === 'bad') return Promise.reject(new Error('It cannot be done.'));
      done.push(id);
      rows = rows.filter((row) => row.id !== id);
      return Promise.resolve(undefined);
    },
  });
  await eventually(() => expect(clock.waits()).toEqual([SECOND_MS]));
  expect(done).toEqual(['good']);
  for (const rest of [2, 4, 8, 16, 32, 60, 60]) {
    clock.advance(clock.waits()[0] ?? 0);
    await eventually(() => expect(clock.waits()).toEqual([rest * SECOND_MS]));
  }
  expect(tries).toBe(8);
});

it('does a row in parts, and lets others in between them', async () => {
  const now = clock.now();
  rows = [
    { id: 'long', dueAt: now },
    { id: 'short', dueAt: now + 1 },
  ];
  const order: string[] = [];
  startWorker({
    // As a query that gives the one its turn that waits longest.
    claim: (_capacity, excluding) =>
      Promise.resolve(
        rows.filter(({ id, dueAt }) => !excluding.includes(id) && dueAt <= clock.now()).slice(0, 1),
      ),
    handle(row) {
      order.push(row.id);
      const isOver = row.id === 'short' || order.filter((id) => id === 'long').length === 3;
      rows = rows.filter(({ id }) => id !== row.id);
      if (!isOver) rows.push(row);
      if (order.length === 1) clock.advance(1);
      return Promise.resolve(isOver ? undefined : 0);
    },
  });
  await eventually(() => expect(rows).toEqual([]));
  expect(order).toEqual(['long', 'short', 'long', 'long']);
});

it('comes back to a row after the time that it was told, and not before', async () => {
  rows = [{ id: 'reply', dueAt: clock.now() }];
  const handle = vi.fn(() => Promise.resolve(700));
  const { worker: own } = startWorker({ handle });
  await eventually(() => expect(clock.waits()).toEqual([700]));
  own.wake();
  await eventually(() => expect(clock.waits()).toEqual([700]));
  expect(handle).toHaveBeenCalledTimes(1);
  clock.advance(700);
  await eventually(() => expect(handle).toHaveBeenCalledTimes(2));
});

it('backs off from one that is done and stays due, instead of doing it without end', async () => {
  rows = [{ id: 'stays', dueAt: clock.now() }];
  const handle = vi.fn(() => Promise.resolve(undefined));
  startWorker({ handle });
  await eventually(() => expect(clock.waits()).toEqual([SECOND_MS]));
  expect(handle.mock.calls.length).toBeLessThan(500);
});

it('does so many at a time, and the next one when one of them is done', async () => {
  rows = ['a', 'b', 'c'].map((id) => ({ id, dueAt: clock.now() }));
  const ends = new Map<string, () => void>();
  startWorker({
    concurrency: 2,
    handle: ({ id }) =>
      new Promise((resolve) => {
        ends.set(id, () => {
          rows = rows.filter((row) => row.id !== id);
          resolve(undefined);
        });
      }),
  });
  await eventually(() => expect([...ends.keys()]).toEqual(['a', 'b']));
  ends.get('a')?.();
  await eventually(() => expect([...ends.keys()]).toEqual(['a', 'b', 'c']));
  ends.get('b')?.();
  ends.get('c')?.();
});

it('asks once for each look where all that is due was given', async () => {
  rows = ['a', 'b', 'c'].map((id) => ({ id, dueAt: clock.now() }));
  const ends: (() => void)[] = [];
  const claim = vi.fn(() => Promise.resolve(rows));
  startWorker({
    concurrency: Infinity,
    claim,
    handle: () => new Promise((resolve) => void ends.push(() => resolve(undefined))),
  });
  await eventually(() => expect(ends).toHaveLength(3));
  await eventually(() => expect(clock.waits()).not.toEqual([]));
  expect(claim).toHaveBeenCalledTimes(1);
  rows = [];
  for (const end of ends) end();
});

it('misses nothing that comes while it looks when the next one is due', async () => {
  rows = [];
  let looks = 0;
  const { worker: own, done } = startWorker({
    nextDueAt() {
      looks += 1;
      if (looks === 1) {
        rows = [{ id: 'meanwhile', dueAt: clock.now() }];
        own.wake();
      }
      return Promise.resolve(undefined);
    },
  });
  await eventually(() => expect(done).toEqual(['meanwhile']));
});

it('frees first what a dead process had in hand, however often it must try', async () => {
  rows = [{ id: 'in hand', dueAt: Infinity }];
  const free = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('The database is away.'));
  free.mockImplementation(() => {
    rows = [{ id: 'free', dueAt: clock.now() }];
    return Promise.resolve();
  });
  const ownership = createSoleOwnership({ clock, logger });
  const { worker: own, done } = startWorker({ takeover: ownership.onTakeover('rows', free) });
  await eventually(() => expect(clock.waits()).toEqual([SECOND_MS]));
  clock.advance(SECOND_MS);
  await eventually(() => expect(done).toEqual(['free']));
  own.wake();
  await eventually(() => expect(clock.waits()).toEqual([MINUTE_MS]));
  expect(free).toHaveBeenCalledTimes(2);
});

it('asks again in a second after the database could not be read', async () => {
  rows = [{ id: 'there', dueAt: clock.now() }];
  const claim = vi.fn<Work<Row>['claim']>().mockRejectedValueOnce(new Error('The database is away.'));
  claim.mockImplementation(() => Promise.resolve(rows));
  const { done } = startWorker({ claim });
  await eventually(() => expect(clock.waits()).toEqual([SECOND_MS]));
  clock.advance(SECOND_MS);
  await eventually(() => expect(done).toEqual(['there']));
});

it('gives back the claim of one that failed, however often it must try', async () => {
  rows = [{ id: 'claimed', dueAt: clock.now() }];
  const handle = vi.fn<Work<Row>['handle']>().mockRejectedValueOnce(new Error('The database is away.'));
  const release = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('It is still away.'));
  release.mockImplementation(() => {
    rows = [{ id: 'claimed', dueAt: clock.now() }];
    return Promise.resolve();
  });
  startWorker({
    claim: (_capacity, excluding) => {
      const taken = rows.filter(({ id, dueAt }) => dueAt <= clock.now() && !excluding.includes(id));
      rows = rows.map((row) => (taken.includes(row) ? { ...row, dueAt: Infinity } : row));
      return Promise.resolve(taken);
    },
    handle,
    release,
  });
  await eventually(() => expect([handle.mock.calls.length, clock.waits()]).toEqual([1, [SECOND_MS]]));
  expect(release).toHaveBeenCalledTimes(1);
  clock.advance(SECOND_MS);
  await eventually(() => expect(handle).toHaveBeenCalledTimes(2));
  expect(release).toHaveBeenCalledTimes(2);
});

it('finishes what is under way when it is closed, and begins nothing more', async () => {
  rows = ['a', 'b'].map((id) => ({ id, dueAt: clock.now() }));
  let end = () => {};
  const handle = vi.fn(
    () =>
      new Promise<undefined>((resolve) => {
        end = () => resolve(undefined);
      }),
  );
  const { worker: own } = startWorker({ handle });
  await eventually(() => expect(handle).toHaveBeenCalledTimes(1));
  const closed = vi.fn();
  const closing = own.close().then(closed);
  own.wake();
  expect(closed).not.toHaveBeenCalled();
  end();
  await closing;
  expect(handle).toHaveBeenCalledTimes(1);
  expect(clock.waits()).toEqual([]);
});
