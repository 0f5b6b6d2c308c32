import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from './database.ts';

/** Leaves out what another event has reported before: a manual entry and the platform's word for it count as one. */
export function countsAsOne(eb: ExpressionBuilder<Tables, 'events'>): Expression<SqlBool> {
  return eb.not(
    eb.exists(eb.selectFrom('hand_entries').select('event_id').whereRef('second_id', '=', 'events.id')),
  );
}
