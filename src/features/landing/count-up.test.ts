import { describe, expect, it } from 'vitest';
import { COUNT_STEP, nextCount } from './count-up.ts';

function walk(base: number, target: number): number[] {
  const shown = [base];
  while (shown.at(-1) !== target) shown.push(nextCount(shown.at(-1) ?? 0, target, base));
  return shown;
}

describe('the streamers counter', () => {
  it('goes up in steps of 8 and ends exactly at the count', () => {
    expect(walk(0, 20)).toEqual([0, 8, 16, 20]);
    expect(walk(1000, 1020)).toEqual([1000, 1008, 1016, 1020]);
  });

  it('takes whole steps of 8 on a long way too, and no longer than two seconds of frames', () => {
    const shown = walk(1_780_000, 1_800_003);
    const steps = shown.slice(1, -1).map((value, at) => value - (shown[at] ?? 0));
    expect(steps.every((step) => step % COUNT_STEP === 0)).toBe(true);
    expect(shown.length).toBeLessThan(120);
    expect(shown.at(-1)).toBe(1_800_003);
  });

  it('shows a count that has fallen at once', () => {
    expect(nextCount(1000, 12, 0)).toBe(12);
  });
});
