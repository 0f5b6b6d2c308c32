import type { Kysely } from 'kysely';

/** A person asks what every streamer's pages know of their account. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('accounts_person')
    .on('accounts')
    .columns(['platform', 'platform_user_id'])
    .execute();
}
