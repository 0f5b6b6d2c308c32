import { sql, type Kysely } from 'kysely';

/** How long a session of an earlier program lived after its last renewal. */
const EARLIER_LIFETIME_MS = 6e8;

/** Which keys have sealed something here; and from where, and since when, somebody is logged in. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('key_checks')
    .addColumn('key_id', 'text', (c) => c.primaryKey())
    .addColumn('check_sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable('viewer_sessions')
    .addColumn('created_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const table of ['sessions', 'viewer_sessions']) {
    await db.schema
      .alterTable(table)
      .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('seen_at', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table(table)} set seen_at = expires_at - ${EARLIER_LIFETIME_MS}`.execute(db);
  }
  await sql`update viewer_sessions set created_at = seen_at`.execute(db);
  await db.schema
    .createIndex('viewer_sessions_of_account')
    .on('viewer_sessions')
    .columns(['platform', 'platform_user_id'])
    .execute();
}
