import { expect, test } from 'vitest';
import { chooseLead, type OverlaySource } from './choose-lead.ts';

const source = (id: string, change: Partial<OverlaySource> = {}): OverlaySource => ({
  id,
  active: true,
  sound: false,
  obs: false,
  joinedAt: 0,
  ...change,
});

// An active OBS source, then a browser tab of `url` with sound unlocked.
test('an OBS source on air leads before a tab with sound, and that before a silent one', () => {
  const obs = source('obs', { obs: true, joinedAt: 3 });
  const loud = source('loud', { sound: true, joinedAt: 2 });
  const silent = source('silent', { joinedAt: 1 });
  expect(chooseLead([silent, loud, obs])).toBe('obs');
  expect(chooseLead([silent, loud])).toBe('loud');
  expect(chooseLead([silent])).toBe('silent');
});

test('a source that is off air never leads', () => {
  expect(chooseLead([source('hidden', { active: false, obs: true }), source('tab')])).toBe('tab');
  expect(chooseLead([source('hidden', { active: false })])).toBeUndefined();
  expect(chooseLead([])).toBeUndefined();
});

test('of equals the one that came first leads, in whatever order they are listed', () => {
  const first = source('first', { joinedAt: 1 });
  const second = source('second', { joinedAt: 2 });
  expect(chooseLead([second, first])).toBe('first');
  expect(chooseLead([first, second])).toBe('first');
});
