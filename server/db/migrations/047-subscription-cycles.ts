import { sql, type Kysely } from 'kysely';

/**
 * What is known of each time that somebody subscribes, so that a payment that is told twice counts once; and alerts that
 * are held for a moment. What was stored before is known, or a share of these days would be paid again. What is of a kind
 * that nobody knows is kept too.
 */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscription_cycles')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('channel_id', 'text', (col) => col.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (col) => col.notNull())
    .addColumn('event_id', 'text', (col) => col.notNull())
    .addColumn('started_at', 'bigint', (col) => col.notNull())
    .addColumn('tier', 'text', (col) => col.notNull())
    .addColumn('bare_at', 'bigint')
    .addColumn('months', 'integer')
    .addColumn('plan_months', 'integer', (col) => col.notNull())
    .addColumn('paid', 'integer', (col) => col.notNull())
    .execute();
  await db.schema
    .createIndex('subscription_cycles_months')
    .unique()
    .on('subscription_cycles')
    .columns(['channel_id', 'user_id', 'months'])
    .execute();
  await sql`insert into subscription_cycles
      (id, channel_id, user_id, event_id, started_at, tier, bare_at, months, plan_months, paid)
    select id, channel_id, actor_id, id, occurred_at, coalesce(tier, ''),
      case when type = 'subscribe' then occurred_at end,
      case when type = 'resubscribe' then cast(amount as integer) end, 1, 1
    from events
    where platform = 'twitch' and test = 0 and actor_id != '' and business_key like 'sub:%'`.execute(db);
  await db.schema
    .alterTable('unreadable_events')
    .addColumn('unknown', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('alert_queue').addColumn('held_until', 'bigint').execute();
}
