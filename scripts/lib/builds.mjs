import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { IS_RELEASE, Obstacle, ROOT } from './project.mjs';

const BUILD_TIMEOUT_MS = 10 * 60_000;
const COMMON_SOURCES = ['core', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/** What a build reads, and the file that shows that it has ended. */
const BUILDS = {
  site: {
    sources: [
      'src',
      'sw',
      'public',
      'index.html',
      'overlay.html',
      'overlay-prediction.html',
      'overlay-chat.html',
      'overlay-events.html',
      'vite.config.ts',
      'vite.chakra.ts',
      'vite.chunks.ts',
      'vite.fonts.ts',
      'vite.icons.ts',
      'vite.manifest.ts',
      'vite.palette.ts',
      'vite.precache.ts',
      'vite.ssr.config.ts',
    ],
    // The second draws the first's public pages on the server; `build:site` makes both.
    outputs: ['dist/site/index.html', 'dist/site-server/entry-server.js'],
  },
  server: {
    sources: ['server', 'vite.server.config.ts'],
    outputs: ['dist/server/main.js', 'dist/server/admin.js', 'dist/server/speech-worker.js'],
  },
  sandbox: { sources: ['sandbox', 'vite.sandbox.config.ts'], outputs: ['dist/sandbox/main.js'] },
  extension: {
    sources: [
      'src',
      'extension',
      'public',
      'manifest.json',
      'vite.extension.config.ts',
      'vite.palette.ts',
      'scripts/zip-extension.mjs',
    ],
    // The last step writes it.
    outputs: ['dist/fogata-source.zip'],
  },
};

/** @typedef {keyof typeof BUILDS} BuildName */

/**
 * Builds one part if its sources changed since the last build that succeeded.
 * @param {BuildName} name
 * @throws {Obstacle} when the build fails
 */
export async function ensureBuilt(name) {
  if (IS_RELEASE) return;
  const { sources, outputs } = BUILDS[name];
  const stamp = join(ROOT, 'dist/.stamps', name);
  const wanted = fingerprint([...COMMON_SOURCES, ...sources]);
  const isThere = outputs.every((path) => existsSync(join(ROOT, path)));
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Building the ${name}.`);
  rmSync(stamp, { force: true });
  const { code } = await run('npm', ['run', '--silent', `build:${name}`], {
    timeoutMs: BUILD_TIMEOUT_MS,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Obstacle(`The ${name} could not be built.`);
  mkdirSync(join(ROOT, 'dist/.stamps'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Hash over names and contents: times would call a fresh checkout changed, and git may be absent.
 * @param {readonly string[]} paths
 */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path relative to the repository
 * @returns {string[]}
 */
function listFiles(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(full).flatMap((name) => listFiles(`${path}/${name}`));
}
