import { expect, test } from 'vitest';
import { overlayUrl } from '#core/paths.ts';
import { takeAddress } from './address.ts';
import { shouldReload } from './build-id.ts';
import { watchActive } from './obs.ts';
import { SoundHint } from './sound-hint.ts';

/** Opens the tab at an address; `history` has what the browser keeps of it over a reload. */
function openTab(address: string) {
  const at = new URL(address, 'https://fogata.test');
  const history = {
    state: null as unknown,
    replaceState(state: unknown, _title: string, path: string | URL | null | undefined) {
      at.href = new URL(path ?? '', at).href;
      history.state = structuredClone(state);
    },
  };
  return { location: at, history };
}

const urlOf = (silent: boolean) => overlayUrl('https://fogata.test', 'c 1', 'b&2', silent);

test('the address says who the overlay is and whether it may sound', () => {
  expect(takeAddress(openTab(urlOf(false)))).toEqual({ id: 'c 1', bid: 'b&2', role: 'overlay' });
  expect(takeAddress(openTab(urlOf(true)))).toEqual({ id: 'c 1', bid: 'b&2', role: 'silent' });
  expect(takeAddress(openTab(`${urlOf(false)}&preview=1`))?.role).toBe('preview');
});

test('the secret leaves the address that can be seen, and a reload of the tab still has it', () => {
  const tab = openTab(urlOf(true));
  const taken = takeAddress(tab);
  expect(tab.location.href).toBe('https://fogata.test/widgets/alerts');
  expect(takeAddress(tab)).toEqual(taken);
});

test('an address that is given anew counts, not the one before it', () => {
  const tab = openTab(urlOf(false));
  takeAddress(tab);
  tab.location.href = overlayUrl('https://fogata.test', 'c 1', 'new', false);
  expect(takeAddress(tab)?.bid).toBe('new');
});

test('without its secret the page does nothing', () => {
  expect(takeAddress(openTab('/widgets/alerts?id=c'))).toBeUndefined();
  const foreign = openTab('/widgets/alerts');
  foreign.history.state = { id: 'c', role: 'panel' };
  expect(takeAddress(foreign)).toBeUndefined();
});

test('another build of the server reloads the page once', () => {
  sessionStorage.clear();
  expect(shouldReload('b1', 'b1', sessionStorage)).toBe(false);
  expect(shouldReload('b2', 'b1', sessionStorage)).toBe(true);
  expect(shouldReload('b2', 'b1', sessionStorage)).toBe(false);
  expect(shouldReload('b3', 'b1', sessionStorage)).toBe(true);
});

test('a page in development never reloads itself', () => {
  expect(shouldReload('b2', 'dev', sessionStorage)).toBe(false);
});

test('OBS says whether the source is on air, and an event without that word changes nothing', () => {
  const heard: boolean[] = [];
  watchActive((active) => heard.push(active));
  for (const detail of [{ active: true }, { active: false }, {}, null]) {
    window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail }));
  }
  expect(heard).toEqual([true, false]);
});

test.each([
  ['es-MX', 'Activar sonido'],
  ['en-GB', 'Enable sound'],
  ['de', 'Ton einschalten'],
  ['fr', 'Activar sonido'],
])(
  'the sound hint speaks the language of the browser (%s) and goes with the first gesture',
  (language, word) => {
    let unlocked = 0;
    const hint = new SoundHint({ root: document.body, language, onUnlock: () => (unlocked += 1) });
    hint.show();
    hint.show();
    expect(document.querySelectorAll('button')).toHaveLength(1);
    expect(document.querySelector('button')?.textContent).toBe(word);
    document.dispatchEvent(new Event('pointerdown'));
    document.dispatchEvent(new Event('keydown'));
    expect(document.querySelector('button')).toBeNull();
    expect(unlocked).toBe(1);
  },
);
