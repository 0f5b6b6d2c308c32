import { createServer as createHttpServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DONATION_API } from '#core/donations/paths.ts';
import { createServer } from '#server/create-server.ts';
import { createLogger } from '#server/lib/logger.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { ACCOUNT, openDonations } from '#tests/setup/donations.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const HOUR_MS = 3_600_000;

/** PayPal's verify address with its bad days; `asked` counts the questions. */
interface Verifier {
  url: string;
  asked: number;
  answer: { status: number; body: string } | 'hang up';
  server: Server;
}

async function openVerifier(): Promise<Verifier> {
  const verifier: Verifier = {
    url: '',
    asked: 0,
    answer: { status: 200, body: 'VERIFIED' },
    server: createHttpServer((request, response) => {
      verifier.asked += 1;
      request.resume();
      if (verifier.answer === 'hang up') request.socket.destroy();
      else response.writeHead(verifier.answer.status).end(verifier.answer.body);
    }),
  };
  await new Promise<void>((resolve) => verifier.server.listen(0, '127.0.0.1', resolve));
  const address = verifier.server.address();
  verifier.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/webscr`;
  return verifier;
}

let verifier: Verifier;
let server: TestServer;

async function start(environment: Record<string, string> = {}) {
  server = await startTestServer({ environment: { PAYPAL_VERIFY_URL: verifier.url, ...environment } });
  return openDonations(server, 'ana');
}

beforeEach(async () => {
  verifier = await openVerifier();
});
afterEach(async () => {
  await server.close();
  verifier.server.closeAllConnections();
  verifier.server.close();
});

describe('while PayPal cannot be asked', () => {
  it.each([
    ['hangs up', 'hang up' as const],
    ['fails', { status: 500, body: 'VERIFIED' }],
    ['answers something else', { status: 200, body: '<html>We are sorry</html>' }],
  ])('because it %s, nothing is credited, and later it counts once', async (_what, answer) => {
    const ana = await start();
    verifier.answer = answer;
    const txnId = await ana.pay({ invoice: await ana.fillForm() });
    await waitFor(() => verifier.asked > 0);
    server.clock.travel(2 * HOUR_MS);
    const [note] = await waitFor(async () => {
      const refusals = await ana.refusals();
      return refusals.length > 0 ? refusals : null;
    });
    expect(note).toMatchObject({ reason: 'unreachable', txnId });
    expect(await ana.alerts()).toEqual([]);

    verifier.answer = { status: 200, body: 'VERIFIED' };
    server.clock.travel(72 * HOUR_MS);
    await ana.settled();
    expect((await ana.list()).items).toMatchObject([{ txnId }]);
    expect(await ana.alerts()).toHaveLength(1);
    expect(await ana.refusals()).toEqual([]);
  });
});

describe('a server that dies', () => {
  /** A second server on the same data, as after a restart. */
  async function startAgain() {
    const { config, connection, clock } = server;
    const tools = { clock, random: systemRandom, logger: createLogger('silent') };
    const site = { siteDir: 'no-site', build: 'test', version: '0.0.0', siteRenderer: null };
    const again = await createServer({ config, connection, tools, ...site });
    await again.start();
    return again;
  }

  it('between storing a notification and verifying it credits it at the next start', async () => {
    const ana = await start();
    const invoice = await ana.fillForm();
    verifier.answer = 'hang up';
    await ana.pay({ invoice });
    await waitFor(() => verifier.asked > 0);
    await server.app.close();
    verifier.answer = { status: 200, body: 'VERIFIED' };
    const again = await startAgain();
    await ana.settled();
    const { db } = server.connection;
    expect(await db.selectFrom('events').select('type').execute()).toEqual([{ type: 'donation' }]);
    expect(await db.selectFrom('alert_queue').select('header').execute()).toEqual([{ header: 'Propina' }]);
    await again.close();
  });

  it('between crediting and showing shows the alert at the next start, once, and calls it no repetition', async () => {
    const ana = await start();
    const invoice = await ana.fillForm();
    const storeEvent = server.modules.events.store;
    let failures = 0;
    server.modules.events.store = () => {
      failures += 1;
      return Promise.reject(new Error('The power went.'));
    };
    await ana.pay({ invoice });
    await waitFor(() => failures > 0);
    const { db } = server.connection;
    expect(await db.selectFrom('donations').select('status').execute()).toEqual([{ status: 'completed' }]);
    expect(await db.selectFrom('events').select('id').execute()).toEqual([]);
    server.modules.events.store = storeEvent;
    await server.app.close();
    const again = await startAgain();
    await ana.settled();
    expect(await db.selectFrom('donations').select('status').execute()).toEqual([{ status: 'completed' }]);
    expect(await db.selectFrom('events').select('type').execute()).toEqual([{ type: 'donation' }]);
    expect(await db.selectFrom('donation_refusals').select('reason').execute()).toEqual([]);
    await again.close();
  });
});

describe('a notification', () => {
  it('is stored before it is answered, and refused when it cannot be', async () => {
    const ana = await start();
    verifier.answer = 'hang up';
    await ana.pay({ invoice: await ana.fillForm() });
    const rows = await server.connection.db.selectFrom('ipn_inbox').select(['raw', 'state']).execute();
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.raw ?? '', 'base64').toString()).toContain('payment_status=Completed');
    await server.connection.db.schema.dropTable('ipn_inbox').execute();
    const answer = await fetch(`${server.url}${DONATION_API.paypalNotification}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `receiver_email=${encodeURIComponent(ACCOUNT)}`,
    });
    expect(answer.status).toBe(500);
  });

  it('of a test payment never counts in production', async () => {
    const ana = await start({ PAYPAL_TEST_PAYMENTS: 'off' });
    const txnId = await ana.pay({ invoice: await ana.fillForm() });
    await ana.settled();
    expect(await ana.refusals()).toMatchObject([{ reason: 'test_payment', txnId }]);
    expect((await ana.list()).items).toEqual([]);
    expect(await ana.alerts()).toEqual([]);
  });
});
