import { expect, it } from 'vitest';
import { swapCells } from './cells.ts';

const ITEMS = ['machete', 'cuchillo', 'chafarote'];

it('swaps two items and leaves the others where they are', () => {
  expect(swapCells(ITEMS, 0, 2)).toEqual(['chafarote', 'cuchillo', 'machete']);
  expect(swapCells(ITEMS, 2, 1)).toEqual(['machete', 'chafarote', 'cuchillo']);
});

it('moves an item to the end when it is dropped on an empty cell', () => {
  expect(swapCells(ITEMS, 0, 9)).toEqual(['cuchillo', 'chafarote', 'machete']);
});

it.each([
  ['on itself', 1, 1],
  ['of the last item on an empty cell', 2, 17],
  ['from an empty cell', 7, 0],
])('says that a drop %s changes nothing', (_case, from, to) => {
  expect(swapCells(ITEMS, from, to)).toBeUndefined();
});
