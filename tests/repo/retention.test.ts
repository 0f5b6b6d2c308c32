import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { RETENTION } from '#server/compose/retention.ts';
import { openConnection } from '#server/db/connection.ts';

it('every table says how long its rows live, or why they stay', async () => {
  const { db, close } = await openConnection({ file: ':memory:' });
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db,
  );
  await close();
  const ours = rows.map(({ name }) => name).filter((name) => !/^(sqlite|kysely)_/.test(name));
  expect(Object.keys(RETENTION).sort()).toEqual(ours.sort());
  const empty = Object.entries(RETENTION).filter(([, rules]) => rules.length === 0);
  expect(empty).toEqual([]);
});
