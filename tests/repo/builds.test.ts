import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from '../../scripts/lib/builds.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const listRoot = (pattern: RegExp) => readdirSync(root).filter((name) => pattern.test(name));

describe('npm start builds anew what changed', () => {
  it('in any page of the site, also one that is new', () => {
    const pages = listRoot(/\.html$/);
    expect(pages).toContain('overlay-frame.html');
    expect(pages.filter((page) => !sourcesOf('site').includes(page))).toEqual([]);
  });

  it.each(['site', 'server', 'sandbox', 'extension'] as const)(
    'in what the build of the %s is told',
    (name) => {
      const settings = listRoot(/^(?:vite\..*\.ts|package.*\.json|tsconfig\.base\.json)$/);
      expect(settings.filter((file) => !sourcesOf(name).includes(file))).toEqual([]);
    },
  );

  it('in the code of each, and in no test', () => {
    expect(sourcesOf('site')).toEqual(
      expect.arrayContaining(['core/paths.ts', 'src/overlay/main.ts', 'sw/sw.ts']),
    );
    expect(sourcesOf('server')).toContain('server/main.ts');
    expect(sourcesOf('server')).toContain('scripts/start.ts');
    expect(sourcesOf('sandbox')).toContain('sandbox/main.ts');
    expect(sourcesOf('extension')).toContain('manifest.json');
    expect(sourcesOf('site').filter((path) => /\.test\.tsx?$/.test(path))).toEqual([]);
  });
});
