import { createSign, generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createKickAdapter } from '#server/platforms/kick/adapter.ts';
import { Unavailable } from '#server/platforms/errors.ts';
import type { PlatformAdapter, WebhookRequest } from '#server/platforms/port.ts';
import { type KickFixture, readKickFixtures } from './fixtures.ts';
import { ADAPTER_DEPS } from './harness.ts';

const NOW = Date.parse('2026-11-15T12:00:10Z');
const HOUR = 3_600_000;

function newKey(): { pem: string; sign: (text: string) => string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (text) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64'),
  };
}

const kickKey = newKey();
const laterKey = newKey();
const strangerKey = newKey();

let now = NOW;
let published = kickKey.pem;
let keyRequests = 0;
let adapter: PlatformAdapter;

beforeEach(() => {
  now = NOW;
  published = kickKey.pem;
  keyRequests = 0;
  adapter = createKickAdapter({
    ...ADAPTER_DEPS,
    clock: { now: () => now, steady: () => now, after: () => () => undefined },
    clientId: 'client',
    clientSecret: 'secret',
    authUrl: 'http://kick.invalid',
    apiUrl: 'http://kick.invalid',
    fetch: (input) => {
      keyRequests += 1;
      expect(new Request(input).url).toBe('http://kick.invalid/public/v1/public-key');
      const answer = { data: { public_key: published }, message: 'OK' };
      return Promise.resolve(published === '' ? new Response('', { status: 500 }) : Response.json(answer));
    },
  });
});

function requestOf(
  { headers, body }: Pick<KickFixture, 'headers'> & { body: unknown },
  key = kickKey,
): WebhookRequest {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { 'kick-event-message-id': id = '', 'kick-event-message-timestamp': at = '' } = headers;
  return {
    headers: { ...headers, 'kick-event-signature': key.sign(`${id}.${at}.${text}`) },
    rawBody: Buffer.from(text),
  };
}

function followAt(ms: number, body: unknown = { broadcaster: { user_id: 1 }, follower: { user_id: 2 } }) {
  const headers = {
    'kick-event-message-id': '01JHN0000000000000000000000',
    'kick-event-message-timestamp': new Date(ms).toISOString(),
    'kick-event-type': 'channel.followed',
    'kick-event-version': '1',
  };
  return { headers, body };
}

describe('Kick payloads', () => {
  test.for(readKickFixtures())('$name: $fixture.about', async ({ fixture }) => {
    const { expected } = fixture;
    const request = requestOf(fixture);
    const raw = request.rawBody.toString();
    expect(await adapter.readWebhook(request)).toEqual({
      ok: true,
      delivery: { ...expected, raw },
      ...(expected?.isUnknown === true
        ? { unknown: { platformChannelId: '123456789', type: fixture.headers['kick-event-type'] } }
        : {}),
    });
  });
});

describe('Kick webhook', () => {
  test('of the last 24 hours is taken, an older one is refused', async () => {
    expect(await adapter.readWebhook(requestOf(followAt(NOW - 24 * HOUR)))).toMatchObject({ ok: true });
    const tooOld = await adapter.readWebhook(requestOf(followAt(NOW - 24 * HOUR - 1)));
    expect(tooOld).toEqual({ ok: false, reason: 'too_old' });
  });

  test('of the next minute is taken, one from further ahead is refused', async () => {
    expect(await adapter.readWebhook(requestOf(followAt(NOW + 60_000)))).toMatchObject({ ok: true });
    const fromFuture = await adapter.readWebhook(requestOf(followAt(NOW + 60_001)));
    expect(fromFuture).toEqual({ ok: false, reason: 'from_future' });
  });

  test.each(['kick-event-message-id', 'kick-event-message-timestamp'])(
    'without %s is unreadable, and no key is fetched for it',
    async (name) => {
      const request = requestOf(followAt(NOW));
      const headers = { ...request.headers, [name]: undefined };
      expect(await adapter.readWebhook({ ...request, headers })).toEqual({ ok: false, reason: 'unreadable' });
      expect(keyRequests).toBe(0);
    },
  );

  test('without its type, which is not signed, is of a kind that nobody knows', async () => {
    const request = requestOf(followAt(NOW));
    const headers = { ...request.headers, 'kick-event-type': undefined };
    expect(await adapter.readWebhook({ ...request, headers })).toMatchObject({
      ok: true,
      delivery: { kind: 'unreadable', platformChannelId: '1', subject: '', isUnknown: true },
    });
  });

  test.each([undefined, '', 'AAAA', '%%%'])('with the signature %j is refused', async (signature) => {
    const request = requestOf(followAt(NOW));
    const headers = { ...request.headers, 'kick-event-signature': signature };
    expect(await adapter.readWebhook({ ...request, headers })).toEqual({
      ok: false,
      reason: 'bad_signature',
    });
  });

  test.each([
    ['body', (request: WebhookRequest) => ({ ...request, rawBody: Buffer.from('{}') })],
    [
      'id',
      (request: WebhookRequest) => ({
        ...request,
        headers: { ...request.headers, 'kick-event-message-id': 'other' },
      }),
    ],
    [
      'time',
      (request: WebhookRequest) => ({
        ...request,
        headers: { ...request.headers, 'kick-event-message-timestamp': new Date(NOW + 1).toISOString() },
      }),
    ],
  ])('whose %s was changed after signing is refused', async (_what, change) => {
    const request = change(requestOf(followAt(NOW)));
    expect(await adapter.readWebhook(request)).toEqual({ ok: false, reason: 'bad_signature' });
  });

  test('is judged by its signature before its age', async () => {
    const forged = requestOf(followAt(NOW - 48 * HOUR), strangerKey);
    expect(await adapter.readWebhook(forged)).toEqual({ ok: false, reason: 'bad_signature' });
  });

  test.each(['no json', '[]', '{}', '{"broadcaster":null}'])(
    'with the signed body %j is kept, for no channel',
    async (body) => {
      const result = await adapter.readWebhook(requestOf(followAt(NOW, body)));
      expect(result).toMatchObject({ ok: true, delivery: { kind: 'unreadable', platformChannelId: '' } });
    },
  );

  test('signed with a new key is taken once the new key is published, asked for at most once a minute', async () => {
    await adapter.readWebhook(requestOf(followAt(NOW)));
    published = laterKey.pem;
    const request = requestOf(followAt(NOW), laterKey);
    now = NOW + 59_999;
    expect(await adapter.readWebhook(request)).toEqual({ ok: false, reason: 'bad_signature' });
    expect(keyRequests).toBe(1);
    now = NOW + 60_000;
    expect(await adapter.readWebhook(request)).toMatchObject({ ok: true });
    expect(keyRequests).toBe(2);
    await adapter.readWebhook(requestOf(followAt(NOW), strangerKey));
    expect(keyRequests).toBe(2);
  });

  test('fetches the key once for many at the same time', async () => {
    const request = requestOf(followAt(NOW));
    const results = await Promise.all(Array.from({ length: 20 }, () => adapter.readWebhook(request)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(keyRequests).toBe(1);
  });

  test('that cannot be judged for want of a key is no refusal: Kick is to send it again', async () => {
    published = '';
    await expect(adapter.readWebhook(requestOf(followAt(NOW)))).rejects.toBeInstanceOf(Unavailable);
  });
});
