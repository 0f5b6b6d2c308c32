import { crowd } from '../base/crowd.ts';
import { newUuid } from '../base/ids.ts';
import type { Person } from '../identity.ts';
import type { EventType, PlatformEvent } from '../platform.ts';
import type { Channel, World } from '../world.ts';
import { rfc3339 } from './frames.ts';
import {
  bitsUseEvent,
  cheerEvent,
  followEvent,
  fragmentsOf,
  giftEvent,
  raidEvent,
  resubNotice,
  resubscribeEvent,
  subscribeEvent,
  triplet,
} from './payloads.ts';

export const TWITCH_EVENTS = [
  'follow',
  'subscribe',
  'resubscribe',
  'gift',
  'bits',
  'powerUp',
  'combo',
  'raid',
  'live',
  'offline',
] as const satisfies readonly EventType[];

/** One notification to send; a platform event may need several. */
export interface Step {
  readonly type: string;
  readonly about: Readonly<Record<string, string>>;
  readonly event: object;
  /** So long after the first. */
  readonly afterMs?: number;
}

/** The account in whose name Twitch shows anonymous cheers. */
const ANONYMOUS_CHEERER = { id: '407665396', login: 'ananonymouscheerer', name: 'AnAnonymousCheerer' };
const DEFAULT_TIER = '1000';

/** The notifications of one event, in Twitch's order, after the channel has changed as the event says. */
export function stepsOf(request: PlatformEvent, world: World, now: number): Step[] {
  const { channel, user } = request;
  if (request.type === 'live' || request.type === 'offline') return liveSteps(request, now);
  if (request.type === 'gift') return giftSteps(request, world);
  if (request.type === 'bits') return bitsSteps(request, world);
  if (!user) return [];
  if (request.type === 'powerUp' || request.type === 'combo') return [bitsOnly(request, user, world)];
  if (request.type === 'follow') {
    channel.followers.set(user.id, { person: user, at: now });
    return [step('channel.follow', channel, followEvent(channel.owner, user, now))];
  }
  if (request.type === 'raid') {
    const about = { to_broadcaster_user_id: channel.owner.id, from_broadcaster_user_id: user.id };
    return [{ type: 'channel.raid', about, event: raidEvent(user, channel.owner, request.amount ?? 10) }];
  }
  return subscriptionSteps(request, user);
}

function subscriptionSteps(
  {
    channel,
    type,
    tier = DEFAULT_TIER,
    months,
    amount,
    message,
    telling = 'paymentFirst',
    apartMs = 0,
    planMonths = 1,
  }: PlatformEvent,
  user: Person,
): Step[] {
  const total = type === 'resubscribe' ? (months ?? amount ?? 2) : 1;
  channel.subscribers.set(user.id, { person: user, tier, months: total, gifter: undefined });
  const payment = [step('channel.subscribe', channel, subscribeEvent(channel.owner, user, tier, false))];
  if (type === 'subscribe') return payment;
  const resub = { tier, months: total, planMonths, text: message ?? '' };
  const share = [
    step('channel.subscription.message', channel, resubscribeEvent(channel.owner, user, resub)),
    step('channel.chat.notification', channel, resubNotice(channel.owner, user, resub)),
  ];
  const later = (steps: readonly Step[]) => steps.map((one) => ({ ...one, afterMs: apartMs }));
  return {
    paymentFirst: [...payment, ...later(share)],
    shareFirst: [...share, ...later(payment)],
    payment,
    share,
  }[telling];
}

function giftSteps(
  { channel, user, count, amount, tier = DEFAULT_TIER }: PlatformEvent,
  world: World,
): Step[] {
  const total = count ?? amount ?? 1;
  const recipients = crowd(world, total);
  const sum = total + (channel.given.get(user?.id ?? '') ?? 0);
  if (user) channel.given.set(user.id, sum);
  for (const person of recipients)
    channel.subscribers.set(person.id, { person, tier, months: 1, gifter: user });
  return [
    step('channel.subscription.gift', channel, giftEvent(channel.owner, user, { total, sum, tier })),
    ...recipients.map((person) => {
      return step('channel.subscribe', channel, subscribeEvent(channel.owner, person, tier, true));
    }),
  ];
}

function bitsSteps({ channel, user, amount, message = '' }: PlatformEvent, world: World): Step[] {
  const bits = amount ?? 100;
  const text = cheerText(bits, message);
  const by = user ?? ANONYMOUS_CHEERER;
  const use = { type: 'cheer', bits, message: messageOf(text, world) } as const;
  return [
    step('channel.bits.use', channel, bitsUseEvent(channel.owner, by, use)),
    step('channel.cheer', channel, cheerEvent(channel.owner, user, bits, text)),
  ];
}

/** Bits that are no cheer: an emote made gigantic with what was written, or a combo, which has no words. */
function bitsOnly({ channel, type, amount, message = '' }: PlatformEvent, user: Person, world: World): Step {
  const isPowerUp = type === 'powerUp';
  const event = bitsUseEvent(channel.owner, user, {
    type: isPowerUp ? 'power_up' : 'combo',
    bits: amount ?? (isPowerUp ? 30 : 5),
    message: isPowerUp && message !== '' ? messageOf(message, world) : null,
  });
  return step('channel.bits.use', channel, event);
}

function messageOf(text: string, world: World): object {
  return { text, fragments: fragmentsOf(text, (name) => world.person(name)) };
}

/** A cheer is a chat message with a cheermote in it, and the events carry it whole. */
export function cheerText(bits: number, message: string): string {
  return /\bCheer\d+\b/i.test(message) ? message : `Cheer${bits} ${message}`.trim();
}

function liveSteps({ channel, type, message }: PlatformEvent, now: number): Step[] {
  const about = triplet('broadcaster_user', channel.owner);
  if (type === 'offline') {
    channel.live = undefined;
    return [step('stream.offline', channel, about)];
  }
  channel.live ??= { id: newUuid(), startedAt: now };
  channel.title = message ?? channel.title;
  const { id, startedAt } = channel.live;
  return [step('stream.online', channel, { id, ...about, type: 'live', started_at: rfc3339(startedAt) })];
}

/** The notification after a title, category or language changed. */
export function updateStep(channel: Channel): Step {
  return step('channel.update', channel, {
    ...triplet('broadcaster_user', channel.owner),
    title: channel.title,
    language: channel.language,
    category_id: channel.category.id,
    category_name: channel.category.name,
    content_classification_labels: [],
  });
}

function step(type: string, channel: Channel, event: object): Step {
  return { type, about: { broadcaster_user_id: channel.owner.id }, event };
}
