import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { formatAge } from './relative-time.ts';

describe('the age of kept data', () => {
  it.each([
    [0, 'ahora'],
    [3 * MINUTE_MS + 59_000, 'hace 3 minutos'],
    [HOUR_MS, 'hace 1 hora'],
    [26 * HOUR_MS, 'ayer'],
    [3 * DAY_MS, 'hace 3 días'],
  ])('%d ms reads as "%s"', (age, words) => {
    expect(formatAge(1e12 - age, 1e12, 'es')).toBe(words);
  });

  it('never lies in the future when clocks disagree', () => {
    expect(formatAge(2e12, 1e12, 'en')).toBe('now');
  });
});
