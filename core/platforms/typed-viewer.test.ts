import { expect, it } from 'vitest';
import { readTypedViewer } from './typed-viewer.ts';

it.each([
  ['Vera', 'Vera', undefined],
  ['@Vera', '@Vera', undefined],
  ['kick:Vera', 'Vera', 'kick'],
  ['@Twitch:Vera', 'Vera', 'twitch'],
  ['kick:', 'kick:', undefined],
  ['a:b', 'a:b', undefined],
])('%s is a viewer whom chat names', (typed, name, platform) => {
  expect(readTypedViewer(typed)).toEqual({ name, platform });
});
