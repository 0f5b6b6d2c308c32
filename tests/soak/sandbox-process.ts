import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { ensureBuilt } from '../../scripts/lib/builds.ts';

/** The built sandbox as a process of its own, on a free port. */
export interface SandboxProcess {
  url: string;
  close(): void;
}

export async function startSandboxProcess(): Promise<SandboxProcess> {
  await ensureBuilt('sandbox');
  const child = spawn(process.execPath, ['dist/sandbox/main.js'], {
    env: { ...process.env, SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = z.tuple([z.string()]).parse(await once(createInterface(child.stdout), 'line'));
  const url = /http:\S+/.exec(line)?.[0].replace(/\/$/, '');
  if (url === undefined) throw new Error(`The sandbox said: ${line}`);
  return { url, close: () => void child.kill() };
}
