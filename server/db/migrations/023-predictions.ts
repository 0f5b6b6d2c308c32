import { sql, type Kysely } from 'kysely';

/** Predictions and the bets on them. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('predictions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // Nobody's until a moderator starts what was made on the public page.
    .addColumn('streamer_id', 'text', (c) => c.references('streamers.id').onDelete('cascade'))
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('response_a', 'text', (c) => c.notNull())
    .addColumn('response_b', 'text', (c) => c.notNull())
    .addColumn('command_a', 'text', (c) => c.notNull())
    .addColumn('command_b', 'text', (c) => c.notNull())
    .addColumn('key_a', 'text', (c) => c.notNull())
    .addColumn('key_b', 'text', (c) => c.notNull())
    .addColumn('duration_ms', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('winner', 'text')
    .addColumn('pool_a', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('pool_b', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('bets_a', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('bets_b', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('closes_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    // How far settling has come.
    .addColumn('paid_until', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('paid_shares', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('top_viewer', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('top_stake', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create unique index predictions_running on predictions (streamer_id)
    where state in ('open', 'closed')`.execute(db);
  await db.schema
    .createIndex('predictions_recent')
    .on('predictions')
    .columns(['streamer_id', 'created_at'])
    .execute();
  await sql`create index predictions_unended on predictions (state)
    where state not in ('resolved', 'cancelled')`.execute(db);
  await db.schema
    .createTable('bets')
    .addColumn('prediction_id', 'text', (c) => c.notNull().references('predictions.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('bets_pk', ['prediction_id', 'viewer_id'])
    .execute();
  // Whoever deletes a viewer would read all bets without it.
  await db.schema.createIndex('bets_viewer').on('bets').column('viewer_id').execute();
}
