import pg from 'pg';
import { inject } from 'vitest';
import { systemRandom } from '#server/lib/ids.ts';

/** Makes an empty database on the PostgreSQL server of this test run and answers its address. */
export async function createPostgresDatabase(): Promise<string> {
  const name = `test_${systemRandom.id().replace(/\W/g, '').toLowerCase()}`;
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(`/${name}`, inject('postgresUrl')).href;
}
