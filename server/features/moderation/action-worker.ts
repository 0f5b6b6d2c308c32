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
  /** After the platform has kept somebody from writing: what they wrote before is not to be read either. */
  onShutOut: (entry: ModerationLogTable) => void;
}

/**
 * Does at the platforms what the log says, in order within a channel and no channel waiting for another, also what an
 * earlier process left: every step may be done twice and comes to the same, so that after a crash it is simply done again.
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
  let looking: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  let cancelTimer = () => {};
  /** Channels under way: each goes on at its own pace. */
  const busy = new Map<string, Promise<void>>();
  /** Channels whose platform is not asked again before that moment. */
  const held = new Map<string, number>();

  /** Starts every channel that has something due and is neither under way nor held. */
  async function startDue(): Promise<void> {
    while (!isClosed) {
      for (const [channelId, until] of held) if (until <= clock.steady()) held.delete(channelId);
      const entries = await listDueEntries(db, clock.now(), BATCH, resting());
      for (const [channelId, own] of groupBy(entries, (entry) => entry.channel_id))
        startChannel(channelId, own);
      if (entries.length < BATCH) return;
    }
  }

  const resting = () => [...busy.keys(), ...held.keys()];

  function startChannel(channelId: string, entries: readonly ModerationLogTable[]): void {
    if (busy.has(channelId)) return;
    const work = doInOrder(entries)
      .catch((err: unknown) => {
        logger.error({ err, channelId }, 'Moderation could not be carried out; another try follows.');
        return SECOND_MS;
      })
      .then((wait) => {
        if (wait > 0) held.set(channelId, clock.steady() + wait);
        busy.delete(channelId);
        flush();
      });
    busy.set(channelId, work);
  }

  /** Does a channel's entries up to the first that failed for the moment; answers how long the channel is to rest. */
  async function doInOrder(entries: readonly ModerationLogTable[]): Promise<number> {
    for (const entry of entries) {
      if (isClosed) return 0;
      const wait = await finish(deps, entry, await deps.actions.run(entry));
      if (wait > 0) return wait;
    }
    return 0;
  }

  async function look(): Promise<void> {
    let wait = POLL_MS;
    try {
      while (isWanted && !isClosed) {
        isWanted = false;
        await startDue();
      }
      const next = (await nextDueAt(db, resting())) ?? Infinity;
      const heldFor = Math.min(...held.values()) - clock.steady();
      wait = Math.min(POLL_MS, Math.max(0, Math.min(next - clock.now(), heldFor)));
    } catch (err) {
      logger.error({ err }, 'Moderation could not be carried out; another try follows.');
      wait = SECOND_MS;
    }
    looking = null;
    if (isClosed) return;
    // Something may have come while the next one was looked for.
    if (isWanted) flush();
    else cancelTimer = clock.after(wait, flush);
  }

  function flush(): void {
    isWanted = true;
    if (looking !== null || isClosed) return;
    cancelTimer();
    looking = look();
  }

  return {
    flush,
    start: flush,
    async close() {
      isClosed = true;
      cancelTimer();
      await looking;
      await Promise.all(busy.values());
    },
  };
}

/** Writes down how it went; what failed for the moment is tried again after the time that it answers, else 0. */
async function finish(
  { db, clock, onChanged, onShutOut }: ActionWorkerDeps,
  entry: ModerationLogTable,
  outcome: Outcome,
): Promise<number> {
  if (outcome.retryAfterMs !== undefined && entry.attempts + 1 < ATTEMPTS_MAX) {
    const wait = Math.max(outcome.retryAfterMs, FIRST_WAIT_MS * 2 ** entry.attempts);
    await changeLogEntry(db, entry, { attempts: entry.attempts + 1, due_at: clock.now() + wait });
    return wait;
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
  if (!isUndo && outcome.isDone && hasShutOut(entry, outcome)) onShutOut(entry);
  return 0;
}

/** A platform without time-outs has only deleted the message. */
function hasShutOut({ action }: ModerationLogTable, { problem }: Outcome): boolean {
  return (action === 'timeout' || action === 'ban') && problem !== 'unsupported';
}
