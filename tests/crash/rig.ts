import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/lib/builds.ts';
import { NODE_FLAGS } from '../../scripts/lib/node-flags.ts';

const START_MS = 20_000;
const POLL_MS = 5;

/** The shipped server and sandbox as processes of their own, over a data folder that goes with the rig. */
export interface Rig {
  serverUrl: string;
  sandboxUrl: string;
  dataDir: string;
  startServer(): Promise<void>;
  /** As when the power goes: nothing is said, nothing is finished. */
  killServer(): Promise<void>;
  /** Resolves when the platform would deliver the channel's events again. */
  untilSubscribed(platform: string, subscriptions: readonly string[]): Promise<void>;
  control(platform: string, call: string, body: object): Promise<void>;
  said(platform: string): Promise<{ text: string }[]>;
  serverPid(): number;
  close(): Promise<void>;
}

/** Once for all rigs that are made at the same time. */
let built: Promise<void> | undefined;

async function buildMissing(): Promise<void> {
  for (const part of ['server', 'sandbox'] as const) {
    if (!existsSync(`dist/${part}/main.js`)) await ensureBuilt(part);
  }
}

/** Starts the sandbox; the server waits for `startServer`. */
export async function createRig(environment: Record<string, string> = {}): Promise<Rig> {
  await (built ??= buildMissing());
  const dataDir = mkdtempSync(join(tmpdir(), 'fogata-rig-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const serverUrl = `http://127.0.0.1:${port}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: serverUrl,
    DATA_DIR: dataDir,
    SANDBOX: 'on',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_KICK_WEBHOOK_URL: `${serverUrl}/api/webhooks/kick`,
    SEED_DEMO: 'on',
    LOG_LEVEL: 'warn',
    // One address asks for everything here, faster than people do.
    LIMITS_FACTOR: '1000',
    ...environment,
  };
  const log = openSync(join(dataDir, 'server.log'), 'a');
  const start = (part: string): ChildProcess =>
    spawn(process.execPath, [...NODE_FLAGS, `dist/${part}/main.js`], { env, stdio: ['ignore', log, log] });
  const sandbox = start('sandbox');
  let server: ChildProcess | undefined;
  await untilAnswers(`${sandboxUrl}/healthz`, sandbox, dataDir);

  return {
    serverUrl,
    sandboxUrl,
    dataDir,
    async startServer() {
      server = start('server');
      await untilAnswers(`${serverUrl}/readyz`, server, dataDir);
    },
    killServer: () => end(server, 'SIGKILL'),
    async untilSubscribed(platform, subscriptions) {
      await until(
        async () => {
          const answer = await fetch(`${sandboxUrl}/control/${platform}/state?channel=fogata`);
          const subscribed = JSON.stringify(await answer.json());
          return subscriptions.every((name) => subscribed.includes(`"${name}"`));
        },
        `${platform} delivers ${subscriptions.join(', ')}`,
      );
    },
    async control(platform, call, body) {
      const answer = await fetch(`${sandboxUrl}/control/${platform}/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${platform}/${call}: ${await answer.text()}`);
      await answer.body?.cancel();
    },
    async said(platform) {
      const answer = await fetch(`${sandboxUrl}/control/${platform}/messages?channel=fogata`);
      // The sandbox's own answer: docs/spec/sandbox.md#control-calls.
      return (await answer.json()) as { text: string }[];
    },
    serverPid: () => server?.pid ?? 0,
    async close() {
      await end(server, 'SIGKILL');
      await end(sandbox, 'SIGTERM');
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Asks again and again until it holds. @throws Error that says what never came. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  withinMs = START_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`This never came: ${what}`);
    await pause(POLL_MS);
  }
}

async function untilAnswers(url: string, child: ChildProcess, dataDir: string): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(readFileSync(join(dataDir, 'server.log'), 'utf8'));
    try {
      const answer = await fetch(url);
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      // Not listening yet.
      return false;
    }
  }, url);
}

async function end(child: ChildProcess | undefined, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
