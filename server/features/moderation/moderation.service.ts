import { ok, refuse, type Result } from '#core/base/result.ts';
import { judgeMessage } from '#core/moderation/judge.ts';
import { LOG_PAGE } from '#core/moderation/limits.ts';
import type {
  LogEntry,
  LogPage,
  ModerationSettings,
  ModerationTest,
  ModerationVerdict,
} from '#core/moderation/schema.ts';
import type { Rank } from '#core/platforms/ranks.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { toLogEntry } from './moderation.presenter.ts';
import {
  changeLogEntry,
  findLogEntry,
  listLog,
  readModeration,
  saveModeration,
} from './moderation.repository.ts';
import type { RefusedPattern } from './patterns.ts';
import { prepare, type PreparedSettings } from './prepared-settings.ts';

export interface ModerationServiceDeps extends Pick<Kernel, 'db' | 'unitOfWork'> {
  clock: Pick<Clock, 'now'>;
  prepared: PreparedSettings;
  /** After a commit that left something to do at a platform. */
  onStored: () => void;
}

type OrRefused<T> = { ok: true; value: T } | { ok: false; refused: RefusedPattern };

/** Moderation as the panel uses it. */
export type ModerationService = ReturnType<typeof createModerationService>;

export function createModerationService(deps: ModerationServiceDeps) {
  const { db, unitOfWork, clock, prepared } = deps;
  return {
    read: (streamerId: string): Promise<ModerationSettings> => readModeration(db, streamerId),
    async save(streamerId: string, settings: ModerationSettings): Promise<OrRefused<ModerationSettings>> {
      const ready = await prepare(settings);
      if (!ready.ok) return ready;
      await unitOfWork((tx) => saveModeration(tx, streamerId, settings));
      prepared.keep(streamerId, settings, ready.moderation);
      return { ok: true, value: settings };
    },
    /** What would happen to a message; nothing is stored or done. */
    async test({ text, rank, settings }: ModerationTest): Promise<OrRefused<ModerationVerdict>> {
      const ready = await prepare(settings);
      if (!ready.ok) return ready;
      const message = { text, rank: rank as Rank, emotes: [] };
      const value = judgeMessage(message, ready.moderation, { repeats: 1, mayLink: false });
      return { ok: true, value };
    },
    async listLog(streamerId: string, before: string | undefined): Promise<LogPage> {
      const rows = await listLog(db, streamerId, before, LOG_PAGE);
      return {
        items: rows.map((row) => toLogEntry(row, clock.now())),
        next: rows.length < LOG_PAGE ? null : (rows.at(-1)?.id ?? null),
      };
    },
    /** Takes back a warning, a time-out or a ban. Refuses with `not_found` or `already_settled`. */
    async undo(streamerId: string, id: string): Promise<Result<LogEntry>> {
      return unitOfWork(async (tx): Promise<Result<LogEntry>> => {
        const entry = await findLogEntry(tx, streamerId, id);
        if (entry === undefined) return refuse('not_found');
        if (!toLogEntry(entry, clock.now()).canUndo) return refuse('already_settled');
        const isWarning = entry.action === 'warn';
        const change = {
          state: isWarning ? ('undone' as const) : ('undoing' as const),
          problem: null,
          attempts: 0,
          due_at: isWarning ? null : clock.now(),
        };
        if (!(await changeLogEntry(tx, entry, change))) return refuse('already_settled');
        onCommit(tx, deps.onStored);
        return ok(toLogEntry({ ...entry, ...change }, clock.now()));
      });
    },
  };
}
