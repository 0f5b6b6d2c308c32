import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import { readNotification } from '../delivery.ts';
import type { FeedHandlers } from '../port.ts';
import type { FindBadges } from './badges.ts';
import { twitchReaders } from './mapping.ts';
import type { EventSubFrame } from './twitch.external.ts';

const MOST_UNKNOWN = 100;

/** What a feed does with the frames that are not about its connection. */
export type EventSubDeliveries = ReturnType<typeof createEventSubDeliveries>;

export function createEventSubDeliveries(
  platformChannelId: string,
  onDelivery: FeedHandlers['onDelivery'],
  deps: { clock: Clock; logger: Log; findBadges: FindBadges; onUnknown?: (type: string) => void },
) {
  const { clock, logger, onUnknown } = deps;
  const readers = twitchReaders(deps.findBadges);
  const unknown = new Set<string>();

  function noteUnknown(type: string): void {
    onUnknown?.(type);
    if (unknown.has(type) || unknown.size > MOST_UNKNOWN) return;
    unknown.add(type);
    logger.warn({ type }, 'EventSub frame of an unknown kind came');
  }

  return {
    /** Reads a notification and hands on what it says. */
    async take({ metadata, payload }: EventSubFrame, raw: string) {
      const type = metadata.subscription_type;
      if (!Object.hasOwn(readers, type)) noteUnknown(`notification ${type}`);
      // Without an id, the same bytes are the same delivery.
      const deliveryId = metadata.message_id || hashSecret(raw);
      const sentAt = metadata.message_timestamp ?? clock.now();
      const about = { deliveryId, type, platformChannelId, sentAt };
      try {
        const delivery = readNotification(readers, { ...about, body: payload.event, raw });
        if (delivery !== null) await onDelivery(delivery);
      } catch (err) {
        logger.error({ err, type, deliveryId }, 'delivery was not taken in');
      }
    },
    /** Logs a frame that no schema knows, each kind once. */
    noteUnknown,
  };
}
