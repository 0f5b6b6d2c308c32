import { UNDECIDED_AFTER_MS } from '#core/alerts/limits.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createWorker, type Worker } from '#server/kernel/worker.ts';
import { listAwaitingSpeech } from './alert-list.repository.ts';

interface UndecidedDeps extends Pick<Kernel, 'db' | 'clock' | 'logger'> {
  /** The order that the streamer gives manually, with all that it gives back. */
  refuse(streamerId: string, id: string): Promise<unknown>;
}

/** Refuses spoken texts about which nobody has decided for a day, so that their points come back. */
export function createUndecidedWorker(deps: UndecidedDeps): Worker {
  const { db, clock } = deps;
  return createWorker(deps, {
    name: 'undecided alerts',
    async claim(capacity, excluding) {
      const before = clock.now() - UNDECIDED_AFTER_MS;
      const due = await listAwaitingSpeech(db, before, capacity + excluding.length);
      return due.filter(({ id }) => !excluding.includes(id)).slice(0, capacity);
    },
    keyOf: ({ id }) => id,
    async handle({ streamer_id, id }) {
      await deps.refuse(streamer_id, id);
      return undefined;
    },
    // Nothing is due for a day; the look of every minute is soon enough.
    nextDueAt: () => Promise.resolve(undefined),
  });
}
