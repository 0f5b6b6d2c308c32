import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import type { DescribedPage } from '#core/rendered-pages.ts';
import { describePage, toDescribedDocument } from './described.ts';

const TEMPLATE =
  '<html lang="es" data-theme="dark"><head><!--page--><title>Fogata</title><!--/page--><script src="/theme.js"></script></head><body><div id="root"></div></body></html>';

function read(page: DescribedPage, address = '/x', language = 'de'): Document {
  const about = { kind: page.kind, language, publicUrl: 'https://fogata.test', address };
  const html = toDescribedDocument(TEMPLATE, describePage(page, i18next.t), about);
  return new DOMParser().parseFromString(html, 'text/html');
}
const property = (page: Document, name: string) =>
  page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');

describe('the head of a page that is rendered in the browser', () => {
  it('says what it is, with the streamer’s picture', () => {
    const page = read({ kind: 'battle', name: 'Ana', picture: 'https://cdn.test/ana.png' }, '/p/ana/battle');
    expect(page.documentElement.lang).toBe('de');
    expect(page.querySelectorAll('title')).toHaveLength(1);
    expect(page.title).toBe('Batalla de Ana · Fogata');
    expect(property(page, 'image')).toBe('https://cdn.test/ana.png');
    expect(property(page, 'url')).toBe('https://fogata.test/p/ana/battle');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://fogata.test/p/ana/battle',
    );
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/personaje/);
  });

  it('names who fights, whatever their names are', () => {
    const names = { first: '"><script>alert(1)</script>', second: '$& $1' };
    const page = read({ kind: 'fight', ...names, channel: 'Ana', picture: '' });
    expect(page.title).toBe(`${names.first} contra ${names.second} · Fogata`);
    expect(property(page, 'title')).toBe(page.title);
    expect(property(page, 'image')).toBe('https://fogata.test/icons/og.png');
    expect([...page.scripts].map(({ src }) => src)).toEqual([expect.stringMatching(/\/theme\.js$/)]);
  });

  it('of the page that makes predictions is its own too', () => {
    const page = read({ kind: 'createPrediction' }, '/p/createprediction');
    expect(page.title).toBe('Crear predicción · Fogata');
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/pregunta/);
    expect(page.querySelectorAll('link[rel=alternate]')).toHaveLength(0);
  });

  it('of the landing page leads to its other languages', () => {
    const page = read({ kind: 'landing' }, '/login', 'en');
    const links = [...page.querySelectorAll('link[rel=alternate]')];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['es', 'https://fogata.test/entrar'],
      ['en', 'https://fogata.test/login'],
      ['de', 'https://fogata.test/einloggen'],
      ['x-default', 'https://fogata.test/'],
    ]);
  });
});
