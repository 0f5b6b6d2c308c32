import { createInstance, type Resource } from 'i18next';
import { describe, expect, it } from 'vitest';
import { pageTexts } from './page-texts.ts';

const SPANISH = {
  timers: { title: 'Temporizadores', count_one: '{{count}} uno', count_other: '{{count}}', unused: 'Nada' },
  filters: { links: { title: 'Enlaces' }, caps: { title: 'Mayúsculas' } },
  shop: { title: 'Tienda' },
};

const chunk = (...texts: string[]) => ({ file: 'assets/a.js', size: 1, texts });

async function textsIn(
  lng: string,
  translations: Record<string, object>,
  fallbackLng: string | false = false,
) {
  const texts = createInstance();
  const resources = Object.fromEntries(
    Object.entries(translations).map(([language, translation]) => [language, { translation }]),
  ) as Resource;
  await texts.init({ lng, resources, fallbackLng });
  return texts;
}

describe('the texts that a page comes with', () => {
  it('are those that its code names, with their plurals, and no others', async () => {
    const texts = await textsIn('es', { es: SPANISH });
    expect(pageTexts([chunk('timers.title'), chunk('timers.count', 'app.js')], texts)).toEqual({
      es: { timers: { title: 'Temporizadores', count_one: '{{count}} uno', count_other: '{{count}}' } },
    });
  });

  it('are all that a name which is put together may become', async () => {
    const texts = await textsIn('es', { es: SPANISH });
    expect(pageTexts([chunk('filters.*'), chunk('shop.ti*')], texts)).toEqual({
      es: { filters: SPANISH.filters, shop: SPANISH.shop },
    });
  });

  it('are there in the language that stands in for what is not translated', async () => {
    const texts = await textsIn('fr', { fr: { shop: {} }, en: { shop: { title: 'Shop' } } }, 'en');
    expect(pageTexts([chunk('shop.title')], texts)).toEqual({ fr: {}, en: { shop: { title: 'Shop' } } });
  });
});
