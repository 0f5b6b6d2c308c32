import type * as I18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let missing: RegExp | undefined;
let asked: string[];

beforeEach(() => {
  missing = undefined;
  asked = [];
  // i18next is one for all: each test takes a new one.
  vi.resetModules();
  vi.doMock('i18next', async (importOriginal) => {
    const original = await importOriginal<typeof I18next>();
    return { ...original, default: original.createInstance() };
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (missing?.test(path) === true) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify({ title: path })));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function start() {
  const { startI18n, loadTexts, changeLanguage } = await import('./setup.ts');
  const { default: i18next } = await import('i18next');
  await startI18n('es', ['common', 'shop']);
  return { i18next, loadTexts, changeLanguage };
}

describe('the texts of a page', () => {
  it('are those of its namespaces', async () => {
    const { i18next } = await start();
    expect(asked).toEqual(['/assets/i18n/es/common.json', '/assets/i18n/es/shop.json']);
    expect(i18next.t('shop:title')).toBe('/assets/i18n/es/shop.json');
  });

  it('are asked for once, and together with what another page needs', async () => {
    const { i18next, loadTexts } = await start();
    await loadTexts(['shop', 'battle']);
    expect(asked).toHaveLength(3);
    expect(i18next.t('battle:title')).toBe('/assets/i18n/es/battle.json');
  });

  it('follow the language, all that are in use', async () => {
    const { i18next, loadTexts, changeLanguage } = await start();
    await loadTexts(['battle']);
    await changeLanguage('de');
    expect(['common', 'shop', 'battle'].map((name) => i18next.t(`${name}:title` as 'shop:title'))).toEqual([
      '/assets/i18n/de/common.json',
      '/assets/i18n/de/shop.json',
      '/assets/i18n/de/battle.json',
    ]);
  });

  it('fall back to English where a machine made them', async () => {
    const { changeLanguage } = await start();
    await changeLanguage('fr');
    expect(asked).toContain('/assets/i18n/fr/shop.json');
    expect(asked).toContain('/assets/i18n/en/shop.json');
  });

  it('are no bare keys where they cannot be had: the page fails, until they can', async () => {
    const { loadTexts } = await start();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    missing = /battle/;
    await expect(loadTexts(['battle'])).rejects.toThrow('battle');
    missing = undefined;
    await loadTexts(['battle']);
  });

  it('may be those of English alone', async () => {
    const { loadTexts, changeLanguage } = await start();
    await changeLanguage('fr');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    missing = /fr\/battle/;
    await loadTexts(['battle']);
  });
});
