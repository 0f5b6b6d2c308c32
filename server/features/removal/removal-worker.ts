import { setImmediate } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { RootDb } from '#server/db/database.ts';
import { findDueRows } from '#server/kernel/due-rows.ts';
import { createWorker, type Worker } from '#server/kernel/worker.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import * as rows from './removal.repository.ts';

export interface RemovalWorkerDeps {
  db: RootDb;
  clock: Clock;
  logger: Log;
  /** Tells a platform that its tokens are used no more. @throws Error when it could not be told. */
  revoke(tokens: rows.HeldTokens): Promise<void>;
  /** Also resolves when there is no such file. */
  removeFile(name: string): Promise<void>;
}

/** What was being written when the streamer left is written by then. */
export const LAST_WRITES_MS = 2 * SECOND_MS;
/** A platform that cannot be reached is asked again for so long; the rest does not wait for it. */
const REVOKE_FOR_MS = HOUR_MS;
const RETRY_MS = MINUTE_MS;
/** A step of this many rows takes a few milliseconds. */
const STEP_ROWS = 200;

/** Takes away what is left of removed streamers, also of those whom an earlier process left. */
export function createRemovalWorker(deps: RemovalWorkerDeps): Worker {
  const { db, clock, logger } = deps;
  return createWorker<rows.RemovedStreamer>(deps, {
    name: 'deleted accounts',
    ...findDueRows({ clock, list: () => rows.listRemoved(db), keyOf: ({ id }) => id, dueAt: () => 0 }),
    async handle(streamer, isClosing) {
      const isRevoked = await revokeTokens(deps, streamer);
      for (const { id, file } of await rows.listFiles(db, streamer.id)) {
        await deps.removeFile(file);
        await rows.forgetFile(db, id);
      }
      const early = streamer.removedAt + LAST_WRITES_MS - clock.now();
      if (early > 0) return early;
      await deleteRows(db, streamer.id, isClosing);
      if (isClosing() || !isRevoked) return RETRY_MS;
      await rows.deleteStreamer(db, streamer.id);
      logger.info({ streamerId: streamer.id }, 'A deleted account is gone with everything in it.');
      return undefined;
    },
  });
}

async function deleteRows(db: RootDb, streamerId: string, isClosing: () => boolean): Promise<void> {
  for (let at = 0; at < rows.MANY_COUNT; at += 1) {
    let deleted = STEP_ROWS;
    while (deleted === STEP_ROWS && !isClosing()) {
      deleted = await rows.deleteSome(db, streamerId, at, STEP_ROWS);
      // Others have their turn between two steps.
      await setImmediate();
    }
  }
}

/** Whether no token is left to be revoked. */
async function revokeTokens(
  deps: RemovalWorkerDeps,
  { id, removedAt }: rows.RemovedStreamer,
): Promise<boolean> {
  const { db, clock, logger } = deps;
  let isDone = true;
  for (const held of await rows.listHeldTokens(db, id)) {
    try {
      await deps.revoke(held);
    } catch (err) {
      if (clock.now() - removedAt < REVOKE_FOR_MS) {
        isDone = false;
        continue;
      }
      logger.warn({ err, platform: held.platform }, 'The tokens of a deleted account were not revoked.');
    }
    await rows.forgetHeldTokens(db, held);
  }
  return isDone;
}
