import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { Obstacle, ROOT } from './project.mjs';
import { wantsSandbox } from './wants-sandbox.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host
 * @property {string} dataDir
 * @property {number} sandboxPort
 * @property {boolean} runsSandbox
 */

/** Loads `.env` into the environment, where what is set already wins. */
export function loadEnvFile() {
  const path = join(ROOT, '.env');
  try {
    accessSync(path, constants.R_OK);
  } catch {
    return;
  }
  process.loadEnvFile(path);
}

/**
 * What the start scripts need to know before the server, which owns all settings, can speak for itself.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Settings}
 */
export function readSettings(environment) {
  const host = environment.HOST || '127.0.0.1';
  return {
    port: readPort(environment, 'PORT', 3000),
    host,
    dataDir: resolve(ROOT, environment.DATA_DIR || 'data'),
    sandboxPort: readPort(environment, 'SANDBOX_PORT', 3900),
    runsSandbox: readSandbox(environment),
  };
}

/**
 * What server and sandbox are told, so that they and the script agree.
 * @param {Settings} settings
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment({ port, host, dataDir, sandboxPort, runsSandbox }, environment) {
  return {
    ...environment,
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    SANDBOX: runsSandbox ? 'on' : 'off',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_KICK_WEBHOOK_URL:
      environment.SANDBOX_KICK_WEBHOOK_URL || `${localUrl(host, port)}/api/webhooks/kick`,
    SANDBOX_PAYPAL_NOTIFY_URL:
      environment.SANDBOX_PAYPAL_NOTIFY_URL || `${localUrl(host, port)}/api/donate/paypal`,
    // Whoever starts it at a terminal reads addresses, and lines about what goes wrong.
    LOG_LEVEL: environment.LOG_LEVEL || 'warn',
    SEED_DEMO: environment.SEED_DEMO || (runsSandbox ? 'on' : 'off'),
  };
}

/**
 * The address under which this machine reaches a server that listens on `host`.
 * @param {string} host
 * @param {number} port
 */
export function localUrl(host, port) {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** @param {NodeJS.ProcessEnv} environment */
function readSandbox(environment) {
  const choice = environment.SANDBOX || 'auto';
  if (['on', 'off', 'auto'].includes(choice)) return wantsSandbox(environment);
  throw new Obstacle(`SANDBOX is "${choice}". It can be on, off or auto.`);
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} name
 * @param {number} fallback
 */
function readPort(environment, name, fallback) {
  const port = Number(environment[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Obstacle(`${name} is "${environment[name]}". It must be a number from 1 to 65535.`);
}

/**
 * Tries before the long work of installing and building, so that a busy port is known at once.
 * @param {string} name of the setting
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
export function checkPort(name, port, host) {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is busy. End the program that uses it, or set ${name} to another port.`
          : `Port ${port} on ${host} cannot be opened (${error.code ?? error.message}). Check ${name} and HOST.`;
      reject(new Obstacle(why));
    });
    probe.listen({ port, host, exclusive: true }, () => {
      probe.close(() => {
        done();
      });
    });
  });
}

/** @param {string} dataDir */
export function checkDataDir(dataDir) {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new Obstacle(`The folder ${dataDir} cannot be written (${code}). Set DATA_DIR to one that can.`);
  }
}

/**
 * Like `mkdir -p`. Node's own `recursive` never returns where a folder exists but takes no children, such as /proc.
 * @param {string} path
 */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
