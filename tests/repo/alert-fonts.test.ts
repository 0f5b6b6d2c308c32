import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fontUrl } from '#core/alerts/font-files.ts';
import { FONT_NAMES } from '#core/alerts/fonts.ts';
import { fontPackage, readFont } from '../../vite.fonts.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const packageSchema = z.object({ license: z.string() });
const licenceOf = (folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))).license;
const credits = read('docs/credits.md');

describe.each(FONT_NAMES)('the font %s', (name) => {
  it('is a file of its package, and of the built site', () => {
    const file = readFont(name);
    expect(file.subarray(0, 4).toString('latin1')).toBe('wOF2');
    expect(readFileSync(new URL(`dist/site${fontUrl(name)}`, root)).equals(file)).toBe(true);
  });

  it('is free, and its licence is named', () => {
    const licence = licenceOf(fontPackage(name));
    expect(['OFL-1.1', 'Apache-2.0']).toContain(licence);
    expect(credits).toMatch(new RegExp(`^\\| ${name} +\\| ${licence} +\\|$`, 'm'));
  });
});

it('fonts of alerts are in no style sheet, no script and no cache of the site', () => {
  const assets = readdirSync(new URL('dist/site/assets/', root), { encoding: 'utf8' });
  const built = [
    'sw.js',
    ...assets.filter((name) => /\.(js|css)$/.test(name)).map((name) => `assets/${name}`),
  ];
  const holders = built.filter((path) =>
    /press-start-2p(-latin)?[\w-]*\.woff2/.test(read(`dist/site/${path}`)),
  );
  expect(built.length).toBeGreaterThan(10);
  expect(holders).toEqual([]);
  expect(read('dist/site/assets/fonts/LICENSES.txt')).toContain('SIL OPEN FONT LICENSE');
});
