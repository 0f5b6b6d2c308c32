import type { Platform } from '#core/platforms/platform.ts';
import type { ReceivedDelivery } from './spool-line.ts';

/** Whose deliveries keep their order among themselves: a channel's chat, and apart from it all else of the channel. */
export interface Lane {
  platform: Platform;
  kind: 'chat' | 'other';
  platformChannelId: string;
}

export type LaneKey = `${Platform}:${Lane['kind']}:${string}`;

/** Where a delivery belongs. */
export function laneOf({ platform, delivery }: Pick<ReceivedDelivery, 'platform' | 'delivery'>): Lane {
  return {
    platform,
    kind: delivery.kind === 'chat' ? 'chat' : 'other',
    platformChannelId: delivery.platformChannelId,
  };
}

/** One key for each lane. */
export function keyOf({ platform, kind, platformChannelId }: Lane): LaneKey {
  return `${platform}:${kind}:${platformChannelId}`;
}
