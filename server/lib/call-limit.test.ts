import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { createCallLimit, type CallLimit } from './call-limit.ts';

let clock: ManualClock;
let limit: CallLimit;
beforeEach(() => {
  clock = createManualClock();
  limit = createCallLimit(clock, 2);
});

const take = (address: string) => limit.take(`by ${address}`, address);

describe('the limit of calls', () => {
  it('lets each address call so many times a minute, and says how long to wait then', () => {
    expect([take('a'), take('a'), take('b')]).toEqual([0, 0, 0]);
    clock.advance(50_500);
    expect(take('a')).toBe(10);
    expect(take('b')).toBe(0);
    clock.advance(9500);
    expect(take('a')).toBe(0);
  });

  it('counts an address that comes by several ways once', () => {
    expect([limit.take('one way', 'a'), limit.take('another', 'a')]).toEqual([0, 0]);
    expect(limit.take('a third', 'a')).toBeGreaterThan(0);
    expect(limit.takeKnown('one way')).toBe(false);
  });

  it('counts a call by a known way like any other', () => {
    take('a');
    expect([limit.takeKnown('by a'), limit.takeKnown('by a')]).toEqual([true, false]);
    expect(take('a')).toBe(60);
  });

  it('knows nobody who did not call within the minute', () => {
    expect(limit.takeKnown('by a')).toBe(false);
    take('a');
    clock.advance(60_000);
    expect(limit.takeKnown('by a')).toBe(false);
  });

  it('still knows each of an audience that calls in turn', () => {
    const audience = Array.from({ length: 5000 }, (_, at) => `viewer-${at}`);
    for (const address of audience) take(address);
    expect(audience.filter((address) => !limit.takeKnown(`by ${address}`))).toEqual([]);
  });
});
