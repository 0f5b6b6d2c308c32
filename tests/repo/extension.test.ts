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
    'runs at most 12 KB in a page, and shows pages no more than its frame (%s)',
    (browser) => {
      const folder = `dist/extension-${browser}`;
      for (const name of ['kick-dashboard', 'panel-button']) {
        const script = readFileSync(at(`${folder}/extension/content/${name}.iife.js`));
        expect(gzipSync(script, { level: 9 }).length / KIB, name).toBeLessThanOrEqual(12);
      }
      const manifest: unknown = JSON.parse(readFileSync(at(`${folder}/manifest.json`), 'utf8'));
      // The frame beside the chat, which only shows (docs/decisions).
      expect(manifest).toMatchObject({
        web_accessible_resources: [
          {
            resources: ['extension/popup/index.html'],
            matches: ['https://kick.com/*', 'https://www.twitch.tv/*'],
          },
        ],
      });
      expect(manifest).not.toHaveProperty('content_scripts');
      expect(manifest).not.toHaveProperty('host_permissions');
      // No website may send it messages.
      expect(manifest).not.toHaveProperty('externally_connectable');
    },
  );

  it('brings its sources for reviewers, as they are here', () => {
    const files = unzipSync(readFileSync(zip('fogata-source')));
    for (const path of ['LICENSE', 'manifest.json', 'package-lock.json', 'extension/background/main.ts']) {
      expect(Buffer.from(files[path] ?? []).equals(readFileSync(at(path))), path).toBe(true);
    }
  });
});
