import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test('says minutes, and whole hours as hours, in the reader’s language', () => {
  expect([1, 10, 60, 90, 120].map((minutes) => durationText(minutes, 'es'))).toEqual([
    '1 minuto',
    '10 minutos',
    '1 hora',
    '90 minutos',
    '2 horas',
  ]);
  expect(durationText(60, 'de')).toBe('1 Stunde');
});
