// What `npm start`, `npm run dev`, `npm run admin` and `npm test` begin with. There may be no packages yet, so this one stays
// plain JavaScript and imports nothing but Node: it installs them and hands over to TypeScript, in a release to what is built.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const STAMP = 'node_modules/.cache/fogata/packages';
const INSTALL_TIMEOUT_MS = 15 * 60_000;

/** An obstacle that the person at the keyboard can remove: shown as one line, without a stack trace. */
class Obstacle extends Error {}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
/** A release is built already and brings no sources. */
const isRelease = !existsSync('core');
const lockFile = readFileSync('package-lock.json', 'utf8');
const fingerprint = createHash('sha256').update(lockFile).update(process.versions.modules).digest('hex');
/** The packages are there, SQLite is not compiled yet. */
const unpacked = `unpacked ${fingerprint}`;

// What is handed over to sees only what was said to it.
const [word] = process.argv.splice(2, 1);
try {
  await main();
} catch (error) {
  if (!(error instanceof Obstacle)) throw error;
  console.error(error.message);
  // The gate's last line, whatever happens.
  if (word === 'test') console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}

async function main() {
  checkNode();
  if (word !== 'test') loadEnvFile();
  await unpackPackages();
  // The checks among the tests need not wait for the compiler; the others do (`install`).
  if (word === 'test') return runSource('scripts/test.ts');
  await compilePackages();
  if (word === 'install') return;
  if (word === 'dev') return runSource('scripts/dev.ts');
  // What a start would do to the database, `--check`, is one of the operator's questions.
  if (word === 'admin' || process.argv.includes('--check')) {
    return isRelease ? runFile('dist/server/admin.js') : runSource('server/admin/main.ts');
  }
  // A process of its own: the compiler's memory is given back before the server runs.
  const code = isRelease ? 0 : await run(process.execPath, ['--import', 'tsx', 'scripts/prepare.ts']);
  if (code === 0) return runFile('dist/server/start.js');
  process.exitCode = code;
}

/** @param {string} path of TypeScript */
async function runSource(path) {
  const { register } = await import('tsx/esm/api');
  register();
  await runFile(path);
}

/** @param {string} path */
async function runFile(path) {
  await import(pathToFileURL(path).href);
}

function checkNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [least, mine] = [engines.node, process.versions.node].map((text) => text.match(/\d+/g).map(Number));
  if (mine[0] > least[0] || (mine[0] === least[0] && mine[1] >= least[1])) return;
  throw new Obstacle(`Fogata needs Node ${least.join('.')} or newer. This is ${process.versions.node}.`);
}

/** What is set already wins over `.env`. */
function loadEnvFile() {
  try {
    process.loadEnvFile();
  } catch {
    // There is none, or it is not ours to read.
  }
}

/** Installs the npm packages when there are none, the lock file changed, or Node's binary interface did. */
async function unpackPackages() {
  const stamp = readOptional(STAMP);
  if (stamp === fingerprint || stamp === unpacked) return;
  if (stamp === undefined && isInstalledByHand()) return writeStamp(fingerprint);
  console.log('Installing the npm packages. The first time takes a few minutes.');
  // Building needs the development packages, whatever NODE_ENV says.
  const kinds = isRelease ? '--omit=dev' : '--include=dev';
  await npm(['ci', kinds, '--ignore-scripts', '--no-audit', '--no-fund'], 'installed');
  writeStamp(unpacked);
}

/** SQLite where no binary of it can be downloaded, which takes longer than all else. */
async function compilePackages() {
  if (readOptional(STAMP) === fingerprint) return;
  await npm(['rebuild'], 'compiled');
  writeStamp(fingerprint);
}

/**
 * @param {string[]} args
 * @param {string} done what the packages are if it ends well
 */
async function npm(args, done) {
  const code = await run('npm', args, INSTALL_TIMEOUT_MS);
  if (code !== 0) throw new Obstacle(`The npm packages could not be ${done} (npm ended with ${code}).`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {number} [timeout]
 * @returns {Promise<number>} its exit code
 */
function run(command, args, timeout) {
  return new Promise((resolve) => {
    // No stdin: nothing may wait for an answer in CI.
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout });
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(code ?? 1);
    });
  });
}

/** @param {string} content */
function writeStamp(content) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, content);
}

/** npm writes its hidden lock file last, so it also tells a broken installation from a whole one. */
function isInstalledByHand() {
  const hidden = readOptional('node_modules/.package-lock.json');
  if (hidden === undefined) return false;
  /** @type {Record<string, { version?: string }>} */
  const installed = JSON.parse(hidden).packages;
  /** @type {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
  const wanted = JSON.parse(lockFile).packages;
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
