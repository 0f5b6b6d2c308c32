import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEFT_OUT, NAMESPACES as EXTENSION_NAMESPACES } from '../../extension/lib/namespaces.ts';

/** `lazyPage(() => import('…'), 'shop', 'battle')`, wherever it stands. */
const PAGE = /lazyPage\(\s*\(\) => import\('([^']+)'\),?([^()]*)\)/g;
const IMPORT = /(?:from|import)\s*\(?\s*'((?:#src|\.)[^']+)'/g;
const HOOK = /useTranslation\(\[([^\]]*)\]\)/g;

const namesIn = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

function resolve(from: string, name: string): string {
  return name.startsWith('#src/') ? name.slice(1) : join(dirname(from), name);
}

/** The code of a module and of all that it loads, at once and later. */
function codeFrom(entry: string): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (path: string) => {
    if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return;
    seen.add(path);
    const code = readFileSync(path, 'utf8');
    found.push(code);
    for (const [, name = ''] of code.matchAll(IMPORT)) visit(resolve(path, name));
  };
  visit(entry);
  return found;
}

/** The namespaces that it takes texts from. */
function namespacesFrom(entry: string): string[] {
  const lists = codeFrom(entry).flatMap((code) => [...code.matchAll(HOOK)].map(([, list = '']) => list));
  return [...new Set(lists.flatMap(namesIn))].filter((name) => name !== 'common').sort();
}

const pagesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(PAGE)].map(([, name = '', list = '']) => ({
    path: resolve(file, name),
    named: namesIn(list).sort(),
  }));

const inRoutes = pagesIn('src/app/routes.tsx');
const inPanel = pagesIn('src/app/panel/panel-pages.ts');

describe('the namespaces of a page', () => {
  it('are checked on every page', () => {
    expect(inRoutes.length).toBeGreaterThan(20);
    expect(inPanel.length).toBeGreaterThan(25);
  });

  it.each(inRoutes)('are those that $path and its parts take texts from', ({ path, named }) => {
    expect(named).toEqual(namespacesFrom(path));
  });

  // The frame around them has the panel's.
  it.each(inPanel)(
    'are besides the frame’s those that $path and its parts take texts from',
    ({ path, named }) => {
      expect(named).toEqual(namespacesFrom(path).filter((name) => name !== 'panel'));
    },
  );

  it('are all carried by the extension, but for the parts that it does not show', () => {
    const screens = ['extension/popup/main.tsx', 'extension/options/main.tsx'];
    const used = screens.flatMap(namespacesFrom);
    expect([...EXTENSION_NAMESPACES].sort()).toEqual([...new Set(['common', ...used])].sort());
    const code = screens.flatMap(codeFrom).join('');
    expect(LEFT_OUT.filter((part) => code.includes(`${part}.`))).toEqual([]);
  });
});
