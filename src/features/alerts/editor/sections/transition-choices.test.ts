import { expect, it } from 'vitest';
import { TRANSITION_NAMES } from '#core/alerts/transitions.ts';
import { TRANSITION_CHOICES } from './transition-choices.ts';

it('every transition can be chosen, once, in a family that has some', () => {
  const names = TRANSITION_CHOICES.flatMap(({ choices }) => choices.map(({ name }) => name));
  expect(names.toSorted()).toEqual(TRANSITION_NAMES.toSorted());
  expect(TRANSITION_CHOICES.every(({ choices }) => choices.length > 0)).toBe(true);
});
