import { beforeEach, expect, test } from 'vitest';
import type { LatestEvent } from '#core/overlays/latest.ts';
import { DEFAULT_OVERLAY_SETTINGS } from '#core/overlays/settings.ts';
import { LatestView } from './view.ts';
import { describeEvent } from './words.ts';

const { latest } = DEFAULT_OVERLAY_SETTINGS;

function event(about: Partial<LatestEvent>): LatestEvent {
  return { id: 'e', platform: 'kick', type: 'follow', name: 'Fan', at: 1, ...about };
}

let view: LatestView;
beforeEach(() => {
  document.body.replaceChildren();
  view = new LatestView({ root: document.body, language: 'es-ES' });
});
const names = () => [...document.querySelectorAll('.name')].map(({ textContent }) => textContent);

test('shows the newest first, as text, and no more than the streamer wants', () => {
  const ana = event({ id: 'a', name: '<i>Ana</i>' });
  view.take({ settings: { ...latest, count: 2 }, events: [ana, event({})] });
  expect(names()).toEqual(['<i>Ana</i>', 'Fan']);
  // A connection that was made anew brings again what the list shows.
  view.take({ event: ana });
  expect(names()).toEqual(['<i>Ana</i>', 'Fan']);
  view.take({ event: event({ id: 'r', name: null, type: 'raid', amount: 12 }) });
  expect(names()).toEqual(['Alguien anónimo', '<i>Ana</i>']);
  expect(document.querySelector('.what')?.textContent).toBe('raid de 12');
  expect(document.querySelectorAll('i')).toHaveLength(0);
});

test('leaves out groups that the streamer does not want', () => {
  view.take({ settings: { ...latest, groups: ['sub'] }, events: [] });
  view.take({ event: event({}) });
  view.take({ event: event({ type: 'purchase' }) });
  view.take({ event: event({ type: 'resubscribe', amount: 3, name: 'Sol' }) });
  expect(names()).toEqual(['Sol']);
});

test.each([
  [event({}), 'es', 'sigue el canal'],
  [event({ type: 'subscribe', amount: 1 }), 'en-GB', 'subscribes'],
  [event({ type: 'resubscribe', amount: 7 }), 'de', '7 Monate'],
  [event({ type: 'gift', amount: 5 }), 'fr', 'gifts 5 subs'],
  [event({ type: 'bits', amount: 100 }), 'en', '100 Bits'],
  [event({ type: 'superchat', amount: 5, currency: 'EUR' }), 'en', '€5'],
  [event({ type: 'donation', amount: 5, currency: 'x' }), 'en', 'tips 5 x'],
])('says what happened in the streamer’s language', (one, language, what) => {
  expect(describeEvent(one, language).what).toBe(what);
});
