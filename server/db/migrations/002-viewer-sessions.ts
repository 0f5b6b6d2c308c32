import type { Kysely } from 'kysely';

/** Logins of viewers: one-time codes between platform and page, and the sessions that come of them. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  for (const [table, key] of [
    ['viewer_sessions', 'id_hash'],
    ['viewer_login_codes', 'code_hash'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn(key, 'text', (c) => c.primaryKey())
      .addColumn('platform', 'text', (c) => c.notNull())
      .addColumn('platform_user_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('picture', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute();
  }
}
