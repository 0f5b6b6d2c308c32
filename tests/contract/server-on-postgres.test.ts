import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertListSchema } from '#core/alerts/row-schema.ts';
import { leaderboardSchema } from '#core/leaderboard/schema.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { WIDGET_TOKEN_PATH } from '#core/overlays/page-paths.ts';
import { API } from '#core/paths.ts';
import { sumLedger } from '#server/features/ledger/ledger.repository.ts';
import { writeCursor } from '#server/lib/page-cursor.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { createPostgresDatabase } from '#tests/setup/postgres-database.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';

let server: TestServer;
let panel: Browser;
beforeAll(async () => {
  server = await startTestServer({ environment: { DATABASE_URL: await createPostgresDatabase() } });
  panel = await server.logIn('kick', 'fogata');
});
afterAll(() => server.close());

async function readLeaderboard() {
  const address = `${API.publicLeaderboard}?user=fogata&platform=kick`;
  return leaderboardSchema.parse((await panel.get(address)).json()).entries;
}

describe('the server on PostgreSQL', () => {
  it('answers chat, counts it once and ranks it, with many writing at the same time', async () => {
    await panel.post(API.panelCommands, {
      cmd: 'hola',
      msg: 'Hola $(user) $(count)',
      userCooldown: 0,
      channelCooldown: 0,
    });
    await server.sandbox.control('kick', 'fault', { kind: 'duplicate', forMs: 2000 });
    const say = (user: string, text: string) =>
      server.sandbox.control('kick', 'chat', { channel: 'fogata', user, text });
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => say(`viewer${n % 20}`, n % 3 === 0 ? '!hola' : 'x \u0000 👩')),
    );
    await waitFor(async () => {
      server.clock.travel(1001);
      const entries = await readLeaderboard();
      return entries.length === 20 && entries.every(({ xp }) => xp === 30);
    });
    const said = await waitFor(async () => {
      const lines = await server.sandbox.said('kick', 'fogata');
      return lines.length >= 20 && lines;
    });
    expect(said.map((line) => Number(line.split(' ')[2])).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
  });

  it('moves points by the ledger', async () => {
    await server.sandbox.control('kick', 'chat', {
      channel: 'fogata',
      user: 'fogata',
      text: '!addpoints viewer1 500',
    });
    const top = await waitFor(async () => {
      server.clock.travel(1001);
      return (await readLeaderboard()).find(({ points }) => points === 500);
    });
    expect(top.name).toBe('viewer1');
    const { db } = server.connection;
    const row = await db
      .selectFrom('viewers')
      .selectAll()
      .where('points', '=', 500)
      .executeTakeFirstOrThrow();
    expect(await sumLedger(db, row.id)).toBe(500);
  });

  it('shows each event once', async () => {
    const overlay = new LiveSocketClient(server.url);
    await overlay.greet({ role: 'overlay', token: await readWidgetToken(panel) });
    await overlay.send({ state: { active: true, sound: true, obs: true } });
    for (const user of ['Ana', 'Luz']) {
      await server.sandbox.control('kick', 'event', { channel: 'fogata', type: 'follow', user, times: 3 });
    }
    const shown = [(await overlay.show(1)).play.name, (await overlay.show(2)).play.name];
    expect(shown.sort()).toEqual(['Ana', 'Luz']);
    await waitFor(async () => {
      const { items } = alertListSchema.parse((await panel.get(API.panelAlerts)).json());
      return items.length === 2 && items.every(({ state }) => state === 'shown');
    });
    await overlay.close();
  });

  it('goes on when PostgreSQL ends all connections, between the steps of a transaction too', async () => {
    const { db, unitOfWork } = server.connection;
    let attempts = 0;
    const done = unitOfWork(async (tx) => {
      attempts += 1;
      if (attempts > 1) return (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows;
      const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const pid = own.rows[0]?.pid;
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
      // A step while the server still says goodbye might only get a reset socket.
      await waitFor(async () => {
        const left = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db);
        return left.rows.length === 0;
      });
      await new Promise((resolve) => setImmediate(resolve));
      return (await sql<{ one: number }>`select 2 as one`.execute(tx)).rows;
    });
    expect(await done).toEqual([{ one: 1 }]);
    await waitFor(() => server.modules.operations.isReady().catch(() => false));
  });

  it.each([
    `${API.publicShop}?u=%00&platform=twitch`,
    `${WIDGET_TOKEN_PATH}?id=%00&bid=x`,
    `${POINTS_API.panelViewers}?platform=kick&after=${writeCursor([1e300, 0, 'x'])}`,
    `${POINTS_API.panelLedger}?after=${writeCursor([0, '\u0000'])}`,
  ])('takes %s for the mistake of who asks', async (address) => {
    const answer = await panel.get(address);
    expect(answer.statusCode, answer.body).toBe(400);
  });

  it('pays presence', async () => {
    await server.sandbox.control('kick', 'event', { channel: 'fogata', type: 'live' });
    await waitFor(async () => (await server.channelOf('kick', 'fogata')).live);
    await Promise.all([server.modules.presence.pay(), server.modules.presence.pay()]);
    server.clock.travel(1001);
    const entries = await readLeaderboard();
    expect(entries.filter(({ watchtime }) => watchtime === 5).length).toBeGreaterThanOrEqual(20);
  });
});
