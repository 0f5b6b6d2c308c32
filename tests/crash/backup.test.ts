import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BACKUP_API } from '#core/backup/paths.ts';
import { logIn } from './log-in.ts';
import { createRig, until, type Rig } from './rig.ts';

const VIEWERS = 300;
const ROWS = 6000;
/** When the server is killed, milliseconds after the file was sent; null once its rows have begun to become the account's. */
const MOMENTS = [50, 300, 800, 1600, null, null] as const;

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

function isMoving(): boolean {
  return database.prepare('select 1 from imports where step = 1').get() !== undefined;
}

/** Streamers of whom something is still to be taken away. */
function countHidden(): unknown {
  return database.prepare('select count(*) from streamers where removed_at is not null').pluck().get();
}

test('an import is there wholly or not at all after the next start, whenever the server is killed, and can be done again', async () => {
  const first = await logIn(rig, 'vacia');
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
    const headers = await logIn(rig, name);
    const sending = bringIn(headers, document);
    if (moment === null) await until(isMoving, 'the moment at which the rows become the account’s');
    else await pause(moment);
    await rig.killServer();
    await sending;
    await rig.startServer();
    const left = stored(name);
    expect(moment === null ? [VIEWERS] : [0, VIEWERS], `viewers after ${moment} ms`).toContain(left?.viewers);
    expect(left?.entries, `rows after ${moment} ms`).toBe(left?.viewers === 0 ? 0 : ROWS);
    expect(readdirSync(rig.dataDir)).not.toContain('transfers');
    expect(await bringIn(headers, document)).toBe(left?.viewers === 0 ? 200 : 409);
    expect(stored(name)).toEqual({ viewers: VIEWERS, entries: ROWS });
  }
  await until(() => countHidden() === 0, 'the end of what was staged');
});
