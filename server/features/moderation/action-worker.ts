import { groupBy } from '#core/base/lists.ts';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { RootDb } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import { changeLogEntry, listDueEntries, nextDueAt } from './moderation.repository.ts';
import type { ModerationLogTable } from './moderation.table.ts';
import type { Outcome, PlatformActions } from './platform-actions.ts';

export interface ActionWorkerDeps {
  db: RootDb;
  clock: Clock;
  logger: Log;
  actions: PlatformActions;
  /** After an entry of theirs has changed. */
  onChanged: (streamerId: string) => void;
}

/**
 * Does at the platforms what the log says, in order within a channel, also what an earlier process left: every step may be
 * done twice and comes to the same, so that after a crash it is simply done again.
 */
export interface ActionWorker {
  /** Call after the commit. */
  flush(): void;
  start(): void;
  /** Finishes what is under way; the rest stays for the next start. */
  close(): Promise<void>;
}

const BATCH = 200;
const ATTEMPTS_MAX = 5;
const FIRST_WAIT_MS = 2 * SECOND_MS;
const POLL_MS = MINUTE_MS;

export function createActionWorker(deps: ActionWorkerDeps): ActionWorker {
  const { db, clock, logger } = deps;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  let cancelTimer = () => {};

  async function doDue(): Promise<void> {
    while (!isClosed) {
      const entries = await listDueEntries(db, clock.now(), BATCH);
      if (entries.length === 0) return;
      const channels = [...groupBy(entries, (entry) => entry.channel_id).values()];
      await Promise.all(channels.map((own) => doInOrder(own)));
    }
  }

  async function doInOrder(entries: readonly ModerationLogTable[]): Promise<void> {
    for (const entry of entries) {
      if (isClosed) return;
      await finish(deps, entry, await deps.actions.run(entry));
    }
  }

  async function run(): Promise<void> {
    let wait = POLL_MS;
    try {
      while (isWanted && !isClosed) {
        isWanted = false;
        await doDue();
      }
      wait = Math.min(POLL_MS, Math.max(SECOND_MS, ((await nextDueAt(db)) ?? Infinity) - clock.now()));
    } catch (err) {
      logger.error({ err }, 'Moderation could not be carried out; another try follows.');
      wait = SECOND_MS;
    }
    running = null;
    if (isClosed) return;
    // Something may have come while the next one was looked for.
    if (isWanted) flush();
    else cancelTimer = clock.after(wait, flush);
  }

  function flush(): void {
    isWanted = true;
    if (running !== null || isClosed) return;
    cancelTimer();
    running = run();
  }

  return {
    flush,
    start: flush,
    async close() {
      isClosed = true;
      cancelTimer();
      await running;
    },
  };
}

/** Writes down how it went; what failed for the moment is tried again. */
async function finish(
  { db, clock, onChanged }: ActionWorkerDeps,
  entry: ModerationLogTable,
  outcome: Outcome,
): Promise<void> {
  if (outcome.retryAfterMs !== undefined && entry.attempts + 1 < ATTEMPTS_MAX) {
    const wait = Math.max(outcome.retryAfterMs, FIRST_WAIT_MS * 2 ** entry.attempts);
    await changeLogEntry(db, entry, { attempts: entry.attempts + 1, due_at: clock.now() + wait });
    return;
  }
  const isUndo = entry.state === 'undoing';
  const done = isUndo ? 'undone' : 'done';
  const failed = isUndo ? 'undoFailed' : 'failed';
  await changeLogEntry(db, entry, {
    state: outcome.isDone ? done : failed,
    problem: outcome.problem,
    ...(outcome.banId === undefined ? {} : { ban_id: outcome.banId }),
    due_at: null,
  });
  onChanged(entry.streamer_id);
}
