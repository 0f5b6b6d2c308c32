import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import webPush from 'web-push';
import { createSendPush } from './send-push.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const browser = {
  endpoint: ENDPOINT,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const message = { ...browser, text: 'hola', ttlMs: 90_500, topic: 'live:ana' };
const sender = { subject: 'https://fogata.example', ...webPush.generateVAPIDKeys() };

/** One message, answered as said, and the call that it made. */
async function send(answer: Response | Error, push = message) {
  const calls: { url: unknown; init: RequestInit }[] = [];
  const fetcher: typeof fetch = (url, init = {}) => {
    calls.push({ url, init });
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const result = await createSendPush(sender, fetcher)(push);
  return { result, calls };
}

it('calls the address itself, follows it nowhere, and not for long', async () => {
  const { result, calls } = await send(new Response(null, { status: 201 }));
  expect(result).toEqual({ kind: 'sent' });
  expect(calls.map(({ url }) => url)).toEqual([ENDPOINT]);
  expect(calls[0]?.init).toMatchObject({ method: 'POST', redirect: 'manual' });
  expect(calls[0]?.init.signal).toBeInstanceOf(AbortSignal);
});

it('says who sends, how long it is worth keeping, and what it replaces, and shows nobody the text', async () => {
  const { calls } = await send(new Response(null, { status: 201 }));
  const headers = new Headers(calls[0]?.init.headers);
  expect(headers.get('authorization')).toMatch(
    new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${sender.publicKey}$`),
  );
  expect(headers.get('content-encoding')).toBe('aes128gcm');
  expect(headers.get('ttl')).toBe('90');
  expect(headers.get('topic')).toMatch(/^[\w-]{32}$/);
  expect(Buffer.from(calls[0]?.init.body as Uint8Array).includes('hola')).toBe(false);
});

it.each([
  [new Response(null, { status: 410 }), { kind: 'gone' }],
  [new Response(null, { status: 403 }), { kind: 'refused', status: 403 }],
  [
    new Response(null, { status: 301, headers: { location: 'http://10.0.0.1' } }),
    { kind: 'refused', status: 301 },
  ],
  [new Response(null, { status: 429, headers: { 'retry-after': '7' } }), { kind: 'later', waitMs: 7000 }],
  [new Response(null, { status: 503 }), { kind: 'later', waitMs: undefined }],
  [new TypeError('fetch failed'), { kind: 'later', waitMs: undefined }],
])('knows from an answer what to do with the message', async (answer, expected) => {
  expect((await send(answer)).result).toEqual(expected);
});
