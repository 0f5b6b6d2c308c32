import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { VIEWER_DATA } from '#server/compose/viewer-data.ts';
import { openConnection } from '#server/db/connection.ts';

it('every table says what of a viewer is in it, or that nothing is to be blanked', async () => {
  const { db, close } = await openConnection({ file: ':memory:' });
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db,
  );
  await close();
  const ours = rows.map(({ name }) => name).filter((name) => !/^(sqlite|kysely)_/.test(name));
  expect(Object.keys(VIEWER_DATA).sort()).toEqual(ours.sort());
  const empty = Object.entries(VIEWER_DATA).filter(
    ([, rule]) => (typeof rule === 'string' ? rule : rule.holds) === '',
  );
  expect(empty).toEqual([]);
});
