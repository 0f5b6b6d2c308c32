import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = [
  ...readdirSync('.').filter((name) => name.endsWith('.html')),
  ...['core', 'extension', 'sandbox', 'server', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|tsx?)$/.test(name) && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** The first tag of each page that a file holds. */
function pagesOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/<!doctype html>\s*(<html[^>]*>)/gi)].map(
    ([, tag = '']) => tag,
  );
}

it('every page says its language, also those inside frames and those made in code', () => {
  const pages = SOURCES.flatMap((path) => pagesOf(path).map((tag) => ({ path, tag })));
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['index.html', 'overlay-frame.html', 'server/features/ads/ad-frame.ts']),
  );
  expect(pages.filter(({ tag }) => !/ lang="\w+"/.test(tag))).toEqual([]);
});
