import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { readSpoolLine } from '#server/intake/spool-line.ts';
import { startPostgresServer } from '#tests/setup/postgres-server.ts';
import { createRig, until, type Rig } from './rig.ts';
import { mountSmallDisk } from './small-disk.ts';
import { holdSqliteLock } from './sqlite-lock.ts';
import { emptyLog, readPostgres, readSqlite, type ReadRows } from './stored-rows.ts';

/** How long each database is away: longer than a restart takes, and than anything here waits for a lock. */
const POSTGRES_AWAY_MS = 20_000;
const SQLITE_LOCKED_MS = 14_000;
const DISK_FULL_MS = 3000;
const BACK_MS = 60_000;

const PAID = { twitch: 'bits', kick: 'kicks', youtube: 'superchat', trovo: 'elixir' } as const;
const PLATFORMS = ['twitch', 'kick', 'youtube', 'trovo'] as const;
const SUBSCRIPTIONS = {
  twitch: ['channel.bits.use', 'channel.chat.message'],
  kick: ['kicks.gifted', 'chat.message.sent'],
  youtube: [],
  trovo: [],
} as const satisfies Record<(typeof PLATFORMS)[number], readonly string[]>;

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function startRig(environment: Record<string, string>): Promise<Rig> {
  const rig = await createRig(environment);
  cleanups.push(() => rig.close());
  // Only a broadcast has a chat, and the server looks for one when it starts.
  await rig.control('youtube', 'event', { channel: 'fogata', type: 'live' });
  await start(rig);
  return rig;
}

async function start(rig: Rig): Promise<void> {
  await rig.startServer();
  for (const platform of PLATFORMS) await rig.untilSubscribed(platform, SUBSCRIPTIONS[platform]);
  await until(() => hasReader(rig, 'youtube'), 'YouTube has a reader');
  await until(() => hasReader(rig, 'trovo'), 'Trovo has a reader');
}

async function hasReader(rig: Rig, platform: string): Promise<boolean> {
  const answer = await fetch(`${rig.sandboxUrl}/control/${platform}/state?channel=fogata`);
  const { subscriptions } = (await answer.json()) as { subscriptions: unknown[] };
  return subscriptions.length > 0;
}

/** A paid event on each platform, twice as platforms send, and a chat line that gives points. */
async function pay(rig: Rig, name: string, sent: string[]): Promise<void> {
  for (const platform of PLATFORMS) {
    const deliveryId = `paid-${name}-${platform}`;
    sent.push(deliveryId);
    const event = { type: PAID[platform], amount: 100, user: `${platform}${name}`, times: 2 };
    await rig.control(platform, 'event', { channel: 'fogata', deliveryId, ...event });
    const messageId = `line-${name}-${platform}`;
    const user = `mod${platform}${name}`;
    const line = { user, text: `!addpoints ${user} 7`, messageId, roles: ['moderator'] };
    await rig.control(platform, 'chat', { channel: 'fogata', ...line });
  }
}

/** Events during an outage, one after the other as they would come. */
async function payMeanwhile(rig: Rig, name: string, sent: string[]): Promise<void> {
  for (let at = 0; at < 3; at += 1) {
    await pay(rig, `${name}${at}`, sent);
    await pause(200);
  }
}

async function expectNothingLost(query: ReadRows, sent: readonly string[]): Promise<void> {
  const stored = async () =>
    (await query(`select delivery_id as id from events where delivery_id like 'paid-%'`)).map(({ id }) => id);
  const lines = async () =>
    (await query(`select delivery_id as id from chat_deliveries where delivery_id like 'line-%'`)).length;
  const isThere = async () => (await stored()).length >= sent.length && (await lines()) >= sent.length;
  await until(isThere, `${sent.length} paid events and as many lines`, BACK_MS).catch(async () => {
    const known = await stored();
    expect(sent.filter((id) => !known.includes(id))).toEqual([]);
    expect(await lines()).toBe(sent.length);
  });
  // Everything comes twice: a moment shows whether the second one counts.
  await pause(500);
  expect((await stored()).sort()).toEqual([...sent].sort());
  const alerts = await query(
    `select count(*) as count from alert_queue join events on events.id = event_id where delivery_id like 'paid-%'`,
  );
  expect(Number(alerts[0]?.count)).toBe(sent.length);
  const wrong = await query(
    `select viewers.id from viewers where points <>
       coalesce((select sum(amount) from ledger where ledger.viewer_id = viewers.id), 0)`,
  );
  expect(wrong).toEqual([]);
  const given = await query(`select count(*) as count from ledger where amount = 7`);
  expect(Number(given[0]?.count)).toBe(sent.length);
}

/** One outage that the server lives through, and one in whose middle it is killed. */
async function outages(
  rig: Rig,
  name: string,
  sent: string[],
  fault: { begin(): Promise<void> | void; end(): Promise<void> | void; ms: number },
  spool = join(rig.dataDir, 'spool'),
): Promise<void> {
  await pay(rig, `${name}before`, sent);
  await fault.begin();
  await payMeanwhile(rig, `${name}lived`, sent);
  await pause(fault.ms);
  await fault.end();
  await pay(rig, `${name}after`, sent);

  await fault.begin();
  const lived = sent.length;
  await payMeanwhile(rig, `${name}killed`, sent);
  await until(() => holdsAll(spool, sent.slice(lived)), 'the spool holds what no database takes');
  await rig.killServer();
  await fault.end();
  await start(rig);
}

/**
 * Also proves that the database was really away. Whole lines count, since a cheer's words name it in the chat's file too.
 * YouTube is asked again after a start for what no commit told of.
 */
function holdsAll(spool: string, ids: readonly string[]): boolean {
  const held = new Set<string>();
  for (const file of readdirSync(spool))
    for (const line of readFileSync(join(spool, file), 'utf8').split('\n')) {
      const delivery = readSpoolLine(line)?.delivery;
      if (delivery !== undefined)
        held.add(delivery.kind === 'chat' ? delivery.message.id : delivery.deliveryId);
    }
  return ids
    .filter((id) => !id.endsWith('youtube'))
    .every((id) => held.has(id) && held.has(id.replace(/^paid/, 'line')));
}

test('loses and doubles nothing while PostgreSQL is stopped or frozen, and the server is killed meanwhile', async () => {
  const postgres = await startPostgresServer();
  cleanups.push(() => postgres.close());
  const rig = await startRig({ DATABASE_URL: postgres.url });
  const sent: string[] = [];
  const ms = POSTGRES_AWAY_MS;
  await outages(rig, 'stopped', sent, { begin: () => postgres.stop(), end: () => postgres.start(), ms });
  await outages(rig, 'frozen', sent, { begin: () => postgres.freeze(), end: () => postgres.thaw(), ms });
  await expectNothingLost(readPostgres(postgres.url), sent);
});

test('loses and doubles nothing while another program locks SQLite, and the server is killed meanwhile', async () => {
  const rig = await startRig({});
  const file = join(rig.dataDir, 'fogata.db');
  const sent: string[] = [];
  let unlock = () => Promise.resolve();
  await outages(rig, 'locked', sent, {
    begin: async () => {
      unlock = await holdSqliteLock(file);
    },
    end: () => unlock(),
    ms: SQLITE_LOCKED_MS,
  });
  await expectNothingLost(readSqlite(file), sent);
});

test('loses and doubles nothing while the disk is full, and the server is killed meanwhile', async () => {
  const disk = mountSmallDisk(24);
  if ('reason' in disk) {
    process.stdout.write(`${disk.reason}\n`);
    return;
  }
  cleanups.push(() => disk.close());
  const spool = mkdtempSync(join(tmpdir(), 'fogata-spool-'));
  cleanups.push(() => rmSync(spool, { recursive: true }));
  const rig = await startRig({ DATA_DIR: disk.folder, SPOOL_DIR: spool });
  const sent: string[] = [];
  const file = join(disk.folder, 'fogata.db');
  const begin = () => {
    // Room that the log has had before would take the writes of a while.
    emptyLog(file);
    disk.fill();
  };
  await outages(rig, 'full', sent, { begin, end: () => disk.free(), ms: DISK_FULL_MS }, spool);
  await expectNothingLost(readSqlite(file), sent);
});
