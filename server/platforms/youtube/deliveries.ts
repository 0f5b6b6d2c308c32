import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Log } from '#server/lib/logger.ts';
import { eventContent, readNotification } from '../delivery.ts';
import type { Delivery, FeedHandlers } from '../port.ts';
import type { Broadcast, Subscriber } from './api.ts';
import { YOUTUBE_READERS } from './mapping.ts';
import { messageHead, type MessagePage } from './youtube.external.ts';

// As many as a page may hold: only the last one comes again.
const MOST_SEEN = 2000;
const MOST_UNKNOWN = 100;

export interface YoutubeDeliveriesDeps {
  platformChannelId: string;
  /** Subscribers who came earlier are nobody's news, unless a chat was read before that. */
  openedAt: number;
  onDelivery: FeedHandlers['onDelivery'];
  logger: Log;
  onUnknown?: (type: string) => void;
}

/** What a feed makes of pages, subscribers and broadcasts; history and what was seen before is left. */
export type YoutubeDeliveries = ReturnType<typeof createYoutubeDeliveries>;

export function createYoutubeDeliveries(deps: YoutubeDeliveriesDeps) {
  const { platformChannelId, logger } = deps;
  let subscribersSince = deps.openedAt;
  const seen = new LRUCache<string, true>({ max: MOST_SEEN });
  const unknown = new Set<string>();

  /** One that was not taken in is not seen: it comes again with its page. @throws what the taking in throws */
  async function hand(delivery: Delivery): Promise<void> {
    seen.set(delivery.deliveryId, true);
    try {
      await deps.onDelivery(delivery);
    } catch (error) {
      seen.delete(delivery.deliveryId);
      throw error;
    }
  }

  function noteUnknown(type: string): void {
    deps.onUnknown?.(type);
    if (unknown.has(type) || unknown.size > MOST_UNKNOWN) return;
    unknown.add(type);
    logger.warn({ type }, 'YouTube chat message of an unknown kind came');
  }

  /** The delivery of one item of a page; null for history, repeats and what says nothing to us. */
  function read(item: unknown, readSince: number): Delivery | null {
    const head = z.safeParse(messageHead, item);
    if (!head.success) {
      noteUnknown('');
      return null;
    }
    const { id: deliveryId, snippet } = head.data;
    const { type, publishedAt: sentAt = readSince } = snippet;
    if (sentAt < readSince || seen.has(deliveryId)) return null;
    seen.set(deliveryId, true);
    if (!Object.hasOwn(YOUTUBE_READERS, type)) noteUnknown(type);
    const about = { deliveryId, type, platformChannelId, sentAt, body: item, raw: JSON.stringify(item) };
    return readNotification(YOUTUBE_READERS, about);
  }

  return {
    /** What was published before `readSince` is history. @throws when some of it was not taken in: then it must come again */
    async takePage({ items }: MessagePage, readSince: number) {
      subscribersSince = Math.min(subscribersSince, readSince);
      const deliveries = items.map((item) => read(item, readSince)).filter((delivery) => delivery !== null);
      const handed = await Promise.allSettled(deliveries.map(hand));
      const failed = handed.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
    async takeSubscribers(subscribers: readonly Subscriber[]) {
      for (const { subscriptionId, account, at = 0, raw } of subscribers) {
        const deliveryId = subscriptionId || `subscription:${platformChannelId}:${account.id}`;
        if (at < subscribersSince || seen.has(deliveryId)) continue;
        const about = { deliveryId, type: 'subscription', platformChannelId, sentAt: at, body: null, raw };
        const content = eventContent(about, {
          platform: 'youtube',
          type: 'follow',
          actor: {
            id: account.id,
            name: account.displayName,
            ...(account.picture === '' ? {} : { picture: account.picture }),
          },
          businessKey: `follow:${platformChannelId}:${account.id}`,
        });
        await hand({ deliveryId, raw, platformChannelId, sentAt: at, ...content });
      }
    },
    async goLive(broadcast: Broadcast, category: string, sentAt: number) {
      const { id, title, startedAt } = broadcast;
      const head = { platformChannelId, sentAt, raw: JSON.stringify(broadcast) };
      await hand({ ...head, deliveryId: `live:${id}`, kind: 'live', live: true, since: startedAt ?? sentAt });
      await hand({ ...head, deliveryId: `info:${id}`, kind: 'info', title, category });
    },
    async goOffline(broadcastId: string, sentAt: number) {
      const raw = JSON.stringify({ id: broadcastId });
      const deliveryId = `offline:${broadcastId}`;
      await hand({ deliveryId, platformChannelId, sentAt, raw, kind: 'live', live: false, since: null });
    },
  };
}
