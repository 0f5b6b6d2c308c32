import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/** Each may carry tens of kilobytes of code. */
const BATCH = 20;

function lookId(streamerId: string, item: string): string {
  return createHash('sha256').update(`${streamerId}\0${item}`).digest('base64url');
}

/** Takes the look out of each stored alert, some at a time: the table may be larger than memory. */
async function moveLooks(db: Kysely<unknown>): Promise<void> {
  const moved = new Set<string>();
  for (let after: string | undefined = ''; after !== undefined;) {
    const { rows } = await sql<{ id: string; streamer_id: string; play: string }>`
      select id, streamer_id, play from alert_queue where id > ${after} order by id limit ${sql.lit(BATCH)}`.execute(
      db,
    );
    for (const { id, streamer_id, play } of rows) {
      const { item, ...rest } = JSON.parse(play) as { item?: unknown; test?: boolean };
      const text = JSON.stringify(item ?? null);
      const look = lookId(streamer_id, text);
      if (!moved.has(look))
        await sql`insert into alert_looks (id, streamer_id, used_at, item) values (${look}, ${streamer_id}, 0, ${text})`.execute(
          db,
        );
      moved.add(look);
      await sql`update alert_queue set look_id = ${look}, test = ${rest.test === true ? 1 : 0},
        play = ${JSON.stringify(rest)} where id = ${id}`.execute(db);
    }
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
}

/** A look is stored once for each streamer, and alerts end: who was shown one is remembered without it. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_looks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    // The long one is the last, so that the others are read without it.
    .addColumn('item', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('alert_looks_streamer').on('alert_looks').column('streamer_id').execute();
  await db.schema.createIndex('alert_looks_used').on('alert_looks').column('used_at').execute();
  // Every row gets one below; SQLite adds a column that refers to a table only as one that may be null.
  await sql`alter table alert_queue add column look_id text references alert_looks (id)`.execute(db);
  await db.schema
    .alterTable('alert_queue')
    .addColumn('test', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await moveLooks(db);
  await db.schema.createIndex('alert_queue_look').on('alert_queue').column('look_id').execute();
  await db.schema
    .createIndex('alert_queue_age')
    .on('alert_queue')
    .columns(['state', 'waits_since'])
    .execute();
  await sql`create index alert_queue_tests on alert_queue (waits_since) where test = 1`.execute(db);
  await db.schema
    .alterTable('streamers')
    .addColumn('has_shown_alert', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
