import { describe, expect, it } from 'vitest';
import { sharedHead, toDocument } from './document.ts';

const TEMPLATE = [
  '<html lang="es" data-theme="dark"><head><!--page--><title>Fogata</title><!--/page--><script src="/theme.js"></script>',
  '<script type="module" src="/a.js"></script></head><body><div id="root"></div></body></html>',
].join('');

interface Changes {
  html?: string;
  address?: string;
  loaderData?: Record<string, unknown>;
}

function rendered({
  html = '<title>Ana &amp; Co</title><meta name="description" content="Sag &quot;hallo&quot;"/><main>Hallo</main>',
  address = '/p/ana/commands',
  loaderData = {},
}: Changes = {}): Document {
  const page = toDocument(TEMPLATE, {
    language: 'de',
    theme: 'light',
    html,
    namespaces: ['common', 'commands'],
    styles: '<style>main{color:red}</style>',
    headOf: (hoisted) => sharedHead(hoisted, 'https://fogata.test', address),
    loaderData,
  });
  return new DOMParser().parseFromString(page, 'text/html');
}

function property(document: Document, name: string): string | null | undefined {
  return document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
}

describe('the document of a rendered page', () => {
  it('waits for no script before it paints: language and theme are in it', () => {
    const page = rendered();
    expect(page.documentElement.dataset.theme).toBe('light');
    expect(page.querySelector('script[src="/theme.js"]')).toBeNull();
  });

  it('preloads the texts of its namespaces, and no others', () => {
    const links = [...rendered().querySelectorAll('link[rel=preload][as=fetch]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/assets/i18n/de/common.json',
      '/assets/i18n/de/commands.json',
    ]);
  });

  it('remembers what is pressed before it is hydrated', () => {
    expect(rendered().querySelector('script[src="/event-replay.js"]')?.hasAttribute('async')).toBe(true);
  });

  it('has the page’s language, title, description and preview', () => {
    const page = rendered();
    expect(page.documentElement.lang).toBe('de');
    expect(page.querySelectorAll('title')).toHaveLength(1);
    expect(page.title).toBe('Ana & Co');
    expect(property(page, 'og:title')).toBe('Ana & Co');
    expect(property(page, 'og:description')).toBe('Sag "hallo"');
    expect(property(page, 'og:url')).toBe('https://fogata.test/p/ana/commands');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://fogata.test/p/ana/commands',
    );
  });

  it('shows the streamer’s picture where it has one, else the site’s', () => {
    const images = (page: Document) => [...page.querySelectorAll('meta[property="og:image"]')];
    expect(images(rendered()).map((meta) => meta.getAttribute('content'))).toEqual([
      'https://fogata.test/icons/og.png',
    ]);
    const html =
      '<title>Ana</title><meta property="og:image" content="https://cdn.test/ana.png"/><main></main>';
    expect(images(rendered({ html })).map((meta) => meta.getAttribute('content'))).toEqual([
      'https://cdn.test/ana.png',
    ]);
  });

  it('has nothing but the page in its root', () => {
    expect(rendered().getElementById('root')?.innerHTML).toBe('<main>Hallo</main>');
  });

  it('keeps what looks like a replacement pattern in a text', () => {
    expect(rendered({ html: '<main>$& $1 $`</main>' }).getElementById('root')?.textContent).toBe('$& $1 $`');
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028"\'\\'])(
    'carries its data whole and harmless: %s',
    (text) => {
      const page = rendered({ loaderData: { page: { text } } });
      const block = page.getElementById('hydration-data');
      expect(JSON.parse(block?.textContent ?? '')).toEqual({ page: { text } });
      expect(block?.dataset.language).toBe('de');
      const scripts = [...page.querySelectorAll('script')].map(
        (script) => script.getAttribute('src') ?? script.id,
      );
      expect(scripts).toEqual(['/event-replay.js', '/a.js', 'hydration-data']);
    },
  );

  it('lets an address end no attribute', () => {
    const address = '/p/"><script>alert(1)</script>/commands';
    expect(property(rendered({ address }), 'og:url')).toBe(`https://fogata.test${address}`);
  });
});
