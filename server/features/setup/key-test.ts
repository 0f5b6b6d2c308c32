import type { KeyResult } from '#core/health/setup.ts';
import { Unavailable, WrongKeys } from '#server/platforms/errors.ts';

/** Asks a platform whether it knows our keys; undefined is a platform without any. */
export async function testKeys(ask: (() => Promise<void>) | undefined): Promise<KeyResult> {
  if (ask === undefined) return 'missing';
  try {
    await ask();
    return 'good';
  } catch (error) {
    if (error instanceof WrongKeys) return 'wrong';
    return error instanceof Unavailable ? 'unreachable' : 'unclear';
  }
}
