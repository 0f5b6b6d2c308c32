import type { Kysely } from 'kysely';

/** The language in which a streamer reads the panel; those of before have none until they choose. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('streamers').addColumn('interface_language', 'text').execute();
}
