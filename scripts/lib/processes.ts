import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

interface Ended {
  code: number;
  timedOut: boolean;
}

/**
 * Runs a command to its end with its output passed on. It gets a process group of its own, so that a time limit also ends
 * what it started.
 */
export function run(
  command: string,
  args: readonly string[],
  { timeoutMs, env = process.env }: { timeoutMs: number; env?: NodeJS.ProcessEnv },
): Promise<Ended> {
  return new Promise((resolve) => {
    // No stdin: nothing may wait for an answer in CI.
    const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    let timedOut = false;
    const endGroup = (signal: NodeJS.Signals) => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, signal);
      } catch {
        // The group has already ended.
      }
    };
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup('SIGKILL');
    }, timeoutMs);
    const forget = forwardSignals((signal) => {
      endGroup(signal);
      process.exitCode = exitCodeOf(null, signal);
    });
    const finish = (code: number) => {
      clearTimeout(timer);
      forget();
      resolve({ code, timedOut });
    };
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      finish(127);
    });
    child.on('exit', (code, signal) => finish(exitCodeOf(code, signal)));
  });
}

/** Calls back at Ctrl-C, SIGTERM and a closed terminal. The answer stops that. */
export function forwardSignals(handle: (signal: NodeJS.Signals) => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, handle);
  return () => {
    for (const signal of signals) process.off(signal, handle);
  };
}

/** The exit code of a child, once it has one. */
export function whenEnded(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve(exitCodeOf(child.exitCode, child.signalCode));
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal))));
}

/** A shell's convention: a process ended by a signal has 128 and the signal's number. */
export function exitCodeOf(code: number | null, signal: NodeJS.Signals | null): number {
  if (code !== null) return code;
  return signal === null ? 1 : 128 + constants.signals[signal];
}
