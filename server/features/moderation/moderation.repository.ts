import { sql } from 'kysely';
import {
  DEFAULT_MODERATION,
  moderationSettingsSchema,
  type ModerationSettings,
} from '#core/moderation/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { findOwn, saveRow } from '#server/db/own-rows.ts';
import { isAccount, isNamed, type Person } from '#server/db/person.ts';
import type { ModerationLogTable } from './moderation.table.ts';

/** A streamer's settings; filters that came with a later version are off. */
export async function readModeration(db: Db, streamerId: string): Promise<ModerationSettings> {
  const row = await db
    .selectFrom('moderation_settings')
    .select('settings')
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  if (row === undefined) return DEFAULT_MODERATION;
  const stored = JSON.parse(row.settings) as Partial<ModerationSettings>;
  return moderationSettingsSchema.parse({ ...DEFAULT_MODERATION, ...stored });
}

export async function saveModeration(
  db: Db,
  streamerId: string,
  settings: ModerationSettings,
): Promise<void> {
  const row = { settings: JSON.stringify(settings) };
  await saveRow(db, 'moderation_settings', ['streamer_id'], { streamer_id: streamerId, ...row });
}

/** Stores what is to be done about a message; what filters found once for a message. */
export async function insertLogEntry(db: Db, entry: ModerationLogTable): Promise<void> {
  await db
    .insertInto('moderation_log')
    .values(entry)
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'message_id']).where('moderator', 'is', null).doNothing(),
    )
    .execute();
}

/** What was done manually about a message last, by this very action. */
export async function findManualAct(
  db: Db,
  act: Pick<ModerationLogTable, 'channel_id' | 'message_id' | 'action' | 'seconds'>,
): Promise<ModerationLogTable | undefined> {
  return db
    .selectFrom('moderation_log')
    .selectAll()
    .where('channel_id', '=', act.channel_id)
    .where('message_id', '=', act.message_id)
    .where('moderator', 'is not', null)
    .where('action', '=', act.action)
    .where('seconds', act.seconds === null ? 'is' : '=', act.seconds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What was done about somebody since `since` and not taken back, newest first. */
export async function listEntriesOfUser(db: Db, user: { channelId: string; userId: string }, since: number) {
  return db
    .selectFrom('moderation_log')
    .select(['action', 'created_at'])
    .where('channel_id', '=', user.channelId)
    .where('user_id', '=', user.userId)
    .where('created_at', '>=', since)
    .where('state', 'not in', ['undoing', 'undone'])
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

/** A streamer's log before an entry, newest first. */
export async function listLog(
  db: Db,
  streamerId: string,
  before: string | undefined,
  limit: number,
): Promise<ModerationLogTable[]> {
  let query = db.selectFrom('moderation_log').selectAll().where('streamer_id', '=', streamerId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export const findLogEntry = findOwn('moderation_log');

export type EntryChange = Partial<
  Pick<ModerationLogTable, 'state' | 'problem' | 'ban_id' | 'attempts' | 'due_at'>
>;

/** Changes an entry that is still in the state it was read in; false when it is not. */
export async function changeLogEntry(
  db: Db,
  entry: Pick<ModerationLogTable, 'id' | 'state'>,
  change: EntryChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('moderation_log')
    .set(change)
    .where('id', '=', entry.id)
    .where('state', '=', entry.state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the platforms are to be told now, oldest first. */
export async function listDueEntries(db: Db, now: number, limit: number, excluding: readonly string[] = []) {
  return db
    .selectFrom('moderation_log')
    .selectAll()
    .where('due_at', '<=', now)
    .$if(excluding.length > 0, (query) => query.where('channel_id', 'not in', excluding))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** When the next entry of other channels than those is due; nothing when none waits. */
export async function nextDueAt(db: Db, excluding: readonly string[] = []): Promise<number | undefined> {
  const row = await db
    .selectFrom('moderation_log')
    .select('due_at')
    .where('due_at', 'is not', null)
    .$if(excluding.length > 0, (query) => query.where('channel_id', 'not in', excluding))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? undefined;
}

/** Permits a link to whoever has that name there. */
export async function savePermit(
  db: Db,
  permit: { streamerId: string; platform: Platform; nameKey: string; until: number },
): Promise<void> {
  await db
    .insertInto('moderation_permits')
    .values({
      streamer_id: permit.streamerId,
      platform: permit.platform,
      name_key: permit.nameKey,
      until: permit.until,
    })
    .onConflict((conflict) =>
      conflict.columns(['streamer_id', 'platform', 'name_key']).doUpdateSet({ until: permit.until }),
    )
    .execute();
}

/** Uses up a permit; false when there is none, or none any more. */
export async function takePermit(
  db: Db,
  who: { streamerId: string; platform: Platform; nameKeys: readonly string[] },
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('moderation_permits')
    .where('streamer_id', '=', who.streamerId)
    .where('platform', '=', who.platform)
    .where('name_key', 'in', [...who.nameKeys])
    .where('until', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes log entries of before a moment with nothing left to do. */
export async function forgetOldLog(db: Db, before: number): Promise<void> {
  await deleteInBatches(db, {
    table: 'moderation_log',
    key: ['id'],
    where: sql`due_at is null and created_at < ${before}`,
  });
}

/** Deletes permits that nobody used. */
export async function forgetUnusedPermits(db: Db, now: number): Promise<void> {
  await deleteInBatches(db, {
    table: 'moderation_permits',
    key: ['streamer_id', 'platform', 'name_key'],
    where: sql`until <= ${now}`,
  });
}

/** Takes a person out of the log. What was still to be done at the platform is called off: it would name the account. */
export async function blankModeration(tx: Db, person: Person, newId: string): Promise<void> {
  const { streamerId } = person;
  await sql`update moderation_log set user_id = ${newId}, user_login = '', user_name = '', text = '', found = '',
      due_at = null where streamer_id = ${streamerId}
    and ${isAccount(person, { platform: 'platform', user: 'user_id' })}`.execute(tx);
  await sql`update moderation_log set moderator = '' where streamer_id = ${streamerId}
    and ${isNamed(person, 'moderator')}`.execute(tx);
}

/** Takes away what a person was allowed by name. */
export async function dropPermits(tx: Db, { streamerId, nameKeys }: Person): Promise<void> {
  if (nameKeys.length === 0) return;
  await tx
    .deleteFrom('moderation_permits')
    .where('streamer_id', '=', streamerId)
    .where('name_key', 'in', nameKeys)
    .execute();
}
