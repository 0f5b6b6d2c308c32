import { describe, expect, it } from 'vitest';
import { formatUptime, formatWatchtime } from './time.ts';

describe('formatWatchtime', () => {
  it.each([
    [0, '0d 0h 0min'],
    [59, '0d 0h 59min'],
    [60, '0d 1h 0min'],
    [1440, '1d 0h 0min'],
    [1501, '1d 1h 1min'],
  ])('shows %i minutes as %s', (minutes, text) => {
    expect(formatWatchtime(minutes)).toBe(text);
  });

  it('never shows a negative or a broken minute', () => {
    expect(formatWatchtime(-3)).toBe('0d 0h 0min');
    expect(formatWatchtime(1.9)).toBe('0d 0h 1min');
  });
});

describe('formatUptime', () => {
  it.each([
    [0, '0min'],
    [59, '59min'],
    [60, '1h 0min'],
    [1440, '1d 0h 0min'],
    [-3, '0min'],
  ])('shows %i minutes as %s', (minutes, text) => {
    expect(formatUptime(minutes)).toBe(text);
  });
});
