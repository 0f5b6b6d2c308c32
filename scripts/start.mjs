// `npm start`: installs what is missing, builds what changed, runs the server and, without platform accounts, the sandbox.
import { spawn, spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { ensureBuilt } from './lib/builds.mjs';
import { NODE_FLAGS } from './lib/node-flags.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { prepare } from './lib/prepare.mjs';
import { exitCodeOf, forwardSignals } from './lib/processes.mjs';
import { checkNode, Obstacle, ROOT, runMain } from './lib/project.mjs';
import { childEnvironment, loadEnvFile, localUrl, readSettings } from './lib/settings.mjs';

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
/** A child that does not end by itself is ended after this. */
const GRACE_MS = 10_000;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

await runMain(async () => {
  if (process.argv.includes('--check')) return checkUpdate();
  const settings = await prepare();
  await ensureBuilt('site');
  await ensureBuilt('server');
  if (settings.runsSandbox) await ensureBuilt('sandbox');
  return serve(settings);
});

/** `npm start -- --check`: tells what a start would do to the database; a server may run meanwhile. */
async function checkUpdate() {
  checkNode();
  loadEnvFile();
  const settings = readSettings(process.env);
  await ensurePackages();
  await ensureBuilt('server');
  const { status } = spawnSync(process.execPath, [join(ROOT, 'dist/server/admin.js'), '--check'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: childEnvironment(settings, process.env),
  });
  return status ?? 1;
}

/**
 * Runs both until the server ends or somebody ends us. The sandbox may die alone: the server goes on without it.
 * @param {import('./lib/settings.mjs').Settings} settings
 * @returns {Promise<number>} the exit code
 */
async function serve(settings) {
  const sandbox = settings.runsSandbox ? startChild('sandbox', settings) : undefined;
  // What is said to the server on the command line.
  const words = process.argv.slice(2).filter((word) => word === '--new-key');
  const server = startChild('server', settings, words);
  let isEnding = false;
  const end = () => {
    isEnding = true;
    for (const child of [server, sandbox]) endChild(child);
  };
  forwardSignals(end);
  sandbox?.on('exit', (code, signal) => {
    if (!isEnding)
      console.error(`The sandbox ended (${exitCodeOf(code, signal)}). The server goes on without it.`);
  });
  const serverEnded = whenEnded(server);
  const isReady = await Promise.race([
    waitUntilReady(settings, sandbox, () => isEnding),
    serverEnded.then(() => false),
  ]);
  if (isReady) printAddresses(settings);
  const code = await serverEnded;
  const wasAsked = isEnding;
  end();
  if (sandbox !== undefined) await whenEnded(sandbox);
  return wasAsked ? 0 : code;
}

/**
 * @param {'server' | 'sandbox'} name
 * @param {import('./lib/settings.mjs').Settings} settings
 * @param {readonly string[]} words
 */
function startChild(name, settings, words = []) {
  return spawn(process.execPath, [...NODE_FLAGS, join(ROOT, `dist/${name}/main.js`), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...childEnvironment(settings, process.env), NODE_ENV: process.env.NODE_ENV || 'production' },
  });
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
function whenEnded(child) {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve(exitCodeOf(child.exitCode, child.signalCode));
  }
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

/** @param {ChildProcess | undefined} child */
function endChild(child) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
}

/**
 * @param {import('./lib/settings.mjs').Settings} settings
 * @param {ChildProcess | undefined} sandbox
 * @param {() => boolean} isEnding
 * @throws {Obstacle} when the server does not become ready in time
 */
async function waitUntilReady(settings, sandbox, isEnding) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  const isSandboxUp = () => sandbox === undefined || sandbox.exitCode !== null || sandbox.signalCode !== null;
  while (Date.now() < deadline && !isEnding()) {
    const [server, page] = await Promise.all([
      answers(`${localUrl(settings.host, settings.port)}/readyz`),
      isSandboxUp() || answers(`${localUrl('127.0.0.1', settings.sandboxPort)}/healthz`),
    ]);
    if (server && page) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  if (!isEnding())
    console.error(`The server is not ready after ${READY_TIMEOUT_MS / 1000} seconds. See its log above.`);
  return false;
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' });
    await response.body?.cancel();
    return response.status < 400;
  } catch {
    return false;
  }
}

/** @param {import('./lib/settings.mjs').Settings} settings */
function printAddresses({ port, dataDir, sandboxPort, runsSandbox }) {
  const site = (process.env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  const lines = ['', 'Fogata is ready. Open:', `  Site      ${site}/`, `  Panel     ${site}/panel`];
  if (runsSandbox) {
    lines.push(
      `  Demo      ${site}/p/fogata/commands`,
      `            ${site}/p/fogata/leaderboard`,
      `            ${site}/p/fogata/shop`,
      `            ${site}/p/fogata/tip`,
      `  Sandbox   http://localhost:${sandboxPort}/  (log in as "fogata", write in chat, cause follows and gifts)`,
    );
  }
  const fromRoot = relative(ROOT, dataDir);
  lines.push(
    '  Overlay   in the panel under Alerts: show the widget URL and give it to OBS as a browser source',
    '',
    `Data is in ${fromRoot.startsWith('..') ? dataDir : fromRoot}. Ctrl-C ends it.`,
    '',
  );
  console.log(lines.join('\n'));
}
