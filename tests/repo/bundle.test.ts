import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGET_FILES } from '#core/overlays/paths.ts';
import { textsPath } from '#src/i18n/texts-path.ts';

const KIB = 1024;
const site = fileURLToPath(new URL('../../dist/site/', import.meta.url));

const chunkSchema = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type BuildManifest = z.infer<typeof manifestSchema>;

/** Chunks that must be there before a page runs: its own and what they import, but nothing loaded later. */
function staticGraph(manifest: BuildManifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}`);
    chunk.imports.forEach(visit);
  };
  entries.forEach(visit);
  return [...seen];
}

function gzipKib(file: string): number {
  return gzipSync(readFileSync(site + file), { level: 9 }).length / KIB;
}

describe('the built site', () => {
  let manifest: BuildManifest;
  const scriptKib = (...entries: string[]) =>
    staticGraph(manifest, entries).reduce((sum, key) => sum + gzipKib(manifest[key]?.file ?? ''), 0);

  beforeAll(() => {
    const path = `${site}.vite/manifest.json`;
    if (!existsSync(path)) throw new Error('dist/site is missing: run `npm run build:site` first');
    manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  });

  // Each page, with the entry that every page needs.
  it.each([
    ['commands', 'src/features/commands/page/commands-page.tsx'],
    ['leaderboard', 'src/features/leaderboard/pages/leaderboard-page.tsx'],
    ['shop', 'src/features/shop/page/shop-page.tsx'],
    ['battle', 'src/features/battle/page/battle-page.tsx'],
    ['fight', 'src/features/battle/replay/replay-page.tsx'],
  ])('begins to show the %s page after at most 185 KB of scripts', (_page, route) => {
    expect(scriptKib('index.html', route)).toBeLessThanOrEqual(185);
  });

  it('loads a commands page of at most 240 KB: document, scripts, styles, texts and the first fonts', () => {
    const keys = staticGraph(manifest, ['index.html', 'src/features/commands/page/commands-page.tsx']);
    const styles = keys.flatMap((key) => manifest[key]?.css ?? []);
    const html = readFileSync(`${site}index.html`, 'utf8');
    const fonts = [...html.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].map(([, file]) => file ?? '');
    const texts = ['common', 'commands'].map((name) => textsPath('es', name).slice(1));
    const others = ['index.html', 'theme.js', ...texts, ...new Set(styles)];
    const fontKib = fonts.reduce((sum, file) => sum + readFileSync(site + file).length / KIB, 0);
    const kib = others.reduce((sum, file) => sum + gzipKib(file), fontKib);
    expect(fonts.length).toBeGreaterThan(0);
    expect(kib + scriptKib('index.html', 'src/features/commands/page/commands-page.tsx')).toBeLessThanOrEqual(
      240,
    );
  });

  it('keeps dialogs, offline data and the live stream out of the first rows', () => {
    const keys = staticGraph(manifest, ['index.html', 'src/features/commands/page/commands-page.tsx']);
    expect(keys.filter((key) => /dexie|\bdb\b|stream\.ts|dialog|workbox/.test(key))).toEqual([]);
  });

  it.each(Object.values(WIDGET_FILES))('shows %s with at most 25 KB of scripts', (file) => {
    expect(scriptKib(file)).toBeLessThanOrEqual(25);
  });

  it('plays alerts with at most 25 KB of scripts', () => {
    expect(scriptKib('overlay.html')).toBeLessThanOrEqual(25);
  });
});
