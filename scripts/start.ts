// `npm start`: runs the built server and, without platform accounts, the sandbox. It is built with the server: what stays
// there for as long as it runs compiles nothing, and a release has no sources.
import { spawn, type ChildProcess } from 'node:child_process';
import { relative, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { NODE_FLAGS } from './lib/node-flags.ts';
import { exitCodeOf, forwardSignals, whenEnded } from './lib/processes.ts';
import { runMain } from './lib/project.ts';
import { childEnvironment, localUrl, readSettings } from './lib/settings.ts';

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
/** A child that does not end by itself is ended after this. */
const GRACE_MS = 10_000;

await runMain(async () => serve(await readSettings()));

/**
 * Runs both until the server ends or somebody ends us; answers the exit code. The sandbox may die alone: the server goes on
 * without it.
 */
async function serve(config: Config): Promise<number> {
  const sandbox = config.sandboxUrl === null ? undefined : startChild('sandbox', config);
  // What is said to the server on the command line.
  const words = process.argv.slice(2).filter((word) => word === '--new-key');
  const server = startChild('server', config, words);
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    for (const child of [server, sandbox]) endChild(child);
  };
  forwardSignals(end);
  sandbox?.on('exit', (code, signal) => {
    if (!ending.signal.aborted)
      console.error(`The sandbox ended (${exitCodeOf(code, signal)}). The server goes on without it.`);
  });
  const serverEnded = whenEnded(server);
  const isReady = await Promise.race([
    waitUntilReady(config, sandbox, ending.signal),
    serverEnded.then(() => false),
  ]);
  if (isReady) printAddresses(config);
  const code = await serverEnded;
  const wasAsked = ending.signal.aborted;
  end();
  if (sandbox !== undefined) await whenEnded(sandbox);
  return wasAsked ? 0 : code;
}

function startChild(name: 'server' | 'sandbox', config: Config, words: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [...NODE_FLAGS, `dist/${name}/main.js`, ...words], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...childEnvironment(config, process.env), NODE_ENV: process.env.NODE_ENV || 'production' },
  });
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return child === undefined || child.exitCode !== null || child.signalCode !== null;
}

function endChild(child: ChildProcess | undefined): void {
  if (child === undefined || hasEnded(child)) return;
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
}

/** Whether both answer before the time is over or somebody ends us; says so if not. */
async function waitUntilReady(
  { host, port, sandboxPort }: Config,
  sandbox: ChildProcess | undefined,
  ending: AbortSignal,
): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && !ending.aborted) {
    const [server, page] = await Promise.all([
      answers(`${localUrl(host, port)}/readyz`),
      hasEnded(sandbox) || answers(`${localUrl('127.0.0.1', sandboxPort)}/healthz`),
    ]);
    if (server && page) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  if (!ending.aborted)
    console.error(`The server is not ready after ${READY_TIMEOUT_MS / 1000} seconds. See its log above.`);
  return false;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' });
    await response.body?.cancel();
    return response.status < 400;
  } catch {
    return false;
  }
}

function printAddresses({ publicUrl: site, dataDir, sandboxUrl, sandboxPort }: Config): void {
  const lines = ['', 'Fogata is ready. Open:', `  Site      ${site}/`, `  Panel     ${site}/panel`];
  if (sandboxUrl !== null) {
    lines.push(
      `  Demo      ${site}/p/fogata/commands`,
      `            ${site}/p/fogata/leaderboard`,
      `            ${site}/p/fogata/shop`,
      `            ${site}/p/fogata/tip`,
      `  Sandbox   http://localhost:${sandboxPort}/  (log in as "fogata", write in chat, cause follows and gifts)`,
    );
  }
  const fromHere = relative('', dataDir);
  lines.push(
    '  Overlay   in the panel under Alerts: show the widget URL and give it to OBS as a browser source',
    '',
    `Data is in ${fromHere.startsWith('..') ? resolve(dataDir) : fromHere}. Ctrl-C ends it.`,
    '',
  );
  console.log(lines.join('\n'));
}
