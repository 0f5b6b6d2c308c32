import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginPlatform, Platform } from '#core/platforms/platform.ts';

/** The built product as processes of its own, on free ports and a fresh data folder. */
export interface Fogata {
  url: string;
  sandboxUrl: string;
  /** One of the sandbox's control calls. */
  control(platform: LoginPlatform, call: string, body: Record<string, unknown>): Promise<void>;
  /** What the bot has said in a channel. */
  said(platform: Platform, channel: string): Promise<string[]>;
  /** Ends the server without a word, as a power cut would. */
  kill(): Promise<void>;
  /** Starts the server again on the same port and data. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const START_MS = 60_000;

/** Starts sandbox and server from `dist/`; needs a build. */
export async function startFogata(environment: Record<string, string> = {}): Promise<Fogata> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fogata-e2e-'));
  const port = await findFreePort();
  const sandboxPort = await findFreePort();
  const url = `http://localhost:${port}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SANDBOX: 'on',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_KICK_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/kick`,
    SANDBOX_PAYPAL_NOTIFY_URL: `http://127.0.0.1:${port}/api/donate/paypal`,
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const sandbox = run('dist/sandbox/main.js', env);
  await waitUntilOk(`${sandboxUrl}/healthz`);
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    server = run('dist/server/main.js', env);
    await waitUntilOk(`http://127.0.0.1:${port}/readyz`);
  }
  await start();

  return {
    url,
    sandboxUrl,
    async control(platform, call, body) {
      const answer = await fetch(`${sandboxUrl}/control/${platform}/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`control/${platform}/${call}: ${answer.status} ${await answer.text()}`);
    },
    async said(platform, channel) {
      const answer = await fetch(`${sandboxUrl}/control/${platform}/messages?channel=${channel}`);
      const messages: unknown = await answer.json();
      if (!Array.isArray(messages)) throw new Error('The sandbox lists no messages.');
      return messages.map((message: { text: string }) => message.text);
    },
    kill: () => end(server, 'SIGKILL'),
    start,
    async close() {
      await end(server, 'SIGTERM');
      await end(sandbox, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function run(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

async function waitUntilOk(url: string): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const isOk = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isOk) return;
    if (Date.now() > until) throw new Error(`${url} did not answer in time.`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
