import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { commonChunks, pageChunks } from './page-chunks.ts';

const CHUNKS = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], size: 20, texts: [] },
  '_react.js': { file: 'assets/react.js', size: 70, texts: [] },
  '_panel.js': { file: 'assets/panel.js', name: 'panel', imports: ['_react.js'], size: 10, texts: [] },
  '_forms.js': { file: 'assets/forms.js', imports: ['_react.js'], size: 30, texts: [] },
  'src/features/shop/panel/shop-panel-page.tsx': {
    file: 'assets/shop.js',
    imports: ['_forms.js', '_panel.js'],
    size: 5,
    texts: [],
  },
  'src/features/shop/page/shop-page.tsx': {
    file: 'assets/public-shop.js',
    imports: ['_react.js'],
    size: 5,
    texts: [],
  },
  'src/ui/table-engine.tsx': { file: 'assets/table.js', size: 12, texts: [] },
};

const page = (path: string, source: string): RouteObject => ({
  path,
  lazy: () => Promise.resolve({ handle: { source } }),
});

const ROUTES: RouteObject[] = [
  {
    lazy: () => Promise.resolve({ handle: { source: 'src/app/panel/panel-layout.tsx' } }),
    children: [page('/panel/shop', 'src/features/shop/panel/shop-panel-page.tsx')],
  },
  page('/p/:id/shop', 'src/features/shop/page/shop-page.tsx'),
];

const filesOf = (chunks: Iterable<{ file: string }>) => [...chunks].map(({ file }) => file);

describe('the scripts of a page', () => {
  it('are those of its route and what they import, the largest first, without what every page loads', async () => {
    const chunks = await pageChunks(ROUTES, '/panel/shop?tab=1', { chunks: CHUNKS });
    expect(filesOf(chunks)).toEqual(['assets/forms.js', 'assets/panel.js', 'assets/shop.js']);
    expect(filesOf(commonChunks(CHUNKS))).toEqual(['assets/index.js', 'assets/react.js']);
  });

  it('have nothing of the panel elsewhere', async () => {
    expect(filesOf(await pageChunks(ROUTES, '/p/ana/shop', { chunks: CHUNKS }))).toEqual([
      'assets/public-shop.js',
    ]);
  });

  it('have what a table needs where one was drawn', async () => {
    const chunks = await pageChunks(ROUTES, '/p/ana/shop', { chunks: CHUNKS }, '<table></table>');
    expect(filesOf(chunks)).toEqual(['assets/table.js', 'assets/public-shop.js']);
  });
});
