import { createServer, type Server, type ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DONATION_API } from '#core/donations/paths.ts';
import { openDonations, type DonationHands } from '#tests/setup/donations.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

/** PayPal's verify address, which says nothing before it is told to. */
interface SlowVerifier {
  url: string;
  /** Bodies that wait for their word. */
  asked: { body: string; response: ServerResponse }[];
  mostAtOnce: number;
  /** Says a word about each that waits. */
  answer(word: 'VERIFIED' | 'INVALID'): void;
  server: Server;
}

async function openSlowVerifier(): Promise<SlowVerifier> {
  const verifier: SlowVerifier = {
    url: '',
    asked: [],
    mostAtOnce: 0,
    answer: (word) => verifier.asked.splice(0).forEach(({ response }) => response.end(word)),
    server: createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        verifier.asked.push({ body: Buffer.concat(chunks).toString('latin1'), response });
        verifier.mostAtOnce = Math.max(verifier.mostAtOnce, verifier.asked.length);
      });
    }),
  };
  await new Promise<void>((resolve) => verifier.server.listen(0, '127.0.0.1', resolve));
  const address = verifier.server.address();
  verifier.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/webscr`;
  return verifier;
}

let verifier: SlowVerifier;
let server: TestServer;
let ana: DonationHands;
let bea: DonationHands;

beforeEach(async () => {
  verifier = await openSlowVerifier();
  server = await startTestServer({ environment: { PAYPAL_VERIFY_URL: verifier.url } });
  ana = await openDonations(server, 'ana', 'ana@paypal.example');
  bea = await openDonations(server, 'bea', 'bea@paypal.example');
});
afterEach(async () => {
  verifier.server.closeAllConnections();
  verifier.server.close();
  await server.close();
});

function send(body: string, type = 'application/x-www-form-urlencoded'): Promise<Response> {
  const url = `${server.url}${DONATION_API.paypalNotification}`;
  return fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
}

const payment = 'payment_status=Completed&txn_type=web_accept&mc_gross=5.00&mc_currency=EUR';
const toAna = `${payment}&receiver_email=ana%40paypal.example`;

/** As many as asked for, one after the other; answers how often each status came. */
async function flood(count: number, bodyOf: (at: number) => string): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let at = 0; at < count; at += 1) {
    const { status } = await send(bodyOf(at));
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

async function countStored(): Promise<number> {
  const rows = await server.connection.db.selectFrom('ipn_inbox').select('id').execute();
  return rows.length;
}

/** Says INVALID to all but what holds `text`, which is VERIFIED, until nothing waits. */
async function answerUntilSettled(text: string): Promise<string[]> {
  const order: string[] = [];
  await eventually(async () => {
    for (const { body, response } of verifier.asked.splice(0)) {
      order.push(body);
      response.end(body.includes(text) ? 'VERIFIED' : 'INVALID');
    }
    const { db } = server.connection;
    const waiting = await db.selectFrom('ipn_inbox').select('id').where('state', '=', 'waiting').execute();
    expect(waiting).toEqual([]);
  });
  return order;
}

describe('a flood of forged notifications from one address', () => {
  it('stores 60 a minute, and a donation behind it is verified before all that still wait', async () => {
    const forged = `${toAna}&custom=${encodeURIComponent(ana.custom)}`;
    expect(await flood(300, (at) => `${forged}&txn_id=F${at}`)).toEqual({ 200: 60, 429: 240 });
    await eventually(() => expect(verifier.asked).toHaveLength(8));
    const invoice = await bea.fillForm();
    expect(
      (await send(`${payment}&receiver_email=bea%40paypal.example&txn_id=REAL&invoice=${invoice}`)).status,
    ).toBe(200);
    const order = await answerUntilSettled('txn_id=REAL');
    expect(order.findIndex((body) => body.includes('txn_id=REAL'))).toBeLessThanOrEqual(8 + 8);
    expect(verifier.mostAtOnce).toBe(8);
    expect((await bea.list()).items).toMatchObject([{ txnId: 'REAL' }]);
    expect(await ana.refusals()).toMatchObject([{ reason: 'not_verified', times: 60 }]);
  });

  it('says when to come again, and does not count against a streamer whose form is known', async () => {
    await flood(60, (at) => `${toAna}&txn_id=F${at}`);
    const refused = await send(`${toAna}&txn_id=F`);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const ofAna = await ana.fillForm();
    expect(await flood(61, () => `${toAna}&txn_id=A&invoice=${ofAna}`)).toEqual({ 200: 60, 429: 1 });
    expect((await send(`${payment}&txn_id=B&invoice=${await bea.fillForm()}`)).status).toBe(200);
    server.clock.travel(60_000);
    expect((await send(`${toAna}&txn_id=F`)).status).toBe(200);
  });

  it('that waits takes no turn of another streamer: both come by turns', async () => {
    const ofAna = await ana.fillForm();
    const ofBea = await bea.fillForm();
    await flood(40, (at) => `${payment}&txn_id=A${at}&invoice=${ofAna}`);
    await eventually(() => expect(verifier.asked).toHaveLength(8));
    await flood(4, (at) => `${payment}&txn_id=B${at}&invoice=${ofBea}`);
    verifier.answer('INVALID');
    await eventually(() => expect(verifier.asked).toHaveLength(8));
    const turns = verifier.asked.filter(({ body }) => body.includes(ofBea));
    expect(turns).toHaveLength(4);
    await answerUntilSettled('nothing');
  });
});

describe('a notification', () => {
  it.each([
    ['names nothing of this server', `${payment}&receiver_email=nobody%40paypal.example&invoice=none`],
    ['names only a channel, which anybody knows', `${payment}&custom=twitch%3B1%3BLuz%3BHola`],
    ['is empty', ''],
  ])('that %s is answered, and not stored', async (_what, body) => {
    expect((await send(body)).status).toBe(200);
    expect(await countStored()).toBe(0);
  });

  it.each([
    ['is no form', 415, 'application/json', toAna],
    ['is text', 415, 'text/plain', toAna],
    ['has more than 8 KB', 413, 'application/x-www-form-urlencoded', `${toAna}&memo=${'x'.repeat(8192)}`],
  ])('that %s is refused with %i', async (_what, status, type, body) => {
    expect((await send(body, type)).status).toBe(status);
    expect(await countStored()).toBe(0);
  });

  it('of an account that a form named before it was changed is still explained', async () => {
    await ana.fillForm();
    const settings = { email: 'nueva@paypal.example', min_amount: '2.00', country: 'ES' };
    await ana.panel.call('PUT', DONATION_API.panelDonationSettings, { body: settings });
    await send(`${toAna}&txn_id=OLD&custom=${encodeURIComponent(ana.custom)}`);
    await answerUntilSettled('txn_id=OLD');
    expect(await ana.refusals()).toMatchObject([{ reason: 'other_receiver', txnId: 'OLD' }]);
  });

  it('finds no room where too many wait, and finds it when a form is known', async () => {
    const { db } = server.connection;
    const row = {
      raw: '',
      state: 'waiting',
      rank: 1,
      attempts: 0,
      next_try_at: 2e12,
      received_at: 2e12,
    } as const;
    const many = Array.from({ length: 500 }, (_, at) => ({ ...row, id: `full-${at}`, owner: `other-${at}` }));
    await db.insertInto('ipn_inbox').values(many).execute();
    const refused = await send(`${toAna}&txn_id=F`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect((await send(`${toAna}&txn_id=A&invoice=${await ana.fillForm()}`)).status).toBe(200);
  });

  it('finds no room where a hundred of its streamer wait', async () => {
    const { db } = server.connection;
    const row = {
      raw: '',
      state: 'waiting',
      rank: 1,
      attempts: 0,
      next_try_at: 2e12,
      received_at: 2e12,
    } as const;
    const owner = ana.channel.streamerId;
    const many = Array.from({ length: 100 }, (_, at) => ({ ...row, id: `full-${at}`, owner }));
    await db.insertInto('ipn_inbox').values(many).execute();
    expect((await send(`${toAna}&txn_id=F`)).status).toBe(503);
    expect((await send(`${payment}&receiver_email=bea%40paypal.example&txn_id=F`)).status).toBe(200);
  });

  it('that finds a full disk is answered 503, and counts once when it comes again', async () => {
    const { db } = server.connection;
    const invoice = await ana.fillForm();
    const body = `${toAna}&txn_id=DISK&invoice=${invoice}&memo=${'x'.repeat(6000)}`;
    const before = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(before.rows[0]?.page_count ?? 0)}`.execute(db);
    const full = await eventually(async () => {
      const { status } = await send(body);
      expect(status).not.toBe(200);
      return status;
    });
    expect(full).toBe(503);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await send(body)).status).toBe(200);
    await answerUntilSettled('txn_id=DISK');
    expect((await ana.list()).items).toMatchObject([{ txnId: 'DISK' }]);
    expect(await ana.alerts()).toHaveLength(1);
  });
});
