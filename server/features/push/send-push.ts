import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { SECOND_MS } from '#core/base/time.ts';

/** `gone`: the browser has ended it. `refused`: trying again is of no use. */
export type SendResult =
  | { kind: 'sent' | 'gone' }
  | { kind: 'later'; waitMs: number | undefined }
  | { kind: 'refused'; status: number };

export interface OutgoingPush {
  endpoint: string;
  /** For whom it is encrypted, as the browser said it, in base64url. */
  p256dh: string;
  auth: string;
  /** JSON for the service worker. */
  text: string;
  /** The service keeps it this long for a browser that is off. */
  ttlMs: number;
  /** Of two with the same one, a browser that was off gets the later. */
  topic: string;
}

/** By what push services know this server (RFC 8292). */
export interface Sender {
  /** An address of ours, `https:` or `mailto:`, for who runs the push service. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

export type SendPush = (push: OutgoingPush) => Promise<SendResult>;

const TIMEOUT_MS = 10 * SECOND_MS;
const TOPIC_CHARACTERS = 32;

/** Sends one message to the push service of its browser (RFC 8030), encrypted for that browser (RFC 8291). */
export function createSendPush(sender: Sender, fetcher: typeof fetch = fetch): SendPush {
  return async (push) => {
    // Held until the answer is there: a signal that only `fetch` knows may be collected before it fires.
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const { method, headers, body } = requestOf(sender, push);
    let answer: Response;
    try {
      answer = await fetcher(push.endpoint, {
        method,
        headers,
        body: new Uint8Array(body),
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

/** The library builds the call and does not make it: it knows no rule of ours about addresses and time. */
function requestOf(sender: Sender, { endpoint, p256dh, auth, text, ttlMs, topic }: OutgoingPush) {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: sender,
    TTL: Math.max(0, Math.floor(ttlMs / SECOND_MS)),
    topic: createHash('sha256').update(topic).digest('base64url').slice(0, TOPIC_CHARACTERS),
  });
}

function resultOf({ status, ok, headers }: Response): SendResult {
  if (ok) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', status };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return { kind: 'later', waitMs: Number.isFinite(seconds) ? seconds * SECOND_MS : undefined };
}
