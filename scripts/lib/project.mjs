import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** A release is built already and brings no sources. */
export const IS_RELEASE = !existsSync(join(ROOT, 'core'));

const MIN_NODE = [20, 19];

/** An obstacle that the person at the keyboard can remove: shown as one line, without a stack trace. */
export class Obstacle extends Error {}

/** @throws {Obstacle} when this Node is too old for the packages in the lock file. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOldEnough = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  if (!isOldEnough) {
    throw new Obstacle(`Fogata needs Node ${MIN_NODE.join('.')} or newer. This is ${process.versions.node}.`);
  }
}

/**
 * Runs a script's main function; obstacles become one line on stderr and exit code 1.
 * @param {() => Promise<number | void>} main answers the exit code, 0 when it answers nothing
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** @param {string} moduleUrl the caller's `import.meta.url` */
export function isMain(moduleUrl) {
  return process.argv[1] !== undefined && fileURLToPath(moduleUrl) === process.argv[1];
}
