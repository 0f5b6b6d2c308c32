import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { startPostgresServer, type PostgresServer } from '../setup/postgres-server.ts';

let server: PostgresServer;
let connection: Connection;

beforeAll(async () => {
  server = await startPostgresServer();
  connection = await openConnection({ url: server.url, file: '', poolSize: 3 });
});
afterAll(async () => {
  await connection.close();
  await server.close();
});

it('holds at most as many connections as it may, and each with limits', async () => {
  const { db } = connection;
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.02)`.execute(db)));
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where backend_type = 'client backend'`.execute(db);
  expect(rows[0]?.n).toBe(3);
  const limits = await sql<{ name: string; setting: number }>`select name, setting::bigint as setting
    from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(
    db,
  );
  expect(limits.rows.filter(({ setting }) => setting > 0)).toHaveLength(3);
});

it('a transaction waits for a server that restarts, and is done once', async () => {
  const { db, unitOfWork } = connection;
  await sql`create table kept (a integer)`.execute(db);
  await server.stop();
  const written = unitOfWork((tx) => sql`insert into kept values (1)`.execute(tx));
  await server.start();
  await written;
  expect((await sql`select a from kept`.execute(db)).rows).toEqual([{ a: 1 }]);
});

it('what is lost at the end of a transaction is not done again unasked', async () => {
  const { db, unitOfWork } = connection;
  await sql`create table once (a integer)`.execute(db);
  // The check at the end waits, and loses its connection there.
  await sql`create function die() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end'`.execute(
    db,
  );
  await sql`create constraint trigger at_end after insert on once deferrable initially deferred
    for each row execute function die()`.execute(db);
  let runs = 0;
  const lost = unitOfWork(async (tx) => {
    runs += 1;
    await sql`insert into once values (1)`.execute(tx);
  });
  await expect(lost).rejects.toThrow(/terminat/i);
  expect(runs).toBe(1);
});
