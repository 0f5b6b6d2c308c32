import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';

/**
 * Frees what an earlier process had begun for a streamer and not ended. Without a streamer it is for all of them: then no
 * other process runs, so all that is begun was begun by a dead one. It may be called again for the same.
 */
export type Free = (streamerId: string | null) => Promise<void>;

export interface Takeover {
  /**
   * From now on it is called for whomever this process owns or comes to own, and after a failure again until it works; then
   * `onFreed` says that their work may begin. Resolves when it was tried once, with what ends it.
   */
  begin(onFreed?: () => void): Promise<() => Promise<void>>;
}

/** Whose work this process does. Of several processes, one owns a streamer. */
export interface StreamerOwnership {
  /** What is to happen before a streamer's work begins here; one that fails keeps no other from it. The name is for the log. */
  onTakeover(name: string, free: Free): Takeover;
}

const TRY_AGAIN_MS = SECOND_MS;

/** The ownership of the only process: everybody is its own from the start, and nobody is ever taken from it. */
export function createSoleOwnership({
  clock,
  logger,
}: {
  clock: Pick<Clock, 'after'>;
  logger: Log;
}): StreamerOwnership {
  return {
    onTakeover: (name, free) => ({
      async begin(onFreed) {
        let isEnded = false;
        let cancel = () => {};
        let trying: Promise<void>;

        async function tryOnce(): Promise<void> {
          try {
            await free(null);
          } catch (err) {
            logger.error(
              { err, of: name },
              'What an earlier process began could not be freed; another try follows.',
            );
            if (!isEnded)
              cancel = clock.after(TRY_AGAIN_MS, () => {
                trying = tryOnce();
              });
            return;
          }
          if (!isEnded) onFreed?.();
        }

        trying = tryOnce();
        await trying;
        return async () => {
          isEnded = true;
          cancel();
          await trying;
        };
      },
    }),
  };
}
