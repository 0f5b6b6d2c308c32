import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { run } from './processes.ts';
import { Obstacle } from './project.ts';

const STAMPS = 'dist/.stamps';
const BUILD_TIMEOUT_MS = 10 * 60_000;
/** What every build reads. Of the files beside `package.json` any page and setting counts for all, so that none is forgotten. */
const COMMON_FOLDERS = ['core', 'scripts'];
const ROOT_FILES = /^(?:.+\.html|vite\..+\.ts|manifest\.json|package(?:-lock)?\.json|tsconfig\..+\.json)$/;

/** The folders that a build reads, and the files that show that it has ended. */
const BUILDS = {
  site: {
    folders: ['src', 'sw', 'public'],
    // The second draws the first's public pages on the server; `build:site` makes both.
    outputs: ['dist/site/index.html', 'dist/site-server/entry-server.js'],
  },
  server: {
    folders: ['server'],
    outputs: [
      'dist/server/main.js',
      'dist/server/start.js',
      'dist/server/admin.js',
      'dist/server/speech-worker.js',
    ],
  },
  sandbox: { folders: ['sandbox'], outputs: ['dist/sandbox/main.js'] },
  extension: {
    folders: ['src', 'extension', 'public'],
    // The last step writes it.
    outputs: ['dist/fogata-source.zip'],
  },
} satisfies Record<string, { folders: string[]; outputs: string[] }>;

type BuildName = keyof typeof BUILDS;

/** Builds one part if its sources changed since the last build that succeeded. @throws Obstacle when the build fails. */
export async function ensureBuilt(name: BuildName): Promise<void> {
  const stamp = `${STAMPS}/${name}`;
  const wanted = fingerprint(sourcesOf(name));
  const isThere = BUILDS[name].outputs.every((path) => existsSync(path));
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Building the ${name}.`);
  rmSync(stamp, { force: true });
  const { code } = await run('npm', ['run', '--silent', `build:${name}`], {
    timeoutMs: BUILD_TIMEOUT_MS,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Obstacle(`The ${name} could not be built.`);
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The files that a build reads, in order. */
export function sourcesOf(name: BuildName): string[] {
  const files = readdirSync('.').filter((file) => ROOT_FILES.test(file));
  return [...files, ...COMMON_FOLDERS, ...BUILDS[name].folders].flatMap(listFiles).sort();
}

/** Hash over names and contents: times would call a fresh checkout changed, and git may be absent. */
function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path).flatMap((name) => listFiles(`${path}/${name}`));
}
