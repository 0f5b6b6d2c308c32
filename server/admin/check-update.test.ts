import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openConnection, openUnchanged } from '../db/connection.ts';
import { lockInstallation } from '../db/installation-lock.ts';
import { migrateDatabase, MIGRATIONS } from '../db/migrate.ts';
import { readMigrationState } from '../db/migration-records.ts';
import { runMigrations } from '../db/run-migrations.ts';
import { LATER_STEPS } from '#tests/factories/later-steps.ts';
import { checkUpdate, openAtThisVersion } from './check-update.ts';

/** Of a program to come, whose older one this one is. */
const STEPS = Object.entries({ ...MIGRATIONS, ...LATER_STEPS });
const NAMES = STEPS.map(([name]) => name);
const LAST = NAMES.at(-1) ?? '';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fogata-update-'));
  file = join(dataDir, 'fogata.db');
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const installation = () => ({ url: undefined, dataDir, file });

/** The database of a program that had fewer steps. */
async function makeOlder(fewer: number): Promise<void> {
  const { db, dialect, close } = await openUnchanged({ file });
  await runMigrations(db, dialect, Object.fromEntries(STEPS.slice(0, -fewer)));
  await close();
}

it('tells of a new database, and does not make it', async () => {
  expect(await checkUpdate(installation())).toEqual({
    lines: [`A new database will be made: ${file}.`],
    passes: true,
  });
  expect(readdirSync(dataDir)).not.toContain('fogata.db');
  await expect(openAtThisVersion(installation())).rejects.toThrow('There is no database');
  expect(readdirSync(dataDir)).not.toContain('fogata.db');
});

it('tells the pending steps and the copy, and takes none; the operator is refused with both versions', async () => {
  await makeOlder(2);
  const { lines, passes } = await checkUpdate(installation(), NAMES);
  expect(passes).toBe(true);
  expect(lines[0]).toBe(`The database is at ${NAMES.at(-3)}. Pending: ${NAMES.at(-2)}, ${LAST}.`);
  expect(lines[1]).toMatch(
    /^It is copied first to .*fogata-before-\d{3}\.db: [\d.]+ MB, free are [\d.]+ MB\.$/,
  );
  await expect(openAtThisVersion(installation(), NAMES)).rejects.toThrow(
    `The database's version is ${NAMES.at(-3)}, this program's is ${LAST}.`,
  );
  expect((await checkUpdate(installation(), NAMES)).lines[0]).toBe(lines[0]);
});

it('copies the database before its first pending step, and keeps the last two copies', async () => {
  await makeOlder(1);
  for (const earlier of ['001', '002']) writeFileSync(join(dataDir, `fogata-before-${earlier}.db`), '');
  const updated = await openUnchanged({ file });
  await migrateDatabase(updated.db, updated.dialect, { file }, Object.fromEntries(STEPS));
  await updated.close();
  const [number = ''] = LAST.split('-');
  const copies = readdirSync(dataDir).filter((name) => name.startsWith('fogata-before'));
  expect(copies).toHaveLength(2);
  expect(copies).toContain(`fogata-before-${number}.db`);
  const copy = await openUnchanged({ file: join(dataDir, `fogata-before-${number}.db`) });
  const { done } = await readMigrationState(copy.db, copy.dialect, NAMES);
  await copy.close();
  expect(done).toEqual(NAMES.slice(0, -1));
  expect(await checkUpdate(installation(), NAMES)).toEqual({
    lines: [`The database is up to date: ${LAST}.`],
    passes: true,
  });
});

it('copies no new database, and none that is up to date', async () => {
  await (await openConnection({ file })).close();
  await (await openConnection({ file })).close();
  expect(readdirSync(dataDir).filter((name) => name.startsWith('fogata-before'))).toEqual([]);
});

it('tells of the process that runs; the operator may work beside it', async () => {
  await (await openConnection({ file })).close();
  const lock = await lockInstallation({ dataDir });
  const { lines, passes } = await checkUpdate(installation());
  expect(passes).toBe(false);
  expect(lines.at(-1)).toContain(`process ${process.pid}`);
  await (await openAtThisVersion(installation())).close();
  await lock.release();
});
