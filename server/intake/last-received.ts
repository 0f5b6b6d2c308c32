import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { updateLastEvent } from '#server/features/channels/channel.repository.ts';
import type { UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import { createMicroBatch } from '#server/lib/micro-batch.ts';

const MOST_AT_ONCE = 500;

/** When something was last received of each channel: exact in memory, stored at most once a minute. */
export type LastReceived = ReturnType<typeof createLastReceived>;

export function createLastReceived(unitOfWork: UnitOfWork, clock: Clock, logger: Log) {
  const last = new Map<string, number>();
  const stored = new Map<string, number>();
  // Nobody waits for it, so that many channels share a commit.
  const batch = createMicroBatch<string>({ clock, waitMs: SECOND_MS, most: MOST_AT_ONCE, handle: store });

  async function store(channelIds: readonly string[]): Promise<void> {
    await unitOfWork(async (tx) => {
      for (const id of channelIds) await updateLastEvent(tx, id, last.get(id) ?? clock.now());
    });
  }

  return {
    note(channelId: string) {
      const now = clock.now();
      last.set(channelId, now);
      if (now - (stored.get(channelId) ?? 0) < MINUTE_MS) return;
      stored.set(channelId, now);
      batch.add(channelId).catch((err: unknown) => {
        logger.warn({ err, channelId }, 'The time of the last event could not be stored.');
      });
    },
    lastOf: (channelId: string): number | undefined => last.get(channelId),
    close: () => batch.drain(),
  };
}
