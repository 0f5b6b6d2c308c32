import type { Kysely } from 'kysely';

/** The battle game: characters, fights for their replays, what the streamer set, and characters that were reset. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('battle_settings')
    .addColumn('streamer_id', 'text', (c) => c.primaryKey().references('streamers.id').onDelete('cascade'))
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('pair_cooldown', 'integer', (c) => c.notNull())
    .addColumn('user_cooldown', 'integer', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .execute();
  await createCharacters(db);
  await createFights(db);
  await db.schema
    .createTable('battle_resets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('battle_resets_recent')
    .on('battle_resets')
    .columns(['streamer_id', 'at'])
    .execute();
}

async function createCharacters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('battle_characters')
    .addColumn('viewer_id', 'text', (c) => c.primaryKey().references('viewers.id').onDelete('cascade'))
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('xp', 'integer', (c) => c.notNull())
    .addColumn('skin', 'text', (c) => c.notNull())
    .addColumn('skins', 'text', (c) => c.notNull())
    .addColumn('stats', 'text', (c) => c.notNull())
    .addColumn('weapons', 'text', (c) => c.notNull())
    .addColumn('pets', 'text', (c) => c.notNull())
    .addColumn('offer', 'text', (c) => c.notNull())
    .addColumn('opted_out', 'integer', (c) => c.notNull())
    .addColumn('wins', 'integer', (c) => c.notNull())
    .addColumn('losses', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('battle_characters_strongest')
    .on('battle_characters')
    .columns(['streamer_id', 'level', 'xp'])
    .execute();
}

async function createFights(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('battle_fights')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('challenger_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    .addColumn('pair_key', 'text', (c) => c.notNull())
    .addColumn('winner', 'integer', (c) => c.notNull())
    .addColumn('seed', 'bigint', (c) => c.notNull())
    .addColumn('rules', 'integer', (c) => c.notNull())
    .addColumn('fighters', 'text', (c) => c.notNull())
    .addColumn('steps', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('battle_fights_of_pair')
    .on('battle_fights')
    .columns(['pair_key', 'at'])
    .execute();
  await db.schema
    .createIndex('battle_fights_of_challenger')
    .on('battle_fights')
    .columns(['challenger_id', 'at'])
    .execute();
  await db.schema.createIndex('battle_fights_old').on('battle_fights').column('at').execute();
}
