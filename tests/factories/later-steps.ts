import { sql } from 'kysely';
import type { MigrationSteps } from '#server/db/run-migrations.ts';

/** Steps of programs to come: they add, fill and rebuild, as steps do. */
export const LATER_STEPS: MigrationSteps = {
  '900-a-column': async (db) => {
    await sql`alter table quotes add column mood text not null default ''`.execute(db);
    await sql`create index quotes_mood on quotes (streamer_id, mood)`.execute(db);
    await sql`update quotes set mood = 'glad'`.execute(db);
  },
  '901-built-anew': async (db, dialect) => {
    if (dialect === 'postgres') {
      await sql`alter table raffles drop column opened_by`.execute(db);
      return;
    }
    await sql`create table raffles_anew (id text primary key,
      streamer_id text not null references streamers (id) on delete cascade)`.execute(db);
    await sql`insert into raffles_anew select id, streamer_id from raffles`.execute(db);
    // Entries refer to it: for a moment it is not there.
    await sql`drop table raffles`.execute(db);
    await sql`alter table raffles_anew rename to raffles`.execute(db);
  },
  '902-another-table': async (db) => {
    await sql`create table moods (streamer_id text primary key references streamers (id) on delete cascade)`.execute(
      db,
    );
    await sql`insert into moods select id from streamers`.execute(db);
  },
};
