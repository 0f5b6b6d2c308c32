import { sql } from 'kysely';
import { MINUTE_MS } from '#core/base/time.ts';
import type { Db } from '#server/db/database.ts';
import { countOwn, deleteOwn, findOwn, insertInto, listOwn } from '#server/db/own-rows.ts';
import type { TimerTable } from './timer.table.ts';

/** What a write may change. */
export type TimerChange = Omit<TimerTable, 'id' | 'streamer_id' | 'turn' | 'said_at' | 'created_at'>;

/** All timers of a streamer, oldest first. */
export const listTimerRows = listOwn('timers', { created_at: 'asc', id: 'asc' });

export const findTimerRow = findOwn('timers');

export const countTimers = countOwn('timers');

export const insertTimerRow = insertInto('timers');

export async function updateTimerRow(db: Db, id: string, change: TimerChange): Promise<void> {
  await db.updateTable('timers').set(change).where('id', '=', id).execute();
}

/** False when that streamer has none of that id. */
export const deleteTimerRow = deleteOwn('timers');

/** Timers whose time has come, those first that have waited longest; not those of the streamers in `excluding`. */
export async function listDueTimers(db: Db, now: number, most: number, excluding: readonly string[] = []) {
  return db
    .selectFrom('timers')
    .selectAll()
    .where('enabled', '=', 1)
    .where('due_at', '<=', now)
    .$if(excluding.length > 0, (query) => query.where('streamer_id', 'not in', excluding))
    .orderBy('due_at')
    .orderBy(sql`coalesce(said_at, 0)`)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** When the next timer of other streamers than those is due; undefined where none is. */
export async function nextTimerAt(db: Db, excluding: readonly string[]): Promise<number | undefined> {
  const row = await db
    .selectFrom('timers')
    .select('due_at')
    .where('enabled', '=', 1)
    .$if(excluding.length > 0, (query) => query.where('streamer_id', 'not in', excluding))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** Marks a message as said; false when it was changed or another process said it. */
export async function claimTimer(db: Db, timer: TimerTable, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('timers')
    .set({ turn: timer.turn + 1, said_at: now, due_at: now + timer.interval_min * MINUTE_MS })
    .where('id', '=', timer.id)
    .where('enabled', '=', 1)
    .where('turn', '=', timer.turn)
    .where('due_at', '=', timer.due_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts timers off that were due at `now` or before. */
export async function postponeTimers(
  db: Db,
  ids: readonly string[],
  now: number,
  dueAt: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('timers')
    .set({ due_at: dueAt })
    .where('id', 'in', ids)
    .where('due_at', '<=', now)
    .execute();
}

/** What became due of a streamer's, or of everybody's, while nobody was there begins its interval anew: a start is no burst. */
export async function skipMissedTimers(db: Db, now: number, streamerId: string | null): Promise<void> {
  await db
    .updateTable('timers')
    .set((timer) => ({
      due_at: sql<number>`cast(${now} as bigint) + ${timer.ref('interval_min')} * ${sql.lit(MINUTE_MS)}`,
    }))
    .where('due_at', '<=', now)
    .where((eb) => (streamerId === null ? eb.lit(true) : eb('streamer_id', '=', streamerId)))
    .execute();
}
