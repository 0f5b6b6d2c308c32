import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BACKUP_API } from '#core/backup/paths.ts';
import { DAY_MS } from '#core/base/time.ts';
import { API } from '#core/paths.ts';
import { COOKIE, CSRF_HEADER } from '#core/session/limits.ts';
import { STALL_MS } from '#server/features/backup/send-file.ts';
import { exportOf, largeExport, sendExport, type Document } from '#tests/setup/backup.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { multipart, MULTIPART_HEADERS } from '#tests/setup/multipart.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

/** More than the buffers of a connection hold. */
const ROWS = 20_000;
const REFERENCE = 'x'.repeat(700);

let server: TestServer;
let ana: Browser;
let bea: Browser;
let empty: Document;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('twitch', 'ana');
  bea = await server.logIn('twitch', 'bea');
  empty = await exportOf(bea);
  const { streamerId } = await server.channelOf('twitch', 'ana');
  const { db } = server.connection;
  await sql`insert into viewers (id, streamer_id, points, on_twitch, created_at) values ('v', ${streamerId}, ${ROWS}, 1, 1)`.execute(
    db,
  );
  await sql`insert into accounts (id, streamer_id, viewer_id, platform, platform_user_id, name, name_key, picture)
    values ('a', ${streamerId}, 'v', 'twitch', '1', 'v', 'v', '')`.execute(db);
  await sql`with recursive series(n) as (select 1 union all select n + 1 from series where n < ${ROWS})
    insert into ledger (id, streamer_id, viewer_id, amount, reason, reference, entry_key, at)
    select 'l' || n, ${streamerId}, 'v', 1, 'hand', ${REFERENCE}, 'k' || n, n from series`.execute(db);
});
afterAll(() => server.close());

const headersOf = (browser: Browser) => ({
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  [CSRF_HEADER]: browser.cookies.get(COOKIE.csrf) ?? '',
});

/** Names of what is on its way. */
function transfers(kind: 'export' | 'import'): string[] {
  return readdirSync(join(server.config.dataDir, 'transfers')).filter((name) => name.startsWith(kind));
}

/** Asks for the export of ana and reads nothing but the head of the answer. */
async function askForExport(): Promise<[ClientRequest, IncomingMessage]> {
  const asking = request(`${server.url}${BACKUP_API.export}`, { headers: headersOf(ana) }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return [asking, answer];
}

it('an export that nobody reads is the only one of its streamer, and goes after a while', async () => {
  const [asking, answer] = await askForExport();
  answer.on('error', () => undefined);
  expect(answer.statusCode).toBe(200);
  expectError(await ana.get(BACKUP_API.export), 409, 'transfer_running');
  expect((await bea.get(BACKUP_API.export)).statusCode).toBe(200);
  await waitFor(() => transfers('export').length === 1);
  await waitFor(() => {
    // What fills the buffers first is taken.
    server.clock.travel(STALL_MS);
    return transfers('export').length === 0;
  });
  asking.destroy();
  expect((await exportOf(ana))['ledger']).toHaveLength(ROWS);
  await waitFor(() => transfers('export').length === 0);
});

it('an export goes with whoever asked for it', async () => {
  const [asking] = await askForExport();
  asking.on('error', () => undefined).destroy();
  await waitFor(() => transfers('export').length === 0);
  const early = request(`${server.url}${BACKUP_API.export}`, { headers: headersOf(ana) }).end();
  early.on('error', () => undefined);
  await waitFor(() => transfers('export').length === 1);
  early.destroy();
  await waitFor(() => transfers('export').length === 0);
  expect((await ana.get(BACKUP_API.export)).statusCode).toBe(200);
});

it('an upload that stands still holds up nobody else, and ends after a while', async () => {
  const headers = { ...headersOf(ana), ...MULTIPART_HEADERS };
  const body = multipart('export.json', JSON.stringify(empty), 'file', 'application/json');
  const sending = request(`${server.url}${BACKUP_API.import}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(body.subarray(0, -100));
  await waitFor(() => transfers('import').length === 1);
  expect((await sendExport(bea, BACKUP_API.check, empty)).statusCode).toBe(200);
  expectError(await sendExport(ana, BACKUP_API.check, empty), 409, 'transfer_running');
  server.clock.travel(STALL_MS);
  const [answer] = await answered;
  expect(answer.statusCode).toBe(400);
  expect(await json(answer)).toMatchObject({ code: 'unreadable' });
  sending.destroy();
  expect(transfers('import')).toEqual([]);
  expect((await sendExport(ana, BACKUP_API.check, empty)).statusCode).toBe(200);
});

it('whoever has a file checked waits for nobody whose file is written', async () => {
  const writer = new SqliteDatabase(join(server.config.dataDir, 'fogata.db'));
  writer.exec('begin immediate');
  // Wholly here, and held up by another program's lock.
  const importing = sendExport(bea, BACKUP_API.import, empty);
  await waitFor(() => transfers('import').length === 1);
  expect((await sendExport(ana, BACKUP_API.check, empty)).statusCode).toBe(200);
  expect(transfers('import')).toHaveLength(1);
  writer.exec('commit');
  writer.close();
  expect((await importing).statusCode).toBe(200);
});

it('others go on reading and writing while many rows come in', async () => {
  const dora = await server.logIn('twitch', 'dora');
  const { db } = server.connection;
  const state = { isOver: false };
  const importing = sendExport(dora, BACKUP_API.import, largeExport(empty, 500, 5000)).finally(() => {
    state.isOver = true;
  });
  const quote = { cmd: 'quote', mods: 0, userCooldown: 3, channelCooldown: 3, enabled: true };
  let callsMeanwhile = 0;
  while (!state.isOver) {
    expect((await bea.call('PUT', `${API.panelBuiltins}/quote`, { body: quote })).statusCode).toBe(200);
    const open = await db.selectFrom('imports').select('id').where('step', 'is not', null).execute();
    callsMeanwhile += open.length;
  }
  expect((await importing).statusCode).toBe(200);
  // In one transaction it would be one or two.
  expect(callsMeanwhile).toBeGreaterThan(10);
});

it('an account is written twice a day', async () => {
  const carla = await server.logIn('twitch', 'carla');
  const whole = { ...empty, commands: [] };
  for (const document of [whole, whole])
    expect((await sendExport(carla, BACKUP_API.import, document)).statusCode).toBe(200);
  expectError(await sendExport(carla, BACKUP_API.import, whole), 429, 'import_limit');
  expect((await sendExport(carla, BACKUP_API.check, whole)).statusCode).toBe(200);
  server.clock.travel(DAY_MS);
  expect((await sendExport(carla, BACKUP_API.import, whole)).statusCode).toBe(200);
});

it('nothing is exported while only a part of an import is there', async () => {
  const { streamerId } = await server.channelOf('twitch', 'bea');
  const { db } = server.connection;
  await db
    .insertInto('imports')
    .values({ id: 'x', streamer_id: streamerId, staged_as: 'y', step: 1, begun_at: 1 })
    .execute();
  expectError(await bea.get(BACKUP_API.export), 409, 'transfer_running');
  await db.deleteFrom('imports').where('id', '=', 'x').execute();
  expect((await bea.get(BACKUP_API.export)).statusCode).toBe(200);
});
