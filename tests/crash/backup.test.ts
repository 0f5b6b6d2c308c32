import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BACKUP_API } from '#core/backup/paths.ts';
import { API, LOGIN_PATH } from '#core/paths.ts';
import { COOKIE, CSRF_HEADER } from '#core/session/limits.ts';
import { createRig, type Rig } from './rig.ts';

const VIEWERS = 300;
const ROWS = 6000;
/** When the server is killed, milliseconds after the file was sent; the last ones meet the transaction or its end. */
const MOMENTS = [50, 300, 800, 1600] as const;

let rig: Rig;
let database: SqliteDatabase.Database;
beforeAll(async () => {
  rig = await createRig({ SEED_DEMO: 'off' });
  await rig.startServer();
  database = new SqliteDatabase(join(rig.dataDir, 'fogata.db'), { readonly: true });
  database.pragma('busy_timeout = 5000');
});
afterAll(async () => {
  database.close();
  await rig.close();
});

/** A person's browser, as far as a login and a few calls need one. */
async function logIn(name: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const call = async (url: string, method = 'GET'): Promise<Response> => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await fetch(url, { method, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    return answer;
  };
  const authorize = new URL(
    (await call(`${rig.serverUrl}${LOGIN_PATH.twitch}`)).headers.get('location') ?? '',
  );
  authorize.searchParams.set('as', name);
  const approved = await fetch(authorize, { redirect: 'manual' });
  const page = await call(approved.headers.get('location') ?? '');
  const { search } = new URL(page.headers.get('location') ?? '', rig.serverUrl);
  expect((await call(`${rig.serverUrl}${API.login}${search}`, 'POST')).status).toBe(200);
  return {
    cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    [CSRF_HEADER]: cookies.get(COOKIE.csrf) ?? '',
  };
}

/** Sends the file; undefined when the server died over it. */
async function bringIn(headers: Record<string, string>, document: object): Promise<number | undefined> {
  const body = new FormData();
  body.append('file', new Blob([JSON.stringify(document)]), 'export.json');
  return fetch(`${rig.serverUrl}${BACKUP_API.import}`, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => undefined,
  );
}

function stored(name: string) {
  return database
    .prepare<[string], { viewers: number; entries: number }>(
      `select (select count(*) from viewers where viewers.streamer_id = channels.streamer_id) as viewers,
         (select count(*) from ledger where ledger.streamer_id = channels.streamer_id) as entries
       from channels where login = ?`,
    )
    .get(name);
}

test('an import is there wholly or not at all, whenever the server is killed, and can be done again', async () => {
  const first = await logIn('vacia');
  const empty = (await (
    await fetch(`${rig.serverUrl}${BACKUP_API.export}`, { headers: first })
  ).json()) as object;
  const account = { name: 'v', picture: '', rank: 0, lastMessageAt: null, followedAt: null };
  const document = {
    ...empty,
    viewers: Array.from({ length: VIEWERS }, (_, id) => ({
      accounts: [{ ...account, platform: 'twitch', id: String(id) }],
      points: ROWS / VIEWERS,
      xp: 0,
      watchtime: 0,
      blockedAt: null,
      createdAt: 1,
    })),
    ledger: Array.from({ length: ROWS }, (_, id) => ({
      key: `k${id}`,
      viewer: `twitch:${id % VIEWERS}`,
      amount: 1,
      reason: 'hand',
      reference: '',
      at: id,
    })),
  };
  for (const [round, moment] of MOMENTS.entries()) {
    const name = `cae${round}`;
    const headers = await logIn(name);
    const sending = bringIn(headers, document);
    await pause(moment);
    await rig.killServer();
    await sending;
    const left = stored(name);
    expect([0, VIEWERS], `viewers after ${moment} ms`).toContain(left?.viewers);
    expect(left?.entries, `rows after ${moment} ms`).toBe(left?.viewers === 0 ? 0 : ROWS);
    await rig.startServer();
    expect(readdirSync(rig.dataDir)).not.toContain('transfers');
    expect(await bringIn(headers, document)).toBe(left?.viewers === 0 ? 200 : 409);
    expect(stored(name)).toEqual({ viewers: VIEWERS, entries: ROWS });
  }
});
