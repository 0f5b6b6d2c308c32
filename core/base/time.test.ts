import { describe, expect, it } from 'vitest';
import { formatWatchtime } from './time.ts';

describe('formatWatchtime (S1 §9)', () => {
  it.each([
    [0, '0min'],
    [59, '59min'],
    [60, '1h 0min'],
    [1440, '1d 0h 0min'],
    [1501, '1d 1h 1min'],
  ])('shows %i minutes as %s', (minutes, text) => {
    expect(formatWatchtime(minutes)).toBe(text);
  });

  it('never shows a negative or a broken minute', () => {
    expect(formatWatchtime(-3)).toBe('0min');
    expect(formatWatchtime(1.9)).toBe('1min');
  });
});
