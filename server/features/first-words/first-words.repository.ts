import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** When a streamer's broadcast began, milliseconds since 1970; undefined while there is none. */
export async function findBroadcast(db: Db, streamerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('streams')
    .select('began_at')
    .where('streamer_id', '=', streamerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.began_at;
}

/** Of these accounts those whose viewers are not blocked. */
export async function listUnblocked(db: Db, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('viewers', 'viewers.id', 'accounts.viewer_id')
    .select('accounts.id')
    .where('accounts.id', 'in', accountIds)
    .where('viewers.blocked_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface FirstLine {
  channelId: string;
  /** When its broadcast or day began. */
  periodAt: number;
  accountId: string;
  writtenAt: number;
}

/** Keeps who wrote first, unless somebody did before in this period or in a later one. */
export async function keepFirst(tx: Db, line: FirstLine): Promise<void> {
  await tx
    .insertInto('first_words')
    .values({
      channel_id: line.channelId,
      period_at: line.periodAt,
      account_id: line.accountId,
      written_at: line.writtenAt,
    })
    .onConflict((oc) =>
      oc
        .column('channel_id')
        .doUpdateSet((eb) => ({
          period_at: eb.ref('excluded.period_at'),
          account_id: eb.ref('excluded.account_id'),
          written_at: eb.ref('excluded.written_at'),
        }))
        .where('first_words.period_at', '<', sql<number>`excluded.period_at`),
    )
    .execute();
}

/** Who wrote first in a channel in the period that began at `since`, or in a later one; an empty name for somebody forgotten. */
export async function findFirst(
  db: Db,
  channelId: string,
  since: number,
): Promise<{ name: string; writtenAt: number } | undefined> {
  return db
    .selectFrom('first_words')
    .innerJoin('accounts', 'accounts.id', 'first_words.account_id')
    .select(['accounts.name', 'written_at as writtenAt'])
    .where('channel_id', '=', channelId)
    .where('period_at', '>=', since)
    .executeTakeFirst();
}
