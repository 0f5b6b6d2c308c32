import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../scripts/keep-scripts.ts', import.meta.url));
const DAY_S = 86_400;
const dist = mkdtempSync(join(tmpdir(), 'fogata-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));

function build(...files: string[]): void {
  mkdirSync(join(dist, 'site/assets'), { recursive: true });
  for (const file of files) writeFileSync(join(dist, 'site/assets', file), 'x');
}
const keep = () => execFileSync(process.execPath, ['--import', 'tsx', SCRIPT, dist]);
const isKept = (file: string) => existsSync(join(dist, 'site-earlier/assets', file));

it('a build leaves the hashed files of the one before for two weeks', () => {
  keep();
  build('page-abcdefgh.js', 'page-abcdefgh.js.br', 'es.json');
  keep();
  expect(['page-abcdefgh.js', 'page-abcdefgh.js.br', 'es.json'].map(isKept)).toEqual([true, true, false]);
  const old = Date.now() / 1000 - 15 * DAY_S;
  utimesSync(join(dist, 'site-earlier/assets/page-abcdefgh.js'), old, old);
  build('page-ijklmnop.js');
  keep();
  expect(['page-abcdefgh.js', 'page-abcdefgh.js.br', 'page-ijklmnop.js'].map(isKept)).toEqual([
    false,
    true,
    true,
  ]);
});
