import { describe, expect, it } from 'vitest';
import { boundedCount, readCounterCall } from './counter-call.ts';

describe('a line that calls a counter', () => {
  it.each([
    ['muertes', '', null],
    ['muertes', 'hoy', null],
    ['muertes', '5 veces', null],
    ['muertes+', '', { by: 1 }],
    ['muertes++', '', { by: 1 }],
    ['muertes-', '', { by: -1 }],
    ['muertes+', '3', { by: 3 }],
    ['muertes-', '2', { by: -2 }],
    ['muertes', '+', { by: 1 }],
    ['muertes', '+3', { by: 3 }],
    ['muertes', '- 2', { by: -2 }],
    ['muertes', '12', { to: 12 }],
    ['muertes', 'set 12', { to: 12 }],
    ['muertes', '= 12', { to: 12 }],
    ['muertes', 'RESET', { to: 0 }],
  ])('!%s %s', (key, rest, change) => {
    expect(readCounterCall({ key, rest })).toEqual({ key: 'muertes', change });
  });

  it('never leaves its bounds', () => {
    expect([boundedCount(-4), boundedCount(7), boundedCount(1e12)]).toEqual([0, 7, 999_999_999]);
  });
});
