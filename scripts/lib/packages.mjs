import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './processes.mjs';
import { IS_RELEASE, Obstacle, ROOT } from './project.mjs';

const STAMP = join(ROOT, 'node_modules/.cache/fogata/packages');
/** No fingerprint, so a run that ends between the halves leaves nothing that the next one trusts. */
const UNPACKED = 'unpacked';
const INSTALL_TIMEOUT_MS = 15 * 60_000;

/** Installs the npm packages when there are none, the lock file changed, or Node's binary interface did. */
export async function ensurePackages() {
  await unpackPackages();
  await compilePackages();
}

/** The first half: whoever only reads the packages, as the checks do, need not wait for the second. */
export async function unpackPackages() {
  const stamp = readOptional(STAMP);
  if (stamp === fingerprint()) return;
  if (stamp === undefined && isInstalledByHand()) return writeStamp(fingerprint());
  console.log('Installing the npm packages. The first time takes a few minutes.');
  // Building needs the development packages, whatever NODE_ENV says.
  await npm(
    ['ci', IS_RELEASE ? '--omit=dev' : '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
    'installed',
  );
  writeStamp(UNPACKED);
}

/** The second half: SQLite, compiled where no binary of it can be downloaded, which takes longer than all else. */
export async function compilePackages() {
  if (readOptional(STAMP) === fingerprint()) return;
  await npm(['rebuild'], 'compiled');
  writeStamp(fingerprint());
}

/**
 * @param {string[]} args
 * @param {string} done what the packages are if it ends well
 */
async function npm(args, done) {
  const { code } = await run('npm', args, { timeoutMs: INSTALL_TIMEOUT_MS });
  if (code !== 0) throw new Obstacle(`The npm packages could not be ${done} (npm ended with ${code}).`);
}

/** @param {string} content */
function writeStamp(content) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, content);
}

function fingerprint() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  return createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
}

/** npm writes its hidden lock file last, so it also tells a broken installation from a whole one. */
function isInstalledByHand() {
  const hidden = readOptional(join(ROOT, 'node_modules/.package-lock.json'));
  if (hidden === undefined) return false;
  /** @type {Record<string, { version?: string }>} */
  const installed = JSON.parse(hidden).packages;
  /** @type {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>} */
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      installed[path]?.version === entry.version ||
      (installed[path] === undefined && (entry.optional === true || entry.devOptional === true)),
  );
}

/** @param {string} path */
function readOptional(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
