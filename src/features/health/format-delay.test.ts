import { expect, it } from 'vitest';
import { formatDelay } from './format-delay.ts';

it.each([
  [0, 'es', '0 s'],
  [340, 'es', '0,3 s'],
  [12_400, 'es', '12 s'],
  [-4000, 'en', '-4 sec'],
  [240_000, 'en', '4 min'],
])('%i ms in %s is %s', (ms, language, text) => {
  expect(formatDelay(ms, language).replace(/\s/g, ' ')).toBe(text);
});
