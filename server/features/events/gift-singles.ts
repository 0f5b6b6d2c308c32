import type { ChannelEvent } from '#core/events.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import type { StoreEvent } from './event-store.ts';

/**
 * A gift's batch is the one event and alert. Its recipients become events only where the streamer asked for their alerts,
 * whether the platform names them in the batch or sends an event for each, however late. Elsewhere they are not stored at
 * all, which is answered as if they had been: the batch has counted them.
 */
export function withGiftSingles(
  store: StoreEvent,
  areWanted: (streamerId: string) => Promise<boolean>,
): StoreEvent {
  return async (channel: Channel, event, raw, look) => {
    const { recipients = [], ...batch } = event;
    if (event.gifted !== true && recipients.length === 0) return store(channel, event, raw, look);
    const isWanted = await areWanted(channel.streamerId);
    if (event.gifted === true && !isWanted) return { isNew: false };
    const stored = await store(channel, batch, raw, look);
    // Known recipients are not new again, so a delivery that was cut short is made whole by the next.
    if (isWanted) for (const single of singlesOf(event)) await store(channel, single, '');
    return stored;
  };
}

function singlesOf({ recipients = [], deliveryId, ...gift }: ChannelEvent): ChannelEvent[] {
  return recipients.map((actor, index) => ({
    ...gift,
    type: gift.type === 'memberGift' ? 'member' : 'subscribe',
    actor,
    amount: 1,
    gifted: true,
    ...(deliveryId === undefined ? {} : { deliveryId: `${deliveryId}:${index}` }),
  }));
}
