import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { OWN_KINDS } from '#core/privacy/own-data.ts';
import { openConnection } from '#server/db/connection.ts';
import type { TableFacts } from '#server/db/table-facts.ts';
import { BACKUP_PARTS, FEATURE_DATA, TABLES } from '#server/tables.ts';

const tables: [string, TableFacts][] = Object.entries(TABLES);

describe('every table', () => {
  let ours: string[];
  beforeAll(async () => {
    const { db, close } = await openConnection({ file: ':memory:' });
    const { rows } = await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'table'`.execute(db);
    await close();
    ours = rows.map(({ name }) => name).filter((name) => !/^(sqlite|kysely)_/.test(name));
  });

  it('has its facts, in one place', () => {
    const named = FEATURE_DATA.flatMap((data) => Object.keys(data.tables));
    expect(named.sort()).toEqual(ours.sort());
  });

  it('says how long its rows live, or why they stay', () => {
    expect(tables.filter(([, { kept }]) => kept.length === 0)).toEqual([]);
  });

  it('is in a section of the export, or left out with a reason', () => {
    const exported = [...BACKUP_PARTS.values()].flatMap((part) => [...part.tables]);
    const leftOut = tables.filter(([, facts]) => facts.leftOut !== undefined);
    expect(leftOut.filter(([, facts]) => facts.leftOut === '')).toEqual([]);
    const named = [...exported, ...leftOut.map(([name]) => name)];
    expect(
      named.filter((name, index) => named.indexOf(name) !== index),
      'named twice',
    ).toEqual([]);
    expect(named.sort()).toEqual(ours.sort());
  });

  it('says what of a viewer is in it, or that nothing is to be blanked', () => {
    const empty = tables.filter(
      ([, { viewers }]) => (typeof viewers === 'string' ? viewers : viewers.holds) === '',
    );
    expect(empty).toEqual([]);
  });

  it('that is counted by a name says which of its rows, and blanks them', () => {
    const rules = tables.flatMap(([table, { viewers }]) =>
      typeof viewers === 'string' ? [] : [{ table, ...viewers }],
    );
    const counted = rules.filter(({ sameName }) => sameName !== undefined);
    const shown = rules.filter((rule) => rule.shown === 'sameName');
    expect(counted.map(({ table }) => table)).toEqual(
      expect.arrayContaining(shown.map(({ table }) => table)),
    );
    expect(counted.filter(({ blank }) => blank === undefined)).toEqual([]);
  });

  it('whose rows lead to those of others is blanked last', () => {
    const leading = tables.flatMap(([, { viewers }]) =>
      typeof viewers === 'string' ? [] : (viewers.foundBy ?? []),
    );
    expect(leading).toEqual(['events']);
    for (const name of leading) expect(TABLES[name].viewers).not.toHaveProperty('foundBy');
  });
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
  for (const [table, { viewers }] of tables) {
    if (typeof viewers === 'string') continue;
    if (typeof viewers.shown === 'string') shown.add(viewers.shown);
    else expect(viewers.shown.not, table).toMatch(/^.{20,}\.$/);
  }
  expect([...shown].sort()).toEqual(parts.sort());
});
