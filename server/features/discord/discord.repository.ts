import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { insertInto } from '#server/db/own-rows.ts';
import type { DiscordAccountTable } from './discord.table.ts';

type AccountRow = Selectable<DiscordAccountTable>;
export type SealedTokens = Pick<AccountRow, 'access_sealed' | 'refresh_sealed' | 'expires_at'>;

/** An account, and whether its streamer is banned. */
export async function findDiscordAccount(
  db: Db,
  userId: string,
): Promise<{ id: string; streamerId: string; banned: boolean } | undefined> {
  const row = await db
    .selectFrom('discord_accounts')
    .innerJoin('streamers', 'streamers.id', 'discord_accounts.streamer_id')
    .select(['discord_accounts.id', 'streamers.id as streamer_id', 'streamers.banned'])
    .where('discord_accounts.user_id', '=', userId)
    .executeTakeFirst();
  return row && { id: row.id, streamerId: row.streamer_id, banned: row.banned === 1 };
}

/** Who a streamer is at Discord. */
export async function findDiscordProfile(db: Db, streamerId: string) {
  return db
    .selectFrom('discord_accounts')
    .select(['id', 'name', 'picture'])
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
}

export const insertDiscordAccount = insertInto('discord_accounts');

/** Name, picture and tokens are those of the last login. */
export async function updateDiscordAccount(
  db: Db,
  id: string,
  row: Partial<Omit<AccountRow, 'id' | 'streamer_id' | 'user_id'>>,
): Promise<void> {
  await db.updateTable('discord_accounts').set(row).where('id', '=', id).execute();
}

/** Accounts whose roles were asked for at `before` or earlier, those that wait longest first. */
export async function listDueAccounts(db: Db, before: number, limit: number): Promise<AccountRow[]> {
  return db
    .selectFrom('discord_accounts')
    .selectAll()
    .where('asked_at', '<=', before)
    .where('access_sealed', 'is not', null)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Takes an account on for asking: false when another process was quicker, or its person has just logged in. */
export async function claimAccount(db: Db, id: string, askedAt: number, now: number): Promise<boolean> {
  const result = await db
    .updateTable('discord_accounts')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('asked_at', '=', askedAt)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores tokens over those that they came from; a login in the meantime brought better ones. */
export async function replaceDiscordTokens(
  db: Db,
  id: string,
  previousRefresh: string,
  tokens: SealedTokens,
): Promise<boolean> {
  const result = await db
    .updateTable('discord_accounts')
    .set(tokens)
    .where('id', '=', id)
    .where('refresh_sealed', '=', previousRefresh)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The rank that roles give; true when it is another than before. */
export async function updateRoleRank(db: Db, streamerId: string, rank: number): Promise<boolean> {
  const result = await db
    .updateTable('streamers')
    .set({ role_rank: rank })
    .where('id', '=', streamerId)
    .where('role_rank', '!=', rank)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
