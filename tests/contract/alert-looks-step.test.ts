import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { defaultAlertItem } from '#core/alerts/defaults.ts';
import { openUnchanged } from '#server/db/connection.ts';
import type { RootDb } from '#server/db/database.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { runMigrations } from '#server/db/run-migrations.ts';
import { listAlerts } from '#server/features/alerts/alert-list.repository.ts';
import { createPostgresDatabase } from '#tests/setup/postgres-database.ts';

const PLAIN = defaultAlertItem('Seguidores');
const FIRST = { ...PLAIN, customScript: { ...PLAIN.customScript, value: 'x'.repeat(16_000) } };
const SECOND = { ...FIRST, texto: 'otra' };
const ALERTS = 45;

/** Alerts as they were stored when each carried its whole look. */
async function storeEarlierAlerts(db: RootDb): Promise<void> {
  for (const id of ['ana', 'luz']) {
    await sql`insert into streamers (id, rank, language, xp_per_message, points_per_interval, subscriber_bonus, created_at)
      values (${id}, 1, 'es', 10, 10, 5, 0)`.execute(db);
    await sql`insert into channels (id, streamer_id, platform, platform_user_id, login, login_key, display_name, picture,
      client_id, bid_sealed, bid_hash, created_at)
      values (${id}, ${id}, 'twitch', ${id}, ${id}, ${id}, ${id}, '', ${id}, '', '', 0)`.execute(db);
  }
  for (let n = 0; n < ALERTS; n += 1) {
    const [id, owner] = [`${n}`, n % 3 === 0 ? 'luz' : 'ana'];
    await sql`insert into events (id, streamer_id, channel_id, platform, type, actor_id, occurred_at, received_at, late, test, raw)
      values (${id}, ${owner}, ${owner}, 'twitch', 'follow', '', 0, 0, 0, 0, '')`.execute(db);
    const play = {
      header: 'Seguidores',
      type: 'follow',
      platform: 'twitch',
      name: `Fan ${n}`,
      test: n % 2 === 1,
      language: 'es',
      item: n % 2 === 1 ? SECOND : FIRST,
    };
    await sql`insert into alert_queue (id, streamer_id, channel_id, event_id, header, priority, play, state, arrival,
      created_at, play_id, waits_since)
      values (${id}, ${owner}, ${owner}, ${id}, 'Seguidores', 0, ${JSON.stringify(play)}, 'missed', ${n}, ${n}, ${id}, ${n})`.execute(
      db,
    );
  }
}

it.each([
  ['SQLite', () => Promise.resolve({ file: ':memory:' })],
  ['PostgreSQL', async () => ({ file: '', url: await createPostgresDatabase() })],
] as const)(
  'alerts of an earlier version keep their looks, each stored once, on %s',
  async (_name, target) => {
    const { db, dialect, close } = await openUnchanged(await target());
    const earlier = Object.entries(MIGRATIONS).filter(([step]) => step < '043');
    await runMigrations(db, dialect, Object.fromEntries(earlier));
    await storeEarlierAlerts(db);
    await runMigrations(db, dialect, MIGRATIONS);
    const alerts = await listAlerts(db, 'ana', { paidOnly: false }, 2);
    expect(alerts.map(({ play }) => [play.name, play.test, play.item])).toEqual([
      ['Fan 44', false, FIRST],
      ['Fan 43', true, SECOND],
    ]);
    const rows = await db
      .selectFrom('alert_queue')
      .innerJoin('alert_looks', 'alert_looks.id', 'look_id')
      .select(['test', 'play'])
      .execute();
    expect(rows).toHaveLength(ALERTS);
    expect(rows.filter(({ test }) => test === 1)).toHaveLength(22);
    expect(rows.filter(({ play }) => play.length > 300)).toEqual([]);
    expect(await db.selectFrom('alert_looks').select('streamer_id').execute()).toHaveLength(4);
    await close();
  },
);
