import { ConfigError } from '#server/config-error.ts';

/** An obstacle that the person at the keyboard can remove: shown as one line, without a stack trace. */
export class Obstacle extends Error {}

/** Runs a script's main function, which may answer an exit code; obstacles become one line on stderr and exit code 1. */
export async function runMain(main: () => number | undefined | Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Obstacle || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
