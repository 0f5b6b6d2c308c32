import { expect, test } from 'vitest';
import { pickCategory } from './category.ts';

const FOUND = ['Fortnite: Festival', 'Fortnite', 'Fórmula 1'].map((name) => ({ name }));

test('finds a category by its whole name, whatever its capitals', () => {
  expect(pickCategory('FORTNITE', FOUND)?.name).toBe('Fortnite');
});

test('takes the shortest that begins so, and none that does not', () => {
  expect(pickCategory('fort', FOUND)?.name).toBe('Fortnite');
  expect(pickCategory('nite', FOUND)).toBeUndefined();
  expect(pickCategory<{ name: string }>('x', [])).toBeUndefined();
});
