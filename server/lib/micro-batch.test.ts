import { describe, expect, it } from 'vitest';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createMicroBatch } from './micro-batch.ts';

/** A batch whose handling ends when the test says so. */
function create(most = 3) {
  const clock = createManualClock();
  const batches: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const batch = createMicroBatch<number>({
    clock,
    waitMs: 5,
    most,
    handle: (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
  });
  const handled = () => batches.map(({ items }) => items);
  const until = async (count: number) => {
    for (let n = 0; n < 50 && batches.length < count; n += 1) await Promise.resolve();
  };
  return { clock, batch, batches, handled, until };
}

describe('a micro-batch', () => {
  it('handles what came within the wait together', async () => {
    const { clock, batch, batches, handled } = create();
    const added = [batch.add(1), batch.add(2)];
    clock.advance(4);
    expect(handled()).toEqual([]);
    clock.advance(1);
    expect(handled()).toEqual([[1, 2]]);
    batches[0]?.end();
    await Promise.all(added);
  });

  it('collects what comes meanwhile for the next batch, in parts of the most', async () => {
    const { clock, batch, batches, handled, until } = create();
    const added = [batch.add(1)];
    clock.advance(5);
    for (const n of [2, 3, 4, 5]) added.push(batch.add(n));
    expect(handled()).toEqual([[1]]);
    batches[0]?.end();
    await until(2);
    batches[1]?.end();
    await until(3);
    expect(handled()).toEqual([[1], [2, 3, 4], [5]]);
    batches[2]?.end();
    await Promise.all(added);
    expect(clock.waits()).toEqual([]);
  });

  it('tells the callers of a failed batch, and goes on', async () => {
    const { clock, batch, batches, handled, until } = create();
    const failed = batch.add(1);
    clock.advance(5);
    const next = batch.add(2);
    batches[0]?.end(new Error('full disk'));
    await expect(failed).rejects.toThrow('full disk');
    await until(2);
    batches[1]?.end();
    await next;
    expect(handled()).toEqual([[1], [2]]);
  });

  it('finds the one item that fails, and handles the others', async () => {
    const clock = createManualClock();
    const handled: number[] = [];
    const batch = createMicroBatch<number>({
      clock,
      waitMs: 5,
      most: 10,
      handle(items) {
        if (items.includes(3)) return Promise.reject(new Error('unreadable'));
        handled.push(...items);
        return Promise.resolve();
      },
      isOfOne: () => true,
    });
    const added = Promise.allSettled([1, 2, 3, 4, 5].map((item) => batch.add(item)));
    clock.advance(5);
    const outcomes = (await added).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(handled).toEqual([1, 2, 4, 5]);
  });

  it('fails what waits behind a failure that is everybody’s, so that none comes before it', async () => {
    const clock = createManualClock();
    const handled: (readonly number[])[] = [];
    const batch = createMicroBatch<number>({
      clock,
      waitMs: 5,
      most: 2,
      handle(items) {
        handled.push(items);
        return Promise.reject(new Error('away'));
      },
      isOfOne: () => false,
    });
    const added = Promise.allSettled([1, 2, 3, 4, 5].map((item) => batch.add(item)));
    clock.advance(5);
    expect(new Set((await added).map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(handled).toEqual([[1, 2]]);
  });

  it('begins again after a quiet time', async () => {
    const { clock, batch, batches, handled } = create();
    for (const n of [1, 2]) {
      const added = batch.add(n);
      clock.advance(5);
      batches.at(-1)?.end();
      await added;
      await batch.drain();
    }
    expect(handled()).toEqual([[1], [2]]);
  });

  it('drains what waits at once', async () => {
    const { batch, batches, until } = create();
    const added = batch.add(1);
    const drained = batch.drain();
    await until(1);
    batches[0]?.end();
    await Promise.all([added, drained]);
    await batch.drain();
  });
});
