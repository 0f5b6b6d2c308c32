import type { Platform } from '#core/platforms/platform.ts';
import type { PlatformHealth } from './platform-health.ts';

/** Whether Kick's webhooks are known to reach this server for a channel. */
export function hasKickWebhooks(
  health: Pick<PlatformHealth, 'read' | 'readWebhooks'>,
  channel: { platform: Platform; platformUserId: string; lastEventAt: number | null },
): boolean {
  const { platform, platformUserId: platformChannelId, lastEventAt } = channel;
  if (platform !== 'kick') return false;
  const { subscriptions, unofficialChat } = health.read({ platform, platformChannelId });
  if (subscriptions?.present.includes('channel.followed') !== true) return false;
  if (health.readWebhooks('kick').lastAt !== null) return true;
  // What was received before this start can only have come by one.
  return unofficialChat === null && lastEventAt !== null;
}
