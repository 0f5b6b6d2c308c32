import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './project.mjs';

/** @typedef {{ code: number, timedOut: boolean }} Ended */

/**
 * Runs a command to its end with its output passed on. It gets a process group of its own, so that a time limit also ends
 * what it started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ timeoutMs: number, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<Ended>}
 */
export function run(command, args, { timeoutMs, env = process.env }) {
  return new Promise((resolve) => {
    // No stdin: nothing may wait for an answer in CI.
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    let timedOut = false;
    /** @param {NodeJS.Signals} signal */
    const endGroup = (signal) => {
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
    /** @param {number} code */
    const finish = (code) => {
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

/**
 * Calls back at Ctrl-C, SIGTERM and a closed terminal. The answer stops that.
 * @param {(signal: NodeJS.Signals) => void} handle
 */
export function forwardSignals(handle) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, handle);
  return () => {
    for (const signal of signals) process.off(signal, handle);
  };
}

/**
 * A shell's convention: a process ended by a signal has 128 and the signal's number.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  if (code !== null) return code;
  return signal === null ? 1 : 128 + constants.signals[signal];
}
