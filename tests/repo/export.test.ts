import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EXPORT_VERSION } from '#core/backup/limits.ts';
import { exportFileSchema, SECTIONS } from '#core/backup/schema.ts';
import { SECTION_NAMES } from '#core/backup/section-names.ts';
import { createBackupParts, LEFT_OUT } from '#server/compose/backup-parts.ts';
import { openConnection } from '#server/db/connection.ts';
import { MOVED_TABLES } from '#server/features/backup/staged-rows.repository.ts';
import { AT_THE_SWITCH } from '#server/features/backup/write-import.ts';
import { createDiskStorage } from '#server/storage/disk-storage.ts';

const parts = createBackupParts(createDiskStorage(''));

it('every section has a feature that knows it', () => {
  expect([...parts.keys()].sort()).toEqual([...SECTION_NAMES].sort());
});

it('every table is in a section, or left out with a reason', async () => {
  const { db, close } = await openConnection({ file: ':memory:' });
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db,
  );
  await close();
  const ours = rows.map(({ name }) => name).filter((name) => !/^(sqlite|kysely|migrations?\b)/.test(name));
  const exported = [...parts.values()].flatMap(({ tables }) => [...tables]);
  const named = [...exported, ...Object.keys(LEFT_OUT)];
  expect(
    named.filter((name, index) => named.indexOf(name) !== index),
    'named twice',
  ).toEqual([]);
  expect(named.sort()).toEqual(ours.sort());
});

it('every table whose rows wait during an import is moved to the account', async () => {
  const { db, close } = await openConnection({ file: ':memory:' });
  const waiting = [...parts.values()].filter(({ section }) => !AT_THE_SWITCH.includes(section));
  const ofStreamers: string[] = [];
  for (const table of waiting.flatMap(({ tables }) => [...tables])) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    if (rows.some(({ name }) => name === 'streamer_id')) ofStreamers.push(table);
  }
  await close();
  expect([...MOVED_TABLES].sort()).toEqual(ofStreamers.sort());
});

it('docs/export.schema.json is what the server checks', async () => {
  const schema = {
    title: `Fogata export, version ${EXPORT_VERSION}`,
    ...z.toJSONSchema(exportFileSchema, { io: 'input', unrepresentable: 'any' }),
  };
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../docs/export.schema.json');
});

it('docs/export.md has a line for every section and field', () => {
  const text = readFileSync('docs/export.md', 'utf8');
  for (const name of SECTION_NAMES) {
    const table = text.split(`### \`${name}\``)[1]?.split('\n### ')[0] ?? '';
    for (const field of Object.keys(SECTIONS[name].shape))
      expect(table, `${name}.${field}`).toContain(`\`${field}\``);
  }
});
