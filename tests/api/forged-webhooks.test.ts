import { createSign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import { API } from '#core/paths.ts';
import { SANDBOX_PRIVATE_KEY } from '#sandbox/kick/sandbox-key.ts';
import { MOST_FORGED } from '#server/intake/forgery-budget.ts';
import type { Answer } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const STRANGER = '203.0.113.66';
const PLATFORM = '198.51.100.7';
const BODY = '{"broadcaster":{"user_id":4711}}';
const FORGED = Buffer.from('no').toString('base64');

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ environment: { TRUST_PROXY: 'on' } });
});
afterEach(() => server.close());

async function deliver(address: string, signature?: string): Promise<Answer> {
  const id = server.kernel.random.id();
  const timestamp = new Date(server.clock.now()).toISOString();
  const signer = createSign('RSA-SHA256').update(`${id}.${timestamp}.${BODY}`);
  return server.openBrowser().call('POST', API.kickWebhook, {
    body: BODY,
    headers: {
      'x-forwarded-for': address,
      'content-type': 'application/json',
      'kick-event-message-id': id,
      'kick-event-message-timestamp': timestamp,
      'kick-event-type': 'kicks.gifted',
      'kick-event-version': '1',
      'kick-event-signature': signature ?? signer.sign(SANDBOX_PRIVATE_KEY, 'base64'),
    },
  });
}

async function forge(address: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await deliver(address, FORGED)).statusCode);
  return statuses;
}

describe('webhooks with bad signatures', () => {
  it('from one address are looked at only so often a minute; those of others are', async () => {
    const statuses = await forge(STRANGER, MOST_FORGED + 20);
    expect(statuses.slice(0, MOST_FORGED)).toEqual(Array(MOST_FORGED).fill(401));
    expect(statuses.slice(MOST_FORGED)).toEqual(Array(20).fill(429));
    const refused = await deliver(STRANGER, FORGED);
    expectError(refused, 429, 'too_fast');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await deliver(PLATFORM)).statusCode).toBe(200);
    expectError(await deliver('192.0.2.1', FORGED), 401, 'bad_signature');

    server.clock.travel(MINUTE_MS);
    expectError(await deliver(STRANGER, FORGED), 401, 'bad_signature');
  });

  it('are refused by their number before their body is read', async () => {
    await forge(STRANGER, MOST_FORGED);
    const headers = { 'x-forwarded-for': STRANGER, 'content-type': 'application/json' };
    const body = '{'.repeat(1024 * 1024 + 1);
    expectError(await server.openBrowser().call('POST', API.kickWebhook, { body, headers }), 429, 'too_fast');
  });

  it('never shut out the platform that shares their address', async () => {
    expect((await deliver(PLATFORM)).statusCode).toBe(200);
    expect(new Set(await forge(PLATFORM, MOST_FORGED + 20))).toEqual(new Set([401]));
    expect((await deliver(PLATFORM)).statusCode).toBe(200);
  });

  it('cost the budget alone: any number of signed ones is taken', async () => {
    await forge(STRANGER, MOST_FORGED - 1);
    for (let n = 0; n < MOST_FORGED * 2; n += 1) expect((await deliver(PLATFORM)).statusCode).toBe(200);
    expect((await deliver(STRANGER)).statusCode).toBe(200);
  });
});
