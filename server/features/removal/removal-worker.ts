import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { RootDb } from '#server/db/database.ts';
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

/** Takes away what is left of removed streamers, also of those whom an earlier process left. */
export interface RemovalWorker {
  start(): void;
  /** Somebody has just left. */
  wake(): void;
  /** Resolves when nothing is under way. */
  close(): Promise<void>;
}

/** What was being written when the streamer left is written by then. */
export const LAST_WRITES_MS = 2 * SECOND_MS;
/** A platform that cannot be reached is asked again for so long; the rest does not wait for it. */
const TELL_FOR_MS = HOUR_MS;
const RETRY_MS = MINUTE_MS;
/** A step of this many rows takes a few milliseconds. */
const STEP_ROWS = 200;

export function createRemovalWorker(deps: RemovalWorkerDeps): RemovalWorker {
  const { db, clock, logger } = deps;
  let isClosed = false;
  let isWanted = false;
  let cancel = () => {};
  let running: Promise<void> | null = null;

  async function deleteRows(streamerId: string): Promise<void> {
    for (let at = 0; at < rows.MANY_COUNT; at += 1) {
      let deleted = STEP_ROWS;
      while (deleted === STEP_ROWS && !isClosed) {
        deleted = await rows.deleteSome(db, streamerId, at, STEP_ROWS);
        // Others have their turn between two steps.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  /** After how many milliseconds there is more to do; undefined when the streamer is gone. */
  async function remove(streamer: rows.RemovedStreamer): Promise<number | undefined> {
    const isTold = await tellPlatforms(deps, streamer);
    for (const { id, file } of await rows.listFiles(db, streamer.id)) {
      await deps.removeFile(file);
      await rows.forgetFile(db, id);
    }
    const early = streamer.removedAt + LAST_WRITES_MS - clock.now();
    if (early > 0) return early;
    await deleteRows(streamer.id);
    if (isClosed || !isTold) return RETRY_MS;
    await rows.deleteStreamer(db, streamer.id);
    logger.info({ streamerId: streamer.id }, 'A deleted account is gone with everything in it.');
    return undefined;
  }

  async function run(): Promise<void> {
    let wait: number | undefined;
    try {
      isWanted = false;
      for (const streamer of await rows.listRemoved(db)) {
        if (isClosed) break;
        const more = await remove(streamer).catch((err: unknown) => {
          logger.error({ err, streamerId: streamer.id }, 'A deleted account could not be taken away yet.');
          return RETRY_MS;
        });
        wait = more === undefined ? wait : Math.min(wait ?? more, more);
      }
    } catch (err) {
      logger.error({ err }, 'Deleted accounts could not be read; another try follows.');
      wait = RETRY_MS;
    }
    running = null;
    if (isClosed) return;
    if (isWanted) wake();
    else if (wait !== undefined) cancel = clock.after(wait, wake);
  }

  function wake(): void {
    isWanted = true;
    if (running !== null || isClosed) return;
    cancel();
    running = run();
  }

  return {
    start: wake,
    wake,
    async close() {
      isClosed = true;
      cancel();
      await running;
    },
  };
}

/** Whether no platform is left to be told. */
async function tellPlatforms(
  deps: RemovalWorkerDeps,
  { id, removedAt }: rows.RemovedStreamer,
): Promise<boolean> {
  const { db, clock, logger } = deps;
  let isDone = true;
  for (const held of await rows.listHeldTokens(db, id)) {
    try {
      await deps.revoke(held);
    } catch (err) {
      if (clock.now() - removedAt < TELL_FOR_MS) {
        isDone = false;
        continue;
      }
      logger.warn({ err, platform: held.platform }, 'The tokens of a deleted account were not revoked.');
    }
    await rows.forgetHeldTokens(db, held);
  }
  return isDone;
}
