import { describe, expect, it } from 'vitest';
import { toDocument, toDocumentOf, toShell, withLateFonts, type DrawnPage } from './document.ts';

const TEMPLATE = [
  '<html lang="es" data-theme="dark"><head><!--page--><title>Fogata</title><!--/page--><script src="/theme.js"></script>',
  '<script type="module" src="/a.js"></script></head><body><div id="root"></div></body></html>',
].join('');

function drawn(changes: Partial<DrawnPage> = {}): Document {
  const page: DrawnPage = {
    language: 'de',
    theme: 'light',
    html: '<title>Ana &amp; Co</title><meta name="description" content="Sag &quot;hallo&quot;"/><main>Hallo</main>',
    styles: '<style>main{color:red}</style>',
    canonicalUrl: 'https://fogata.test/p/ana/commands',
    imageUrl: 'https://fogata.test/icons/og.png',
    path: '/api/public/commands?user=ana&platform=twitch',
    answer: { text: 'Hallo' },
    ...changes,
  };
  return new DOMParser().parseFromString(toDocument(TEMPLATE, page), 'text/html');
}

function property(document: Document, name: string): string | null | undefined {
  return document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
}

describe('the document of a drawn page', () => {
  it('waits for no script before it paints: language and theme are in it', () => {
    const page = drawn();
    expect(page.documentElement.dataset.theme).toBe('light');
    expect(page.querySelector('script[src="/theme.js"]')).toBeNull();
    expect(page.querySelector('link[as=fetch]')?.getAttribute('href')).toBe('/assets/i18n/de.json');
  });

  it('hears what is pressed before the app has come', () => {
    expect(drawn().querySelector('script[src="/before-app.js"]')?.hasAttribute('async')).toBe(true);
  });

  it('has the page’s language, title, description and preview', () => {
    const page = drawn();
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
    expect(images(drawn()).map((meta) => meta.getAttribute('content'))).toEqual([
      'https://fogata.test/icons/og.png',
    ]);
    const html =
      '<title>Ana</title><meta property="og:image" content="https://cdn.test/ana.png"/><main></main>';
    expect(images(drawn({ html })).map((meta) => meta.getAttribute('content'))).toEqual([
      'https://cdn.test/ana.png',
    ]);
  });

  it('has nothing but the page in its root', () => {
    expect(drawn().getElementById('root')?.innerHTML).toBe('<main>Hallo</main>');
  });

  it('keeps what looks like a replacement pattern in a text', () => {
    expect(drawn({ html: '<main>$& $1 $`</main>' }).getElementById('root')?.textContent).toBe('$& $1 $`');
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028"\'\\'])(
    'carries the answer whole and harmless: %s',
    (text) => {
      const page = drawn({ answer: { text } });
      const block = page.getElementById('first-answer');
      expect(JSON.parse(block?.textContent ?? '')).toEqual({ text });
      expect(block?.dataset.path).toBe('/api/public/commands?user=ana&platform=twitch');
      const scripts = [...page.querySelectorAll('script')].map(
        (script) => script.getAttribute('src') ?? script.id,
      );
      expect(scripts).toEqual(['/before-app.js', '/a.js', 'first-answer']);
    },
  );

  it('lets an address end no attribute', () => {
    const url = 'https://fogata.test/p/"><script>alert(1)</script>/commands';
    expect(property(drawn({ canonicalUrl: url }), 'og:url')).toBe(url);
  });

  it('loads the scripts behind everything that paints', () => {
    expect(drawn().querySelector('script[type=module]')?.getAttribute('fetchpriority')).toBe('low');
  });
});

describe('the document of a page of the panel', () => {
  const open = () =>
    new DOMParser().parseFromString(
      toDocumentOf(TEMPLATE, {
        language: 'de',
        theme: 'light',
        html: '<title>Alarme</title><main><button>Test</button></main>',
        styles: '',
        data: {
          loaderData: { 0: { access: 'screen', items: Promise.resolve([1]) } },
          loads: { a: [1] },
          texts: { de: { x: 'X' } },
        },
        scripts: ['assets/b.js'],
      }),
      'text/html',
    );

  it('hears what is pressed before the app has come, and says that it has not', () => {
    const page = open();
    expect(page.querySelector('button')?.closest('[aria-busy=true]')?.id).toBe('root');
    expect(page.querySelector('script[src="/before-app.js"]')?.hasAttribute('async')).toBe(true);
    expect(page.title).toBe('Alarme');
  });

  it('carries what is loaded, but nothing that is still on its way', () => {
    const block = open().getElementById('first-answer');
    expect(block?.dataset).toEqual(expect.objectContaining({ language: 'de' }));
    expect(block?.dataset.path).toBeUndefined();
    expect(JSON.parse(block?.textContent ?? '')).toEqual({
      loaderData: { 0: { access: 'screen' } },
      loads: { a: [1] },
      texts: { de: { x: 'X' } },
    });
  });

  it('asks for its own scripts once those of every page are there', () => {
    const page = open();
    expect(page.querySelector('link[href="/assets/b.js"], link[as=fetch]')).toBeNull();
    const rest = page.querySelector('template#page-scripts');
    expect(rest?.innerHTML).toBe('<link rel="modulepreload" crossorigin="" href="/assets/b.js">');
    expect(rest?.previousElementSibling?.id).toBe('first-answer');
  });

  it('asks for them at once where it draws itself', () => {
    const page = new DOMParser().parseFromString(toShell(TEMPLATE, ['assets/b.js']), 'text/html');
    expect(page.head.querySelector('link[href="/assets/b.js"]')?.hasAttribute('fetchpriority')).toBe(false);
    expect(page.getElementById('root')?.innerHTML).toBe('');
  });
});

describe('a template without its fonts', () => {
  const FONT =
    '@font-face{font-family:Figtree;src:url(/assets/figtree.woff2)format("woff2");unicode-range:U+??}';
  const STAND_IN = '@font-face{font-family:Figtree Fallback;src:local(Arial);size-adjust:99%}';
  const template = TEMPLATE.replace(
    '</head>',
    `<style>${FONT}${STAND_IN}html{color:red}</style></head>`,
  ).replace('<body>', '<body><link\n  rel="preload"\n  as="font"\n  href="/assets/figtree.woff2"\n/>');
  const page = new DOMParser().parseFromString(withLateFonts(template), 'text/html');

  it('shows those of the device, and asks for none', () => {
    expect(page.head.querySelector('style')?.textContent).toBe(`${STAND_IN}html{color:red}`);
    expect(page.querySelector('link[as=font]')).toBeNull();
  });

  it('has them at hand for later', () => {
    const late = page.querySelector<HTMLTemplateElement>('template#late-fonts');
    expect(late?.content.querySelector('style')?.textContent).toBe(FONT);
  });
});
