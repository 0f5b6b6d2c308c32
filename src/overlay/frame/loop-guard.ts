import { LOOP_GUARD_MS } from '#core/alerts/custom-frame.ts';

interface GuardDeps {
  now(): number;
  /** Runs something once the code that runs now has paused. */
  afterPause(run: () => void): void;
}

/** What guarded code calls in each loop and function: throws once the code has run too long without a pause. */
export function createLoopGuard(deps: GuardDeps): () => void {
  let startedAt: number | undefined;
  return () => {
    if (startedAt === undefined) {
      startedAt = deps.now();
      deps.afterPause(() => (startedAt = undefined));
    } else if (deps.now() - startedAt > LOOP_GUARD_MS) {
      throw new Error('This code ran too long without a pause.');
    }
  };
}
