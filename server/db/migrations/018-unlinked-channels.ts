import type { Kysely } from 'kysely';

/** Channels that were unlinked: what was paid and earned there stays, and comes back with them. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('channels').addColumn('unlinked_at', 'bigint').execute();
}
