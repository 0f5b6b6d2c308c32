import { sql, type RawBuilder } from 'kysely';
import type { LedgerReason } from '#core/loyalty/types.ts';
import type { Db } from './database.ts';

/** What the ledger says of each payment; the viewer's id follows `keyPrefix`. */
export interface PaidEntry {
  streamerId: string;
  reason: LedgerReason;
  reference: string;
  keyPrefix: string;
  at: number;
}

/**
 * Pays what a query lists as `viewer_id`, each once, and `amount`: a ledger row and a balance each. What is of somebody who
 * was joined to another viewer reaches that one. @throws when one was paid before.
 */
export async function payViewers(
  tx: Db,
  payments: RawBuilder<unknown>,
  { streamerId, reason, reference, keyPrefix, at }: PaidEntry,
): Promise<void> {
  const joined = sql`viewer_joins as joined on joined.joined_id = paid.viewer_id and joined.undone_at is null`;
  // First, since it waits for joins that are under way and lets no other begin: from here on it is known who is whom.
  await sql`update viewers set points = points + paid.amount from (${payments}) as paid
    where viewers.id = paid.viewer_id`.execute(tx);
  await sql`insert into ledger (id, streamer_id, viewer_id, amount, reason, reference, entry_key, at)
    select ${keyPrefix} || paid.viewer_id, ${streamerId}, coalesce(joined.viewer_id, paid.viewer_id), paid.amount,
      ${reason}, ${reference}, ${keyPrefix} || paid.viewer_id, ${sql.lit(at)}
    from (${payments}) as paid left join ${joined}`.execute(tx);
  await sql`with moved as (
      select paid.viewer_id as joined_id, joined.viewer_id, paid.amount from (${payments}) as paid join ${joined})
    update viewers set points = points + change.amount
    from (
      select viewer_id, sum(amount) as amount from moved group by viewer_id
      union all select joined_id, -amount from moved
    ) as change
    where viewers.id = change.viewer_id`.execute(tx);
}
