// `npm run pack:release`, after all builds: writes what a release offers into `dist/release`. Both archives unpacked into one
// folder are a Fogata that `npm start` runs, without sources and without building.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle, runMain } from './lib/project.ts';

const OUT = 'dist/release';
const ARCHIVES = {
  'fogata-site.tar.gz': ['dist/site', 'dist/site-server'],
  'fogata-server.tar.gz': [
    '.env.example',
    '.npmrc',
    '.nvmrc',
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'dist/sandbox',
    'dist/server',
    'docs',
    'package-lock.json',
    'package.json',
    'scripts/run.mjs',
  ],
};
const EXTENSION = ['fogata-chrome.zip', 'fogata-firefox.zip', 'fogata-source.zip'];

await runMain(() => {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const [name, paths] of Object.entries(ARCHIVES)) {
    const missing = paths.find((path) => !existsSync(path));
    if (missing !== undefined) throw new Obstacle(`There is no ${missing}. Run npm run build first.`);
    const { status } = spawnSync('tar', ['-czf', join(OUT, name), ...paths], { stdio: 'inherit' });
    if (status !== 0) throw new Obstacle(`${name} could not be packed.`);
  }
  for (const name of EXTENSION) {
    const zip = join('dist', name);
    if (!existsSync(zip)) throw new Obstacle(`There is no ${name}. Run npm run build:extension first.`);
    copyFileSync(zip, join(OUT, name));
  }
});
