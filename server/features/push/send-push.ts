import { createHash } from 'node:crypto';
import { SECOND_MS } from '#core/base/time.ts';
import { encryptMessage, type Receiver } from './encrypt-message.ts';
import type { Vapid } from './vapid.ts';

/** `gone`: the browser has ended it. `refused`: trying again is of no use. */
export type SendResult =
  | { kind: 'sent' | 'gone' }
  | { kind: 'later'; waitMs: number | undefined }
  | { kind: 'refused'; status: number };

export interface OutgoingPush extends Receiver {
  endpoint: string;
  /** JSON for the service worker. */
  text: string;
  /** The service keeps it this long for a browser that is off. */
  ttlMs: number;
  /** Of two with the same one, a browser that was off gets the later. */
  topic: string;
}

export type SendPush = (push: OutgoingPush) => Promise<SendResult>;

const TIMEOUT_MS = 10 * SECOND_MS;
const TOPIC_CHARACTERS = 32;

/** Sends one message to the push service of its browser (RFC 8030). */
export function createSendPush(vapid: Vapid, fetcher: typeof fetch = fetch): SendPush {
  return async ({ endpoint, text, ttlMs, topic, ...receiver }) => {
    // Held until the answer is there: a signal that only `fetch` knows may be collected before it fires.
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    let answer: Response;
    try {
      answer = await fetcher(endpoint, {
        method: 'POST',
        headers: {
          authorization: vapid.headerFor(endpoint),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.floor(ttlMs / SECOND_MS))),
          urgency: 'normal',
          topic: createHash('sha256').update(topic).digest('base64url').slice(0, TOPIC_CHARACTERS),
        },
        body: new Uint8Array(encryptMessage(text, receiver)),
        // The address was checked; one that it leads on to was not.
        redirect: 'manual',
        signal: timeout,
      });
      await answer.body?.cancel();
    } catch {
      return { kind: 'later', waitMs: undefined };
    }
    return resultOf(answer);
  };
}

function resultOf({ status, ok, headers }: Response): SendResult {
  if (ok) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', status };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return { kind: 'later', waitMs: Number.isFinite(seconds) ? seconds * SECOND_MS : undefined };
}
