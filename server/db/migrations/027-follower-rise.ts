import type { Kysely } from 'kysely';

/** How many followers Kick's counts tell of, since when: the health page compares them with the webhooks that came. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  for (const column of ['rise', 'risen_since']) {
    await db.schema
      .alterTable('kick_follower_counts')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
}
