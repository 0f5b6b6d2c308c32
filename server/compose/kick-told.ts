import type { Channel } from '../features/channels/channel.repository.ts';
import type { RouteContext } from './route-context.ts';

/** Whether Kick's webhooks are known to reach this server for a channel. */
export function isToldByKick(
  health: RouteContext['services']['health'],
  { platform, platformUserId: channelId, lastEventAt }: Channel,
): boolean {
  if (platform !== 'kick') return false;
  const { subscriptions, unofficialChat } = health.read({ platform, channelId });
  if (subscriptions?.present.includes('channel.followed') !== true) return false;
  if (health.readWebhooks('kick').lastAt !== null) return true;
  // What was heard before this start can only have come by one.
  return unofficialChat === null && lastEventAt !== null;
}
