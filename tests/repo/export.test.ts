import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EXPORT_VERSION } from '#core/backup/limits.ts';
import { exportFileSchema, SECTIONS } from '#core/backup/schema.ts';
import { SECTION_NAMES } from '#core/backup/section-names.ts';
import { openConnection } from '#server/db/connection.ts';
import { MOVED_TABLES } from '#server/features/backup/staged-rows.repository.ts';
import { AT_THE_SWITCH } from '#server/features/backup/write-import.ts';
import { BACKUP_PARTS } from '#server/tables.ts';

it('every section has a feature that knows it', () => {
  expect([...BACKUP_PARTS.keys()].sort()).toEqual([...SECTION_NAMES].sort());
});

it('every table whose rows wait during an import is moved to the account', async () => {
  const { db, close } = await openConnection({ file: ':memory:' });
  const waiting = [...BACKUP_PARTS.values()].filter(({ section }) => !AT_THE_SWITCH.includes(section));
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
