import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

const KIB = 1024;
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function zip(name: string): string {
  const path = at(`dist/${name}.zip`);
  if (!existsSync(path)) throw new Error(`${path} is missing: run \`npm run build:extension\` first`);
  return path;
}

describe('the built extension', () => {
  it.each(['fogata-chrome', 'fogata-firefox'])('%s is at most 400 KB', (name) => {
    expect(statSync(zip(name)).size / KIB).toBeLessThanOrEqual(400);
  });

  it.each(['chrome', 'firefox'])(
    'runs at most 12 KB in a page, and shows none of it to pages (%s)',
    (browser) => {
      const folder = `dist/extension-${browser}`;
      const script = readFileSync(at(`${folder}/extension/content/kick-dashboard.iife.js`));
      expect(gzipSync(script, { level: 9 }).length / KIB).toBeLessThanOrEqual(12);
      const manifest: unknown = JSON.parse(readFileSync(at(`${folder}/manifest.json`), 'utf8'));
      expect(manifest).not.toHaveProperty('web_accessible_resources');
      expect(manifest).not.toHaveProperty('content_scripts');
      expect(manifest).not.toHaveProperty('host_permissions');
    },
  );

  it('brings its sources for reviewers, as they are here', () => {
    const files = unzipSync(readFileSync(zip('fogata-source')));
    for (const path of ['LICENSE', 'manifest.json', 'package-lock.json', 'extension/background/main.ts']) {
      expect(Buffer.from(files[path] ?? []).equals(readFileSync(at(path))), path).toBe(true);
    }
  });
});
