import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

  it('brings its sources for reviewers, as they are here', () => {
    const files = unzipSync(readFileSync(zip('fogata-source')));
    for (const path of ['LICENSE', 'manifest.json', 'package-lock.json', 'extension/background/main.ts']) {
      expect(Buffer.from(files[path] ?? []).equals(readFileSync(at(path))), path).toBe(true);
    }
  });
});
