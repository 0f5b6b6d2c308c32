import { expect, it } from 'vitest';
import { tipPagePath } from './paths.ts';

it('names in a tip page’s path which platform it is of', () => {
  expect(tipPagePath('kick', 'ana')).toBe('/k/ana/tip');
  expect(tipPagePath('trovo', 'ana')).toBe('/u/ana/tip?platform=trovo');
});
