import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { beforeAll, describe, expect, it } from 'vitest';

const FOLDERS = ['core', 'server', 'sandbox', 'src', 'extension', 'sw', 'tests', 'scripts', 'tools'];
const root = fileURLToPath(new URL('../..', import.meta.url));

function listSources(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('node_modules/'))
    .map((name) => `${folder}/${name}`);
}

describe('the import rules', () => {
  let result: ICruiseResult;
  let sources: string[];

  beforeAll(async () => {
    sources = FOLDERS.flatMap(listSources);
    const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs');
    const tsConfig = extractTSConfig('tsconfig.base.json');
    const { output } = await cruise(FOLDERS, { ...options, validate: true }, {}, { tsConfig });
    if (typeof output === 'string') throw new Error('Expected a result, not a report.');
    result = output;
  });

  it('are kept by every file', () => {
    const violations = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    expect(violations).toEqual([]);
  });

  it('are checked on every source file', () => {
    const seen = new Set(result.modules.map(({ source }) => source));
    expect(sources.filter((path) => !seen.has(path))).toEqual([]);
    expect(sources.length).toBeGreaterThan(100);
  });

  it('are checked on imports that were found', () => {
    // Only who runs the tools installs their packages.
    const ours = result.modules.filter(({ source }) => !source.startsWith('tools/'));
    const unresolved = ours.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ couldNotResolve, module }) => couldNotResolve && !module.startsWith('virtual:'))
        .map(({ module }) => `${source} → ${module}`),
    );
    expect(unresolved).toEqual([]);
  });
});
