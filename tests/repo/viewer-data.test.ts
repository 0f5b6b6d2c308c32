import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { OWN_KINDS } from '#core/privacy/own-data.ts';
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

it('what is of a viewer is shown to them, or says why it is not', () => {
  const parts: string[] = [
    ...OWN_KINDS,
    'accounts',
    'points',
    'character',
    'sessions',
    'extensions',
    'sameName',
  ];
  const shown = new Set<string>();
  for (const [table, rule] of Object.entries(VIEWER_DATA)) {
    if (typeof rule === 'string') continue;
    if (typeof rule.shown === 'string') shown.add(rule.shown);
    else expect(rule.shown.not, table).toMatch(/^.{20,}\.$/);
  }
  expect([...shown].sort()).toEqual(parts.sort());
});
