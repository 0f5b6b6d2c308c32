import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { DONATION_API } from '#core/donations/paths.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import { startPostgresServer } from '#tests/setup/postgres-server.ts';
import { openPagePerson, type PagePerson } from './page-person.ts';
import { createRig, until, type Rig } from './rig.ts';
import { mountSmallDisk } from './small-disk.ts';
import { holdSqliteLock } from './sqlite-lock.ts';
import { emptyLog, readPostgres, readSqlite, type ReadRows } from './stored-rows.ts';

/** How long each database is away: longer than a restart takes, and than anything here waits for a lock. */
const POSTGRES_AWAY_MS = 20_000;
const SQLITE_LOCKED_MS = 14_000;
const DISK_FULL_MS = 2000;
/** Since the last chat line: after a second without the database it is on the disk. */
const SAFE_AFTER_MS = 2000;
const BACK_MS = 60_000;
const KICK_FEEDS = ['chat.message.sent'];
const ACCOUNT = 'fogata@paypal.example';
/** Of the demo's shop: on sale without end and without a pause. */
const ITEM = 'chispas';
const BUYER = 'Compradora';

/** Starting a server takes the processor; what comes after it is mostly waiting. */
const starting = createSemaphore(1);

/** Does something when the test is over: what was begun last ends first. */
type Finally = (clean: () => Promise<void> | void) => void;

interface Fault {
  name: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  /** How long it lasts. */
  ms: number;
}

/** What was paid for, and what was said of it. */
interface Paid {
  invoices: string[];
  lines: string[];
  purchases: Map<string, number | 'none'>;
  /** Keys that were sent until the purchase was answered with 200. */
  repeated: Set<string>;
}

async function startRig(
  environment: Record<string, string>,
  atEnd: Finally,
): Promise<{ rig: Rig; buyer: PagePerson }> {
  const rig = await createRig(environment);
  atEnd(() => rig.close());
  await start(rig);
  // The demo's shop is filled before its account is set.
  await until(() => takesDonations(rig), 'the demo is filled');
  const gift = { user: BUYER, text: `!addpoints ${BUYER} 100000`, messageId: 'gift', roles: ['moderator'] };
  await rig.control('kick', 'chat', { channel: 'fogata', ...gift });
  await until(async () => (await rig.said('kick')).length > 0, 'the points');
  return { rig, buyer: await openPagePerson(rig, BUYER) };
}

async function takesDonations({ serverUrl }: Rig): Promise<boolean> {
  const answer = await fetch(`${serverUrl}${DONATION_API.publicTip}?user=fogata&platform=kick`);
  return (await answer.text()).includes(ACCOUNT);
}

async function start(rig: Rig): Promise<void> {
  const leave = await starting.enter();
  try {
    await rig.startServer();
  } finally {
    leave();
  }
  await rig.untilSubscribed('kick', KICK_FEEDS);
}

/** A donation, told twice, whose form was filled in before; the sandbox tells it again until it is answered with 200. */
async function donate(rig: Rig, invoice: string, { invoices }: Paid): Promise<void> {
  invoices.push(invoice);
  const form = { business: ACCOUNT, amount: '5.00', currency_code: 'EUR', charset: 'utf-8', invoice };
  const notify_url = `${rig.serverUrl}${DONATION_API.paypalNotification}`;
  await rig.control('paypal', 'pay', { ...form, notify_url, times: 2 });
}

/** A donation, a purchase in chat and two on the page at the same moment. */
async function spend(rig: Rig, buyer: PagePerson, name: string, invoice: string, paid: Paid): Promise<void> {
  const messageId = `line-${name}`;
  paid.lines.push(messageId);
  const line = { channel: 'fogata', user: BUYER, text: `!${ITEM}`, messageId };
  const buy = async (key: string) => void paid.purchases.set(key, await buyer.buy(ITEM, key));
  paid.repeated.add(`repeated-${name}`);
  await Promise.all([
    donate(rig, invoice, paid),
    rig.control('kick', 'chat', line),
    buy(`repeated-${name}`),
    buy(`given-up-${name}`),
  ]);
}

/** What a notification is answered that nobody at PayPal wrote. */
async function askDoor(rig: Rig): Promise<number> {
  const answer = await fetch(`${rig.serverUrl}${DONATION_API.paypalNotification}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `receiver_email=${encodeURIComponent(ACCOUNT)}`,
  });
  return answer.status;
}

/** A fault that the server lives through, and one in whose middle it is killed. */
async function goThrough(rig: Rig, buyer: PagePerson, fault: Fault, paid: Paid): Promise<void> {
  const { name } = fault;
  const before = await buyer.fillTipForm();
  const lived = await buyer.fillTipForm();
  const killed = await buyer.fillTipForm();
  await spend(rig, buyer, `${name}-before`, before, paid);
  await fault.begin();
  const spending = spend(rig, buyer, `${name}-lived`, lived, paid);
  const door = askDoor(rig);
  await pause(fault.ms);
  const ending = fault.end();
  expect(await door).toBe(503);
  await ending;
  await spending;

  await fault.begin();
  const interrupted = spend(rig, buyer, `${name}-killed`, killed, paid);
  await pause(SAFE_AFTER_MS);
  await rig.killServer();
  await fault.end();
  await interrupted;
  await start(rig);
}

async function expectExactlyOnce(read: ReadRows, buyer: PagePerson, paid: Paid): Promise<void> {
  for (const key of paid.repeated) {
    await until(async () => (await buyer.buy(ITEM, key)) === 200, `the purchase ${key}`, BACK_MS);
  }
  const entries = async () =>
    (await read(`select entry_key as key from ledger where reason = 'purchase'`)).map(({ key }) =>
      String(key),
    );
  const isBought = async (end: string) => (await entries()).filter((key) => key.endsWith(`:${end}`)).length;
  await until(
    async () => (await Promise.all(paid.lines.map(isBought))).every((count) => count > 0),
    'all purchases in chat',
    BACK_MS,
  );
  const donations = () => read(`select invoice, status, txn_id from donations where status <> 'pending'`);
  const alerts = () =>
    read(
      `select business_key from events join alert_queue on event_id = events.id where type = 'donation' and business_key like 'paypal:%'`,
    );
  await until(
    async () => (await alerts()).length >= paid.invoices.length,
    `${paid.invoices.length} alerts of donations`,
    BACK_MS,
  );
  // Everything was told twice: what is still under way must change nothing.
  await until(
    async () => (await read(`select id from ipn_inbox where state = 'waiting'`)).length === 0,
    'all notifications settled',
    BACK_MS,
  );
  expect((await donations()).map(({ invoice }) => invoice).sort()).toEqual([...paid.invoices].sort());
  expect(await alerts()).toHaveLength(paid.invoices.length);

  for (const line of paid.lines) expect(await isBought(line), line).toBe(1);
  for (const [key, status] of paid.purchases) {
    const bought = await isBought(key);
    if (paid.repeated.has(key) || status === 200) expect(bought, key).toBe(1);
    else if (status === 'none') expect(bought, key).toBeLessThanOrEqual(1);
    else expect(`${key} ${status} ${bought}`).toMatch(/ (503|507) 0$/);
  }
  const wrong = await read(
    `select viewers.id from viewers where points <>
       coalesce((select sum(amount) from ledger where ledger.viewer_id = viewers.id), 0)`,
  );
  expect(wrong).toEqual([]);
}

const nothingPaid = (): Paid => ({ invoices: [], lines: [], purchases: new Map(), repeated: new Set() });

// Each waits for its own database most of the time.
describe.concurrent('what is paid counts once, and what is refused takes nothing', () => {
  test('while PostgreSQL is stopped or stands still', async ({ onTestFinished }) => {
    const postgres = await startPostgresServer();
    onTestFinished(() => postgres.close());
    const { rig, buyer } = await startRig({ DATABASE_URL: postgres.url }, onTestFinished);
    const paid = nothingPaid();
    const stopped = { begin: () => postgres.stop(), end: () => postgres.start(), ms: POSTGRES_AWAY_MS };
    const frozen = { begin: () => postgres.freeze(), end: () => postgres.thaw(), ms: POSTGRES_AWAY_MS };
    await goThrough(rig, buyer, { name: 'stopped', ...stopped }, paid);
    await goThrough(rig, buyer, { name: 'frozen', ...frozen }, paid);
    await expectExactlyOnce(readPostgres(postgres.url), buyer, paid);
  });

  test('while another program locks SQLite', async ({ onTestFinished }) => {
    const { rig, buyer } = await startRig({}, onTestFinished);
    const file = join(rig.dataDir, 'fogata.db');
    const paid = nothingPaid();
    let unlock = () => Promise.resolve();
    const begin = async () => {
      unlock = await holdSqliteLock(file);
    };
    await goThrough(rig, buyer, { name: 'locked', begin, end: () => unlock(), ms: SQLITE_LOCKED_MS }, paid);
    await expectExactlyOnce(readSqlite(file), buyer, paid);
  });

  test('while the disk is full', async ({ onTestFinished }) => {
    const disk = mountSmallDisk(24);
    if ('reason' in disk) {
      process.stdout.write(`${disk.reason}\n`);
      return;
    }
    onTestFinished(() => disk.close());
    const spool = mkdtempSync(join(tmpdir(), 'fogata-spool-'));
    onTestFinished(() => rmSync(spool, { recursive: true }));
    const environment = { DATA_DIR: disk.folder, SPOOL_DIR: spool };
    const { rig, buyer } = await startRig(environment, onTestFinished);
    const paid = nothingPaid();
    const file = join(disk.folder, 'fogata.db');
    const begin = () => {
      // Room that the log has had before would take the writes of a while.
      emptyLog(file);
      disk.fill();
    };
    await goThrough(rig, buyer, { name: 'full', begin, end: () => disk.free(), ms: DISK_FULL_MS }, paid);
    await expectExactlyOnce(readSqlite(file), buyer, paid);
  });
});
