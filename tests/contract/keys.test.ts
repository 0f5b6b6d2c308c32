import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gifSettingsSchema, PANEL_GIFS } from '#core/alerts/gifs.ts';
import { API } from '#core/paths.ts';
import { readConfig } from '#server/config.ts';
import { openConnection, openUnchanged } from '#server/db/connection.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { readMigrationState } from '#server/db/migration-records.ts';
import { listSealedTexts, replaceSealedText } from '#server/features/keys/sealed-text.repository.ts';
import { createSecretBox, SEALED_COLUMNS } from '#server/lib/secrets.ts';
import { SESSION_READS } from '#tests/api/known-routes.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { DATABASES } from '#tests/setup/databases.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { operate } from '#tests/setup/operator.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { readWidgetAddress } from '#tests/setup/widget.ts';

const FIRST = '01'.repeat(32);
const SECOND = '02'.repeat(32);
const THIRD = '03'.repeat(32);

describe.each(DATABASES)('the keys of a server on %s', (_name, createEnvironment) => {
  let environment: Record<string, string>;
  let dataDir: string;
  let server: TestServer | undefined;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'fogata-keys-'));
    environment = { DATA_DIR: dataDir, ...(await createEnvironment()) };
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
    rmSync(dataDir, { recursive: true });
  });

  /** Ends the server, and starts one over the same data. */
  async function restart(
    settings: Record<string, string>,
    args: readonly string[] = [],
  ): Promise<TestServer> {
    await server?.close();
    server = undefined;
    server = await startTestServer({ environment: { ...environment, ...settings }, args });
    return server;
  }

  async function storeOwnKey(browser: Browser): Promise<void> {
    expect((await browser.call('PUT', PANEL_GIFS, { body: { key: 'own' } })).statusCode).toBe(200);
  }

  it('one that is lost ends the start in words, and does so again', async () => {
    const first = await restart({ SECRET_KEY: FIRST });
    await first.logIn('twitch', 'ana');
    for (const older of ['', THIRD]) {
      const start = restart({ SECRET_KEY: SECOND, SECRET_KEY_OLD: older });
      await expect(start).rejects.toThrow(/Bring the key back/);
      await expect(start).rejects.toThrow(/npm start -- --new-key/);
    }
    const again = await restart({ SECRET_KEY: FIRST });
    expect((await again.logIn('twitch', 'ana')).cookies.has('session')).toBe(true);
  });

  it('one that is lost is missed before an update begins', async () => {
    const { config, connection } = await restart({ SECRET_KEY: FIRST });
    const latest = Object.keys(MIGRATIONS).sort().at(-1);
    // As the version before left it.
    await sql`drop table first_words`.execute(connection.db);
    await sql`delete from kysely_migration where name = ${latest}`.execute(connection.db);

    await expect(restart({ SECRET_KEY: SECOND })).rejects.toThrow(/Bring the key back/);
    const file = join(dataDir, 'fogata.db');
    const { db, dialect, close } = await openUnchanged({ url: config.databaseUrl, file });
    const { pending } = await readMigrationState(db, dialect, Object.keys(MIGRATIONS));
    await close();
    expect(pending).toEqual([latest]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('fogata-before'))).toEqual([]);

    const again = await restart({ SECRET_KEY: SECOND }, ['--new-key']);
    expect((await again.logIn('twitch', 'ana')).cookies.has('session')).toBe(true);
  });

  it('a new one lets go what the lost one sealed: streamers log in again, and nothing answers 500', async () => {
    const first = await restart({ SECRET_KEY: FIRST });
    const before = await first.logIn('twitch', 'ana');
    const address = (await readWidgetAddress(before)).get('bid');
    await storeOwnKey(before);
    const cookies = new Map(before.cookies);

    const second = await restart({ SECRET_KEY: SECOND }, ['--new-key']);
    const stale = second.openBrowser();
    for (const [name, value] of cookies) stale.cookies.set(name, value);
    expectError(await stale.get(API.userProfile), 401, 'no_session');
    const ana = await second.logIn('twitch', 'ana');
    for (const path of SESSION_READS) expect((await ana.get(path)).statusCode, path).toBeLessThan(500);
    expect((await readWidgetAddress(ana)).get('bid')).not.toBe(address);
    expect(gifSettingsSchema.parse((await ana.get(PANEL_GIFS)).json()).isOwn).toBe(false);

    // The words on the command line may stay: nothing is let go twice.
    const kept = (await readWidgetAddress(ana)).get('bid');
    const third = await restart({ SECRET_KEY: SECOND }, ['--new-key']);
    expect((await readWidgetAddress(await third.logIn('twitch', 'ana'))).get('bid')).toBe(kept);
  });

  it('is changed in three steps: both, everything sealed anew, the old one away', async () => {
    const first = await restart({ SECRET_KEY: FIRST });
    const before = await first.logIn('twitch', 'ana');
    const address = (await readWidgetAddress(before)).get('bid');
    await storeOwnKey(before);

    const second = await restart({ SECRET_KEY: SECOND, SECRET_KEY_OLD: FIRST });
    const ana = second.openBrowser();
    for (const [name, value] of before.cookies) ana.cookies.set(name, value);
    expect((await readWidgetAddress(ana)).get('bid')).toBe(address);
    await second.logIn('kick', 'luz');
    // Neither key does without the other now.
    await expect(restart({ SECRET_KEY: SECOND })).rejects.toThrow(/Bring the key back/);
    await expect(restart({ SECRET_KEY: FIRST })).rejects.toThrow(/Bring the key back/);

    const both = await restart({ SECRET_KEY: SECOND, SECRET_KEY_OLD: FIRST });
    const count = (await listSealedTexts(both.connection.db)).length;
    expect(await operate(both, 'rekey')).toMatch(new RegExp(`^${count} texts are sealed`));
    const after = await restart({ SECRET_KEY: SECOND });
    const again = after.openBrowser();
    for (const [name, value] of before.cookies) again.cookies.set(name, value);
    expect((await readWidgetAddress(again)).get('bid')).toBe(address);
    expect(gifSettingsSchema.parse((await again.get(PANEL_GIFS)).json())).toMatchObject({ key: 'own' });
    await expect(restart({ SECRET_KEY: FIRST })).rejects.toThrow(/Bring the key back/);
  });

  it('is not the one of everything before a server has started with it', async () => {
    const first = await restart({ SECRET_KEY: FIRST });
    const { secretKey, olderSecretKeys } = readConfig({
      SECRET_KEY: SECOND,
      SECRET_KEY_OLD: FIRST,
      DATA_DIR: dataDir,
    });
    const secretBox = createSecretBox(secretKey, olderSecretKeys);
    const other = { ...first, kernel: { ...first.kernel, secretBox } };
    await expect(operate(other, 'rekey')).rejects.toThrow(/No server has started with this SECRET_KEY/);
  });

  it('opens what programs before sealed, which had no check value, and notices another key there too', async () => {
    const first = await restart({ SECRET_KEY: FIRST });
    const before = await first.logIn('twitch', 'ana');
    const address = (await readWidgetAddress(before)).get('bid');
    await storeOwnKey(before);
    const { db } = first.connection;
    for (const text of await listSealedTexts(db)) {
      const plain = first.kernel.secretBox.open(text.column, text.sealed);
      expect(await replaceSealedText(db, text, sealAsBefore(first.config.secretKey, plain))).toBe(true);
    }
    await db.deleteFrom('key_checks').execute();

    await expect(restart({ SECRET_KEY: SECOND })).rejects.toThrow(/Bring the key back/);
    const again = await restart({ SECRET_KEY: FIRST });
    const ana = again.openBrowser();
    for (const [name, value] of before.cookies) ana.cookies.set(name, value);
    expect((await readWidgetAddress(ana)).get('bid')).toBe(address);
    await operate(again, 'rekey');
    for (const { sealed } of await listSealedTexts(again.connection.db))
      expect(sealed).toMatch(new RegExp(`^s1\\.${again.kernel.secretBox.keyId}\\.`));
    expect((await readWidgetAddress(ana)).get('bid')).toBe(address);
  });
});

it('every column that keeps sealed texts is known', async () => {
  const { db, close } = await openConnection({ file: ':memory:' });
  const { rows } = await sql<{ name: string }>`select tables.name || '.' || columns.name as name
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and columns.name like '%\\_sealed' escape '\\'`.execute(db);
  await close();
  expect(rows.map(({ name }) => name).sort()).toEqual([...SEALED_COLUMNS, 'key_checks.check_sealed'].sort());
});

/** As programs before key ids and purposes sealed. */
function sealAsBefore(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}
