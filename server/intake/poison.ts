import { cutText } from '#core/base/text.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import type { Delivery } from '#server/platforms/port.ts';
import type { ReceivedDelivery } from './spool-line.ts';

const LONGEST_REASON = 300;

export interface PoisonDeps {
  findChannel: (platform: Platform, platformUserId: string) => Promise<Channel | undefined>;
  storeUnreadable: (channel: Channel, delivery: Extract<Delivery, { kind: 'unreadable' }>) => Promise<void>;
}

/** Keeps a delivery that can never be taken in as one that could not be read: raw, counted, with the reason. */
export function createPoisonKeeper({ findChannel, storeUnreadable }: PoisonDeps) {
  return async ({ platform, delivery }: ReceivedDelivery, error: unknown): Promise<void> => {
    const channel = await findChannel(platform, delivery.platformChannelId);
    if (channel === undefined) return;
    const { deliveryId, raw, platformChannelId, sentAt } = delivery;
    const reason = cutText(
      error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      LONGEST_REASON,
    );
    const subject = delivery.kind === 'event' ? delivery.event.type : delivery.kind;
    await storeUnreadable(channel, {
      kind: 'unreadable',
      deliveryId,
      raw,
      platformChannelId,
      sentAt,
      reason,
      subject,
    });
  };
}
