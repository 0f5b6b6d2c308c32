// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE_NAMESPACES } from '#core/used-files.ts';
import { forgetOldTexts, keepPublicTexts, renewTexts } from '../../sw/kept-texts.ts';

const pathOf = (language: string, namespace: string) => `/assets/i18n/${language}/${namespace}.json`;
const publicTexts = (language: string) => OFFLINE_NAMESPACES.map((name) => pathOf(language, name)).sort();

let kept: Map<string, 'old' | 'new'>;
let isDown: boolean;

beforeEach(() => {
  kept = new Map();
  isDown = false;
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((path) => new Request(`http://fogata.test${path}`))),
    add: (path: string) => {
      if (isDown) return Promise.reject(new TypeError('Failed to fetch'));
      kept.set(path, 'new');
      return Promise.resolve();
    },
    delete: (path: string) => Promise.resolve(kept.delete(path)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
});
afterEach(() => vi.unstubAllGlobals());

describe('the texts that the service worker keeps', () => {
  it('are those of every public page, once one page was read in a language', async () => {
    kept.set(pathOf('fr', 'common'), 'old').set(pathOf('fr', 'shop'), 'old');
    await keepPublicTexts(pathOf('fr', 'common'));
    expect([...kept.keys()].sort()).toEqual(publicTexts('fr'));
    // What came a moment ago is not asked for again.
    expect([kept.get(pathOf('fr', 'common')), kept.get(pathOf('fr', 'shop'))]).toEqual(['old', 'old']);
  });

  it('are no others for a part of a page', async () => {
    await keepPublicTexts(pathOf('fr', 'alerts'));
    expect(kept.size).toBe(0);
  });

  it('are left for the next visit where the network goes', async () => {
    isDown = true;
    await keepPublicTexts(pathOf('fr', 'common'));
    expect(kept.size).toBe(0);
  });

  it('are those of the new version before it is there, of the panel too', async () => {
    kept.set(pathOf('fr', 'common'), 'old').set(pathOf('fr', 'alerts'), 'old');
    await renewTexts();
    expect([...kept.keys()].sort()).toEqual([...publicTexts('fr'), pathOf('fr', 'alerts')].sort());
    expect(new Set(kept.values())).toEqual(new Set(['new']));
  });

  it('stay as they are where the new ones cannot be had', async () => {
    kept.set(pathOf('fr', 'common'), 'old');
    isDown = true;
    await renewTexts();
    expect([...kept]).toEqual([[pathOf('fr', 'common'), 'old']]);
  });

  it('follow from the one file that a language was', async () => {
    kept.set('/assets/i18n/fr.json', 'old');
    await renewTexts();
    expect(kept.get('/assets/i18n/fr.json')).toBe('old');
    await forgetOldTexts();
    expect([...kept.keys()].sort()).toEqual(publicTexts('fr'));
  });
});
