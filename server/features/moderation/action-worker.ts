import { groupBy } from '#core/base/lists.ts';
import { SECOND_MS } from '#core/base/time.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createWorker, type Worker } from '#server/kernel/worker.ts';
import { changeLogEntry, listDueEntries, nextDueAt } from './moderation.repository.ts';
import type { ModerationLogTable } from './moderation.table.ts';
import type { PlatformActions, StepOutcome } from './platform-actions.ts';

export interface ActionWorkerDeps extends Pick<Kernel, 'db' | 'clock' | 'logger'> {
  actions: PlatformActions;
  /** After an entry of theirs has changed. */
  onChanged: (streamerId: string) => void;
  /** After the platform has kept somebody from writing: what they wrote before is not to be read either. */
  onShutOut: (entry: ModerationLogTable) => void;
}

const BATCH = 200;
const ATTEMPTS_MAX = 5;
const FIRST_WAIT_MS = 2 * SECOND_MS;

/** What is due on a channel, in order. */
interface ChannelEntries {
  channelId: string;
  entries: readonly ModerationLogTable[];
}

/**
 * Does at the platforms what the log says, in order within a channel and no channel waiting for another. Every step may be
 * done twice and comes to the same, so that after a crash it is simply done again.
 */
export function createActionWorker(deps: ActionWorkerDeps): Worker {
  const { db, clock } = deps;
  return createWorker<ChannelEntries>(deps, {
    name: 'moderation',
    // Each channel goes on at its own pace.
    concurrency: Infinity,
    async claim(_capacity, excluding) {
      const entries = await listDueEntries(db, clock.now(), BATCH, excluding);
      const byChannel = groupBy(entries, (entry) => entry.channel_id);
      return [...byChannel].map(([channelId, own]) => ({ channelId, entries: own }));
    },
    keyOf: ({ channelId }) => channelId,
    async handle({ entries }, isClosing) {
      for (const entry of entries) {
        if (isClosing()) return undefined;
        const wait = await finish(deps, entry, await deps.actions.run(entry));
        if (wait > 0) return wait;
      }
      return undefined;
    },
    nextDueAt: (excluding) => nextDueAt(db, excluding),
  });
}

/** Writes down how it went; what failed for the moment is tried again after the time that it answers, else 0. */
async function finish(
  { db, clock, onChanged, onShutOut }: ActionWorkerDeps,
  entry: ModerationLogTable,
  outcome: StepOutcome,
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
function hasShutOut({ action }: ModerationLogTable, { problem }: StepOutcome): boolean {
  return (action === 'timeout' || action === 'ban') && problem !== 'unsupported';
}
