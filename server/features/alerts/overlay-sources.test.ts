import { expect, test } from 'vitest';
import { createOverlaySources, type OverlayConnection } from './overlay-sources.ts';

const ON_AIR = { active: true, sound: true, obs: true };
const open = (id: string, mayLead = true): OverlayConnection => ({
  id,
  mayLead,
  play: () => undefined,
  order: () => undefined,
  refuse: () => undefined,
});
const idsOf = (connections: readonly OverlayConnection[]) => connections.map(({ id }) => id);

test('a page leads only once it has said that it is on air', () => {
  const sources = createOverlaySources();
  sources.add('ana', open('a'), 1);
  expect(sources.findLead('ana')).toBeUndefined();
  sources.setState('ana', 'a', ON_AIR);
  expect(sources.findLead('ana')?.id).toBe('a');
});

test('the silent address and the preview never lead, and get every alert as a mirror', () => {
  const sources = createOverlaySources();
  sources.add('ana', open('silent', false), 1);
  sources.setState('ana', 'silent', ON_AIR);
  expect(sources.findLead('ana')).toBeUndefined();
  sources.add('ana', open('a'), 2);
  sources.setState('ana', 'a', ON_AIR);
  expect(sources.findLead('ana')?.id).toBe('a');
  expect(idsOf(sources.listOthers('ana', 'a'))).toEqual(['silent']);
});

test('the lead passes on when its page goes, and channels know nothing of each other', () => {
  const sources = createOverlaySources();
  for (const [at, id] of ['a', 'b'].entries()) {
    sources.add('ana', open(id), at);
    sources.setState('ana', id, ON_AIR);
  }
  sources.remove('ana', 'a');
  expect(sources.findLead('ana')?.id).toBe('b');
  expect(idsOf(sources.list('ana'))).toEqual(['b']);
  expect(sources.findLead('luz')).toBeUndefined();
});

test('a page that is gone takes no state', () => {
  const sources = createOverlaySources();
  sources.setState('ana', 'a', ON_AIR);
  sources.remove('ana', 'a');
  expect(sources.list('ana')).toEqual([]);
});

test('a page that could lead is open before it is on air, and no longer once it let a lease run out', () => {
  const sources = createOverlaySources();
  sources.add('ana', open('silent', false), 1);
  expect(sources.isOpen('ana')).toBe(false);
  sources.add('ana', open('a'), 2);
  expect(sources.isOpen('ana')).toBe(true);
  expect(sources.isOpen('luz')).toBe(false);
  sources.silence('ana', 'a');
  expect(sources.isOpen('ana')).toBe(false);
});
