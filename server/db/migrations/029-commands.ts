import type { Kysely } from 'kysely';

/** Commands get groups, a price and keywords; the bot's own commands get settings. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('commands')
    .addColumn('group_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('commands')
    .addColumn('cost', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('commands')
    .addColumn('keywords', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .createTable('builtin_settings')
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('cmd', 'text', (c) => c.notNull())
    .addColumn('mods', 'integer', (c) => c.notNull())
    .addColumn('user_cooldown', 'integer', (c) => c.notNull())
    .addColumn('channel_cooldown', 'integer', (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('builtin_settings_key', ['streamer_id', 'name'])
    .execute();
}
