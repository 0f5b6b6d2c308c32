import type { AlertItem } from '#core/alerts/schema.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { UnitOfWork } from '#server/db/database.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import { withSubscriptions, type SubscriptionEventDeps } from './subscription-events.ts';
import type { EventWriter } from './written-event.ts';

/** Not new: stored before, or a gift's recipient of whom nothing is stored (`gift-singles.ts`). */
export type StoredEvent = { isNew: true; id: string } | { isNew: false };

export type StoreEvent = (
  channel: Channel,
  event: ChannelEvent,
  raw: string,
  look?: AlertItem,
) => Promise<StoredEvent>;

/** Stores an event, its alerts and the frames for open pages in one transaction; the same event again changes nothing. */
export function createEventStore(
  deps: SubscriptionEventDeps & { unitOfWork: UnitOfWork; writer: EventWriter },
): StoreEvent {
  const writer = withSubscriptions(deps.writer, deps);
  return async (channel, event, raw, look) => {
    const written = await deps.unitOfWork((tx) => writer.write(tx, channel, event, raw, look));
    if (written === null) return { isNew: false };
    writer.publish(channel.streamerId, written);
    return { isNew: true, id: written.id };
  };
}
