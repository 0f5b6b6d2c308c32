import type { Db } from '#server/db/database.ts';
import { deleteOwn, insertInto, listOwn } from '#server/db/own-rows.ts';
import type { QuoteTable } from './quote.table.ts';

/** All quotes of a streamer, newest first. */
export const listQuoteRows = listOwn('quotes', { number: 'desc' });

/** How many there are, and the number of the newest. */
export async function readQuoteCounts(db: Db, streamerId: string): Promise<{ count: number; last: number }> {
  const row = await db
    .selectFrom('quotes')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'),
    ])
    .where('streamer_id', '=', streamerId)
    .executeTakeFirstOrThrow();
  return { count: row.count, last: row.last };
}

export async function findQuoteRow(
  db: Db,
  streamerId: string,
  by: { id: string } | { number: number } | { position: number },
): Promise<QuoteTable | undefined> {
  const own = db.selectFrom('quotes').selectAll().where('streamer_id', '=', streamerId);
  if ('id' in by) return own.where('id', '=', by.id).executeTakeFirst();
  if ('number' in by) return own.where('number', '=', by.number).executeTakeFirst();
  return own.orderBy('number').limit(1).offset(by.position).executeTakeFirst();
}

/** @throws when another took the number meanwhile; a unit of work runs again then. */
export const insertQuoteRow = insertInto('quotes');

export async function updateQuoteRow(
  db: Db,
  id: string,
  change: Pick<QuoteTable, 'text' | 'game'>,
): Promise<void> {
  await db.updateTable('quotes').set(change).where('id', '=', id).execute();
}

/** False when that streamer has none of that id. */
export const deleteQuoteRow = deleteOwn('quotes');
