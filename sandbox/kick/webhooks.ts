import { createSign } from 'node:crypto';
import type { Faults } from '../base/faults.ts';
import { newUlid } from '../base/ids.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import { SANDBOX_PRIVATE_KEY } from './sandbox-key.ts';

/** Events that Kick can send, all in version 1. */
export const KICK_EVENT_NAMES = [
  'chat.message.sent',
  'channel.followed',
  'channel.subscription.new',
  'channel.subscription.renewal',
  'channel.subscription.gifts',
  'channel.reward.redemption.updated',
  'livestream.status.updated',
  'livestream.metadata.updated',
  'moderation.banned',
  'kicks.gifted',
] as const;
export type KickEventName = (typeof KICK_EVENT_NAMES)[number];

export interface KickSubscription {
  readonly id: string;
  readonly appId: string;
  readonly broadcasterId: string;
  readonly event: KickEventName;
  readonly createdAt: number;
}

export interface KickEvent {
  readonly name: KickEventName;
  readonly broadcasterId: string;
  readonly body: object;
  readonly deliveryId: string;
  readonly times: number;
}

export interface Webhooks {
  subscribe(appId: string, broadcasterId: string, event: KickEventName): KickSubscription;
  list(appId: string): KickSubscription[];
  remove(appId: string, id: string): void;
  forgetAll(): void;
  /** Event names that somebody hears for this channel. */
  heard(broadcasterId: string): KickEventName[];
  /** Signs and sends to every subscription, and says how many there were. */
  send(event: KickEvent): number;
}

export function createWebhooks(deps: {
  now: () => number;
  url: () => string;
  queue: DeliveryQueue;
  faults: Faults;
}): Webhooks {
  const { now, queue, faults } = deps;
  const subscriptions = new Map<string, KickSubscription>();
  const matching = (broadcasterId: string): KickSubscription[] =>
    [...subscriptions.values()].filter((known) => known.broadcasterId === broadcasterId);

  return {
    subscribe(appId, broadcasterId, event) {
      const known = matching(broadcasterId).find((other) => other.event === event && other.appId === appId);
      if (known) return known;
      const created = { id: newUlid(now()), appId, broadcasterId, event, createdAt: now() };
      subscriptions.set(created.id, created);
      return created;
    },
    list: (appId) => [...subscriptions.values()].filter((known) => known.appId === appId),
    remove(appId, id) {
      if (subscriptions.get(id)?.appId === appId) subscriptions.delete(id);
    },
    forgetAll: () => subscriptions.clear(),
    heard: (broadcasterId) => matching(broadcasterId).map(({ event }) => event),
    send({ name, broadcasterId, body, deliveryId, times }) {
      if (faults.remainingMs('silence') > 0) return 0;
      const receivers = matching(broadcasterId).filter(({ event }) => event === name);
      const text = JSON.stringify(body);
      const timestamp = new Date(now()).toISOString();
      for (const { id } of receivers) {
        const headers = {
          'kick-event-message-id': deliveryId,
          'kick-event-subscription-id': id,
          'kick-event-signature': signatureOf(deliveryId, timestamp, text),
          'kick-event-message-timestamp': timestamp,
          'kick-event-type': name,
          'kick-event-version': '1',
        };
        queue.add({ url: deps.url, headers, body: text }, times);
      }
      return receivers.length;
    },
  };
}

/** RSA PKCS#1 v1.5 with SHA-256 over `id.timestamp.body`. */
function signatureOf(id: string, timestamp: string, body: string): string {
  const message = `${id}.${timestamp}.${body}`;
  return createSign('RSA-SHA256').update(message).sign(SANDBOX_PRIVATE_KEY, 'base64');
}
