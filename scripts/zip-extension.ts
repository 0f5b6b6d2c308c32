// Writes the packages for the stores and the sources that reviewers build them from: the same files give the same bytes,
// so that anybody can check a release.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { COMMIT_FILE, readCommit } from './lib/commit.ts';

// Zip knows no earlier day, and no time zone.
const MTIME = new Date(1980, 0, 1, 0, 0, 0);

/** All that `npm ci && npm run build:extension` reads. */
const SOURCES = [
  '.npmrc',
  'LICENSE',
  'README.md',
  'core',
  'extension',
  'manifest.json',
  'package-lock.json',
  'package.json',
  'public/assets/i18n',
  'public/assets/shop',
  'scripts/lib/commit.ts',
  'scripts/zip-extension.ts',
  'src',
  'tsconfig.base.json',
  'tsconfig.site.json',
  'vite.extension.config.ts',
  'vite.palette.ts',
];

/** The files below a path in a folder, by paths with slashes. */
function listFiles(folder: string, path: string): string[] {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  return readdirSync(join(folder, path)).flatMap((name) =>
    listFiles(folder, path === '' ? name : `${path}/${name}`),
  );
}

/** Zips files below a folder into `dist`; `made` are only in the zip. */
function writeZip(
  name: string,
  folder: string,
  paths: readonly string[],
  made: Record<string, Uint8Array> = {},
): void {
  const sorted = [...new Set([...paths, ...Object.keys(made)])].sort();
  const files: Zippable = Object.fromEntries(
    sorted.map((path) => [path, [made[path] ?? readFileSync(join(folder, path)), { mtime: MTIME }]]),
  );
  const bytes = zipSync(files, { level: 9 });
  writeFileSync(join('dist', name), bytes);
  console.log(`dist/${name}: ${sorted.length} files, ${Math.ceil(bytes.length / 1024)} KB`);
}

for (const browser of ['chrome', 'firefox']) {
  const folder = join('dist', `extension-${browser}`);
  writeZip(`fogata-${browser}.zip`, folder, listFiles(folder, ''));
}
const sources = SOURCES.flatMap((path) => listFiles('.', path));
writeZip(
  'fogata-source.zip',
  '.',
  sources.filter((path) => !/\.test\.tsx?$/.test(path)),
  // Its build says the commit too, which there is no repository to ask for.
  { [COMMIT_FILE]: new TextEncoder().encode(`${readCommit()}\n`) },
);
