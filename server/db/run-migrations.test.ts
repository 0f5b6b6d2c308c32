import SqliteDatabase, { type Database } from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { StartError } from '#server/lib/start-error.ts';
import { LATER_STEPS } from '#tests/factories/later-steps.ts';
import type { RootDb, Tables } from './database.ts';
import { MIGRATIONS } from './migrate.ts';
import { runMigrations } from './run-migrations.ts';

const ALL = { ...MIGRATIONS, ...LATER_STEPS };
const STEPS = Object.entries(ALL);

// A step may write when it ran; here all runs are compared.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

/** Kysely over a database whose process dies before statement `lastsFor`: nothing is said any more, not even a rollback. */
function openMortal(database: Database, lastsFor = Infinity): RootDb {
  let statements = 0;
  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        prepare(text: string) {
          statements += 1;
          if (statements > lastsFor) throw new Error('dead');
          return database.prepare(text);
        },
        close: () => undefined,
      },
    }),
  });
}

function fresh(snapshot?: Buffer): Database {
  const database = new SqliteDatabase(snapshot ?? ':memory:');
  database.pragma('foreign_keys = ON');
  return database;
}

/** The schema, and every row of every table but the times in the records. */
function dump(database: Database): unknown {
  const schema = database.prepare('select name, type, sql from sqlite_master order by name').all() as {
    name: string;
    type: string;
  }[];
  const tables = schema.filter(({ type, name }) => type === 'table' && name !== 'kysely_migration');
  const records = database.prepare('select name from kysely_migration order by name');
  return {
    schema,
    rows: tables.map(({ name }) => database.prepare(`select * from "${name}"`).all()),
    records: schema.some(({ name }) => name === 'kysely_migration') ? records.all() : [],
  };
}

/** Two rows in every table, which belong together where one names the other. */
function fill(database: Database): void {
  database.pragma('foreign_keys = OFF');
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%'")
    .pluck()
    .all() as string[];
  for (const table of tables) {
    const columns = database.pragma(`table_info("${table}")`) as { name: string; type: string }[];
    const links = database.pragma(`foreign_key_list("${table}")`) as { from: string }[];
    for (const number of [1, 2]) {
      const values = columns.map(({ name, type }) =>
        type !== 'TEXT' && type !== 'text'
          ? number
          : name === 'id' || links.some(({ from }) => from === name)
            ? `row-${number}`
            : `"${name}-${number}"`,
      );
      const marks = values.map(() => '?').join();
      database.prepare(`insert or ignore into "${table}" values (${marks})`).run(values);
    }
  }
  database.pragma('foreign_keys = ON');
}

/** A process that dies before each statement of a step in turn, and one that starts after it. */
async function killEverywhere(number: number, begin: Buffer | undefined, whole: unknown): Promise<number> {
  const steps = Object.fromEntries(STEPS.slice(0, number + 1));
  for (let lastsFor = 0; ; lastsFor += 1) {
    const database = fresh(begin);
    try {
      await runMigrations(openMortal(database, lastsFor), 'sqlite', steps);
      database.close();
      return lastsFor;
    } catch {
      // What SQLite does about the transaction of a process that is gone.
      if (database.inTransaction) database.exec('rollback');
      database.pragma('foreign_keys = ON');
    }
    await runMigrations(openMortal(database), 'sqlite', steps);
    expect(dump(database)).toEqual(whole);
    database.close();
  }
}

/** All steps one by one; answers how many statements were the last of a process. */
async function killInAllSteps(isFull: boolean): Promise<number> {
  let kills = 0;
  let begin: Buffer | undefined;
  for (const number of STEPS.keys()) {
    const database = fresh(begin);
    if (isFull) fill(database);
    begin = database.serialize();
    const dangling = database.pragma('foreign_key_check') as unknown[];
    await runMigrations(openMortal(database), 'sqlite', Object.fromEntries(STEPS.slice(0, number + 1)));
    expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(database.pragma('foreign_key_check')).toHaveLength(dangling.length);
    const whole = dump(database);
    kills += await killEverywhere(number, begin, whole);
    begin = database.serialize();
    database.close();
  }
  return kills;
}

it('an empty database survives a death between any two statements of any step', async () => {
  expect(await killInAllSteps(false)).toBeGreaterThan(200);
});

it('a full database survives a death between any two statements of any step', async () => {
  expect(await killInAllSteps(true)).toBeGreaterThan(200);
});

it('refuses the database of a newer program, and names both versions', async () => {
  const database = fresh();
  await runMigrations(openMortal(database), 'sqlite', ALL);
  const older = Object.fromEntries(STEPS.slice(0, -1));
  const refusal = runMigrations(openMortal(database), 'sqlite', older);
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(
    `its version is ${STEPS.at(-1)?.[0]}, this program knows it up to ${STEPS.at(-2)?.[0]}`,
  );
});

it('says what to do with a step that an earlier program left half done', async () => {
  const database = fresh();
  await runMigrations(openMortal(database), 'sqlite', Object.fromEntries(STEPS.slice(0, -1)));
  const [name = ''] = STEPS.at(-1) ?? [];
  const createHalf = () => database.exec('create table half (id text)');
  createHalf();
  const halfDone = {
    ...Object.fromEntries(STEPS.slice(0, -1)),
    [name]: () => Promise.resolve().then(() => void createHalf()),
  };
  await expect(runMigrations(openMortal(database), 'sqlite', halfDone)).rejects.toThrow(
    `step ${name} failed (table half already exists). An earlier version of Fogata was ended in the middle`,
  );
});

it('takes no step that would leave rows which point nowhere', async () => {
  const database = fresh();
  const exec = (text: string) => () => Promise.resolve().then(() => void database.exec(text));
  const steps = {
    '001-base': exec('create table a (id text primary key)'),
    '002-wrong': exec("create table b (a_id text references a (id)); insert into b values ('none')"),
  };
  await expect(runMigrations(openMortal(database), 'sqlite', steps)).rejects.toThrow(
    'rows of b would point at rows that do not exist',
  );
  expect(database.prepare("select name from sqlite_master where name = 'b'").all()).toEqual([]);
});
