import { SECOND_MS } from '#core/base/time.ts';
import type { LogEntry } from '#core/moderation/schema.ts';
import type { ModerationLogTable } from './moderation.table.ts';

/** An entry of the log as the panel shows it. */
export function toLogEntry(row: ModerationLogTable, now: number): LogEntry {
  return {
    id: row.id,
    at: row.created_at,
    platform: row.platform,
    name: row.user_name,
    text: row.text,
    filter: row.filter,
    found: row.found,
    moderator: row.moderator,
    action: row.action,
    minutes: row.seconds === null ? null : row.seconds / 60,
    state: row.state,
    problem: row.problem,
    canUndo: canUndo(row, now),
  };
}

/** A deleted message comes back on no platform; a warning is ours alone, and then counts no more. */
function canUndo(
  { action, state, problem, seconds, created_at: at }: ModerationLogTable,
  now: number,
): boolean {
  if (action === 'warn') return state === 'done' || state === 'failed';
  if (action === 'delete' || (state !== 'done' && state !== 'undoFailed') || problem === 'unsupported')
    return false;
  return seconds === null || at + seconds * SECOND_MS > now;
}
