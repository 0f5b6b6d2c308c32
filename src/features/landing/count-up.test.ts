import { describe, expect, it } from 'vitest';
import { COUNT_BASE, COUNT_STEP, nextCount } from './count-up.ts';

function walk(target: number): number[] {
  const shown = [COUNT_BASE];
  while (shown.at(-1) !== target) shown.push(nextCount(shown.at(-1) ?? 0, target));
  return shown;
}

describe('the streamers counter', () => {
  it('goes up in steps of 8 and ends exactly at the count', () => {
    const shown = walk(COUNT_BASE + 20);
    expect(shown).toEqual([COUNT_BASE, COUNT_BASE + 8, COUNT_BASE + 16, COUNT_BASE + 20]);
  });

  it('takes whole steps of 8 on a long way too, and no longer than two seconds of frames', () => {
    const shown = walk(COUNT_BASE + 20_003);
    const steps = shown.slice(1, -1).map((value, at) => value - (shown[at] ?? 0));
    expect(steps.every((step) => step % COUNT_STEP === 0)).toBe(true);
    expect(shown.length).toBeLessThan(120);
    expect(shown.at(-1)).toBe(COUNT_BASE + 20_003);
  });

  it('shows a count below the base at once', () => {
    expect(nextCount(COUNT_BASE, 12)).toBe(12);
  });
});
