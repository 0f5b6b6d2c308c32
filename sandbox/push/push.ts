import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newUuid } from '../base/ids.ts';
import { decrypt, findVapidFault } from './decrypt.ts';

/** What a browser got, as it reads it. */
export interface PushedMessage {
  text: string;
  ttl: number;
  topic: string;
  at: number;
}

interface Browser {
  pair: ECDH;
  auth: Buffer;
  /** The only sender that it takes messages of; any, where none was named. */
  senderKey: string | undefined;
  messages: PushedMessage[];
}

export interface PushStandInOptions {
  readonly now: () => number;
  readonly url: () => string;
}

/** A push service with its browsers: checks what a real one checks, and reads what only the browser can. */
export function createPushStandIn({ now, url }: PushStandInOptions) {
  const browsers = new Map<string, Browser>();
  let faults: number[] = [];
  let held: Promise<void> | undefined;
  let release = () => {};

  function hold(isHeld: boolean): void {
    release();
    held = isHeld ? new Promise((resolve) => (release = resolve)) : undefined;
  }

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fault = faults.shift();
    if (fault !== undefined) return reply.code(fault).send();
    const { id } = { id: '', ...(typeof request.params === 'object' ? request.params : {}) };
    const browser = browsers.get(id);
    if (browser === undefined) return reply.code(410).send();
    const { authorization = '', ttl, topic = '', 'content-encoding': encoding } = request.headers;
    // By the wall's clock, as whoever signed it: a test that travels in time takes neither along.
    const vapidFault = findVapidFault(authorization, url(), Date.now());
    if (vapidFault !== undefined) return reply.code(403).send({ error: vapidFault });
    if (browser.senderKey !== undefined && !authorization.endsWith(`k=${browser.senderKey}`))
      return reply.code(403).send({ error: 'other sender' });
    if (encoding !== 'aes128gcm' || ttl === undefined || !/^[\w-]{0,32}$/.test(String(topic)))
      return reply.code(400).send();
    const { body } = request;
    if (!Buffer.isBuffer(body) || body.length > 4096) return reply.code(413).send();
    const text = decrypt(body, browser.pair, browser.auth);
    browser.messages.push({ text, ttl: Number(ttl), topic: String(topic), at: now() });
    await held;
    return reply.code(201).send();
  }

  return {
    register(app: FastifyInstance): void {
      app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      app.post('/:id', receive);
    },
    /** A new browser, as its `PushSubscription` describes itself. */
    subscribe(senderKey: string | undefined) {
      const id = newUuid();
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(id, { pair, auth, senderKey, messages: [] });
      return { id, endpoint: `${url()}/push/${id}`, p256dh, auth: auth.toString('base64url') };
    },
    messages: (id: string): PushedMessage[] | undefined => browsers.get(id)?.messages,
    /** Its owner has ended it. */
    end: (id: string): boolean => browsers.delete(id),
    /** The next calls are answered with these. */
    fail(statuses: readonly number[]): void {
      faults = [...statuses];
    },
    /** Takes messages from now on, but leaves who sends them without an answer. */
    hold,
    reset(): void {
      browsers.clear();
      faults = [];
      hold(false);
    },
  };
}

export type PushStandIn = ReturnType<typeof createPushStandIn>;
