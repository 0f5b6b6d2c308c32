import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/base/time.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { createTimedCounts, type TimedCounts } from './timed-counts.ts';

const SPAN_MS = MINUTE_MS;
let clock: ManualClock;
let counts: TimedCounts;
beforeEach(() => {
  clock = createManualClock();
  counts = createTimedCounts(clock, SPAN_MS, 2);
});

describe('counts within a span of time', () => {
  it('begin with the first one and end with the span', () => {
    expect(counts.read('a')).toEqual({ count: 0, leftMs: 0 });
    expect(counts.add('a')).toEqual({ count: 1, leftMs: SPAN_MS });
    clock.advance(SPAN_MS - 1);
    expect(counts.add('a')).toEqual({ count: 2, leftMs: 1 });
    expect(counts.read('b').count).toBe(0);
    clock.advance(1);
    expect(counts.read('a')).toEqual({ count: 0, leftMs: 0 });
    expect(counts.add('a')).toEqual({ count: 1, leftMs: SPAN_MS });
  });

  it.each([DAY_MS, -DAY_MS])('neither end nor last longer when the system’s clock is set by %i ms', (ms) => {
    counts.add('a');
    clock.advance(1000);
    clock.set(ms);
    expect(counts.add('a')).toEqual({ count: 2, leftMs: SPAN_MS - 1000 });
    clock.advance(SPAN_MS - 1000);
    expect(counts.read('a').count).toBe(0);
  });

  it('forget the key that was counted longest ago where there are too many', () => {
    for (const key of ['a', 'b', 'a', 'c']) counts.add(key);
    expect(['a', 'b', 'c'].map((key) => counts.read(key).count)).toEqual([2, 0, 1]);
  });
});
