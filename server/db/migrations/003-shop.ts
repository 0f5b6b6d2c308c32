import type { Kysely } from 'kysely';

// Frozen in time: a migration never uses today's table types.
type AnyDb = Kysely<unknown>;

/** The points shop: what is sold, what was bought, and what a purchase still has to do. */
export async function migrate(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('shop_items')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('code_key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('price', 'bigint', (c) => c.notNull())
    .addColumn('stock', 'bigint', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('prefix', 'integer', (c) => c.notNull())
    .addColumn('input', 'integer', (c) => c.notNull())
    .addColumn('input_text', 'text', (c) => c.notNull())
    .addColumn('delay', 'integer', (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('platforms', 'text', (c) => c.notNull())
    .addColumn('actions', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('last_bought_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('shop_items_code', ['streamer_id', 'code_key'])
    .execute();
  await db.schema
    .createTable('purchases')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    // No reference: an item may go, its purchases stay.
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('item_name', 'text', (c) => c.notNull())
    .addColumn('item_image', 'text', (c) => c.notNull())
    .addColumn('viewer_name', 'text', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('platform_user_id', 'text', (c) => c.notNull())
    .addColumn('price', 'bigint', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('entry_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_at', 'bigint')
    .addUniqueConstraint('purchases_cause', ['streamer_id', 'entry_key'])
    .execute();
  await db.schema
    .createIndex('purchases_recent')
    .on('purchases')
    .columns(['streamer_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('purchase_actions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('purchase_id', 'text', (c) => c.notNull().references('purchases.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('purchase_actions_place', ['purchase_id', 'position'])
    .execute();
  await db.schema
    .createIndex('purchase_actions_waiting')
    .on('purchase_actions')
    .columns(['state', 'created_at'])
    .execute();
}
