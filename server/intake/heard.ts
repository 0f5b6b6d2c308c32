import { MINUTE_MS } from '#core/base/time.ts';
import { updateLastEvent } from '#server/features/channels/channel.repository.ts';
import type { RootDb } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';

/** When each channel was heard last: exact in memory, stored at most once a minute. */
export interface Heard {
  note(channelId: string): void;
  lastOf(channelId: string): number | undefined;
  close(): Promise<void>;
}

export function createHeard(db: RootDb, clock: Clock, logger: Log): Heard {
  const last = new Map<string, number>();
  const stored = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();

  function store(channelId: string, at: number): void {
    stored.set(channelId, at);
    writing = writing
      .then(() => updateLastEvent(db, channelId, at))
      .catch((err: unknown) =>
        logger.warn({ err, channelId }, 'The time of the last event could not be stored.'),
      );
  }

  return {
    note(channelId) {
      const now = clock.now();
      last.set(channelId, now);
      if (now - (stored.get(channelId) ?? 0) >= MINUTE_MS) store(channelId, now);
    },
    lastOf: (channelId) => last.get(channelId),
    close: () => writing,
  };
}
