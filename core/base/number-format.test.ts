import { expect, it } from 'vitest';
import { numberFormat } from './number-format.ts';

it.each([
  ['es', '1.250'],
  ['en', '1,250'],
  ['de', '1.250'],
])('marks the thousands of four digits in %s', (language, written) => {
  expect(numberFormat(language).format(1250)).toBe(written);
});

it('groups money and fractions too', () => {
  expect(numberFormat('es', { style: 'currency', currency: 'EUR' }).format(1250)).toBe('1.250,00\u00a0€');
});
