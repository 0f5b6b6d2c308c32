import { crowd } from '../base/crowd.ts';
import { newUuid } from '../base/ids.ts';
import type { Person } from '../identity.ts';
import type { EventType, PlatformEvent } from '../platform.ts';
import type { World } from '../world.ts';
import { followBody, giftsBody, kicksBody, statusBody, subscriptionBody } from './payloads.ts';
import type { KickEventName } from './webhooks.ts';

/** For raids, which are hosts here, Kick has no webhook: only its page hears of them. */
export const KICK_EVENTS = [
  'follow',
  'subscribe',
  'resubscribe',
  'gift',
  'kicks',
  'raid',
  'live',
  'offline',
] as const satisfies readonly EventType[];

interface Step {
  readonly name: KickEventName;
  readonly body: object;
}

/** The webhook of one event, after the channel has changed as the event says. */
export function stepOf(request: PlatformEvent, world: World, now: number): Step | undefined {
  const { channel, user, type, message } = request;
  if (type === 'live' || type === 'offline') {
    const startedAt = channel.live?.startedAt ?? now;
    channel.live = type === 'live' ? (channel.live ?? { id: newUuid(), startedAt: now }) : undefined;
    channel.title = message ?? channel.title;
    return { name: 'livestream.status.updated', body: statusBody(channel, startedAt, now) };
  }
  if (type === 'gift') {
    const giftees = crowd(world, request.count ?? request.amount ?? 1);
    for (const person of giftees)
      channel.subscribers.set(person.id, { person, tier: '', months: 1, gifter: user });
    return { name: 'channel.subscription.gifts', body: giftsBody(channel.owner, user, giftees, now) };
  }
  return user && personalStep(request, user, now);
}

function personalStep(request: PlatformEvent, user: Person, now: number): Step {
  const { channel, type, amount, months, message } = request;
  if (type === 'follow') {
    channel.followers.set(user.id, { person: user, at: now });
    return { name: 'channel.followed', body: followBody(channel.owner, user) };
  }
  if (type === 'kicks') {
    const gift = { amount: amount ?? 100, message: message ?? '' };
    return { name: 'kicks.gifted', body: kicksBody(channel.owner, user, gift, now) };
  }
  const total = type === 'resubscribe' ? (months ?? amount ?? 2) : 1;
  channel.subscribers.set(user.id, { person: user, tier: '', months: total, gifter: undefined });
  const name = type === 'resubscribe' ? 'channel.subscription.renewal' : 'channel.subscription.new';
  return { name, body: subscriptionBody(channel.owner, user, total, now) };
}
