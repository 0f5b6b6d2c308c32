import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Tools } from '#server/kernel/tools.ts';
import { readNotification } from '../delivery.ts';
import { parseJson } from '../lenient.ts';
import type { WebhookRequest, WebhookResult } from '../port.ts';
import { webhookBody } from './kick.external.ts';
import { KICK_READERS } from './mapping.ts';

/** Kick is known to deliver late; a day is where a webhook stops being news. */
const OLDEST_MS = DAY_MS;
const FUTURE_SKEW_MS = MINUTE_MS;
/** A forged signature must not make us ask Kick for its key over and over. */
const KEY_REFETCH_MS = MINUTE_MS;

export interface WebhookReaderDeps extends Pick<Tools, 'clock' | 'logger'> {
  readPublicKey: () => Promise<string>;
}

/** Checks and reads webhooks, in the order: headers, signature, age, content. */
export function createWebhookReader(
  deps: WebhookReaderDeps,
): (request: WebhookRequest) => Promise<WebhookResult> {
  const { clock, logger } = deps;
  const verify = createSignatureCheck(deps);
  const unknownTypes = new Set<string>();

  return async ({ headers, rawBody }) => {
    const messageId = headers['kick-event-message-id'] ?? '';
    const signature = headers['kick-event-signature'] ?? '';
    const timestamp = headers['kick-event-message-timestamp'] ?? '';
    const type = headers['kick-event-type'] ?? '';
    if (messageId === '' || timestamp === '') return { ok: false, reason: 'unreadable' };
    if (signature === '') return { ok: false, reason: 'bad_signature' };

    const signed = Buffer.concat([Buffer.from(`${messageId}.${timestamp}.`), rawBody]);
    if (!(await verify(signed, signature))) return { ok: false, reason: 'bad_signature' };

    const sentAt = Date.parse(timestamp);
    if (Number.isNaN(sentAt)) return { ok: false, reason: 'unreadable' };
    const ageMs = clock.now() - sentAt;
    if (ageMs > OLDEST_MS) return { ok: false, reason: 'too_old' };
    if (ageMs < -FUTURE_SKEW_MS) return { ok: false, reason: 'from_future' };

    const raw = rawBody.toString('utf8');
    const body = parseJson(raw);
    const about = z.safeParse(webhookBody, body);
    const head = { deliveryId: messageId, sentAt, raw };
    // Kick has signed it, so it would only come again, and in the end Kick would send nothing any more.
    if (!about.success) {
      const reason = 'no channel is named';
      return {
        ok: true,
        delivery: { ...head, platformChannelId: '', kind: 'unreadable', reason, subject: type },
      };
    }
    const platformChannelId = about.data.broadcaster.user_id;
    const delivery = readNotification(KICK_READERS, { ...head, type, platformChannelId, body });
    const isKnown = Object.hasOwn(KICK_READERS, type);
    if (!isKnown && !unknownTypes.has(type)) {
      unknownTypes.add(type);
      logger.warn({ type }, 'Kick webhook of an unknown kind is stored as it came');
    }
    return { ok: true, delivery, ...(isKnown ? {} : { unknown: { platformChannelId, type } }) };
  };
}

/** RSA with SHA-256 under Kick's published key, which is fetched once and again when it no longer fits. */
function createSignatureCheck(
  deps: WebhookReaderDeps,
): (signed: Buffer, signature: string) => Promise<boolean> {
  const { clock, readPublicKey } = deps;
  let key: KeyObject | null = null;
  let fetchedAt = 0;
  let flight: Promise<KeyObject> | null = null;

  const fetchKey = (): Promise<KeyObject> => {
    flight ??= readPublicKey()
      .then((pem) => {
        key = createPublicKey(pem);
        fetchedAt = clock.steady();
        return key;
      })
      .finally(() => (flight = null));
    return flight;
  };

  return async (signed, signature) => {
    const known = key ?? (await fetchKey());
    if (isSignedWith(known, signed, signature)) return true;
    if (clock.steady() - fetchedAt < KEY_REFETCH_MS) return false;
    return isSignedWith(await fetchKey(), signed, signature);
  };
}

function isSignedWith(key: KeyObject, signed: Buffer, signature: string): boolean {
  return createVerify('RSA-SHA256').update(signed).verify(key, signature, 'base64');
}
