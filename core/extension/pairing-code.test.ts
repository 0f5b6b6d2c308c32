import { expect, test } from 'vitest';
import { completeCode, firstHalf } from './pairing-code.ts';

test('of the code that an address carries only the first half counts, the rest is typed', () => {
  expect(firstHalf('BCDF-2345')).toBe('BCDF');
  expect(completeCode('BCDF', ' 2345 ')).toBe('BCDF-2345');
  expect(completeCode('BCDF-9999', '2345')).toBe('BCDF-2345');
  expect(completeCode('BCDF-2345', '')).toBe('BCDF-');
});

test('whoever types the whole code is understood', () => {
  expect(completeCode('', 'BCDF-2345')).toBe('BCDF-2345');
  expect(completeCode('WXYZ', 'BCDF-2345')).toBe('BCDF-2345');
});
