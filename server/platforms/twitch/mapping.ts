import * as z from 'zod/mini';
import type { Actor, ChannelEvent } from '#core/events.ts';
import type { ChatRole } from '#core/platforms/ranks.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { type DeliveryContent, readDelivery } from '../delivery.ts';
import type { Delivery } from '../port.ts';
import { utcMonth } from '../utc-month.ts';
import {
  chatMessageEvent,
  type ChatMessageEvent,
  cheerEvent,
  followEvent,
  giftEvent,
  onlineEvent,
  raidEvent,
  resubscribeEvent,
  subscribeEvent,
  updateEvent,
} from './twitch.external.ts';

/** One EventSub notification, taken out of its frame. */
export interface Notification {
  messageId: string;
  /** Subscription type, for example `channel.follow`. */
  type: string;
  /** The platform's id of the channel whose feed it came by. */
  channelId: string;
  sentAt: number;
  event: unknown;
  raw: string;
}

/** Null: understood, and nothing to us. */
type Reader = (notification: Notification) => DeliveryContent | null;

const READERS: Readonly<Record<string, Reader>> = {
  'channel.chat.message': readChat,
  'channel.follow': readFollow,
  'channel.subscribe': readSubscribe,
  'channel.subscription.gift': readGift,
  'channel.subscription.message': readResubscribe,
  'channel.cheer': readCheer,
  'channel.raid': readRaid,
  'stream.online': readOnline,
  'stream.offline': () => ({ kind: 'live', live: false, since: null }),
  'channel.update': readUpdate,
};

/** Whether a notification of this type can be read at all. */
export function isKnownType(type: string): boolean {
  return Object.hasOwn(READERS, type);
}

/** The delivery that a notification of a known type becomes, or null when it says nothing to us. */
export function readNotification(notification: Notification): Delivery | null {
  const { messageId: deliveryId, raw, channelId, sentAt, type } = notification;
  return readDelivery(
    { deliveryId, raw, channelId, sentAt },
    type,
    () => READERS[type]?.(notification) ?? null,
  );
}

function readChat({ event, channelId, sentAt }: Notification): DeliveryContent | null {
  const chat = z.parse(chatMessageEvent, event);
  // In a shared chat session the other channels' messages come too; they earn and command nothing here.
  const source = chat.source_broadcaster_user_id;
  if (source !== '' && source !== chat.broadcaster_user_id) return null;
  const login = chat.chatter_user_login || chat.chatter_user_name;
  return {
    kind: 'chat',
    message: {
      id: chat.message_id,
      channelId,
      sender: {
        id: chat.chatter_user_id,
        login,
        displayName: chat.chatter_user_name || login,
        picture: '',
      },
      roles: rolesOf(chat),
      text: chat.message.text,
      sentAt,
    },
  };
}

const ROLE_OF_BADGE: Readonly<Record<string, ChatRole>> = {
  broadcaster: 'broadcaster',
  moderator: 'moderator',
  lead_moderator: 'moderator',
  vip: 'vip',
  subscriber: 'subscriber',
  // A founder is one of the first subscribers, and still one.
  founder: 'subscriber',
};

function rolesOf(chat: ChatMessageEvent): ChatRole[] {
  const roles = new Set<ChatRole>();
  if (chat.chatter_user_id === chat.broadcaster_user_id) roles.add('broadcaster');
  for (const badge of chat.badges) {
    const role = ROLE_OF_BADGE[badge.set_id];
    if (role) roles.add(role);
  }
  return [...roles];
}

function eventOf(
  notification: Notification,
  fields: Pick<ChannelEvent, 'type' | 'actor'> & Partial<ChannelEvent>,
): DeliveryContent {
  return {
    kind: 'event',
    event: {
      platform: 'twitch',
      channel: notification.channelId,
      deliveryId: notification.messageId,
      occurredAt: notification.sentAt,
      test: false,
      ...fields,
    },
  };
}

const ANONYMOUS: Actor = { id: '', name: null };

function actorOf(user: { user_id: string; user_login: string; user_name: string }): Actor {
  return { id: user.user_id, name: user.user_name || user.user_login || null };
}

function tierOf(tier: string): Pick<ChannelEvent, 'tier'> {
  return tier === '' ? {} : { tier };
}

function messageOf(message: string): Pick<ChannelEvent, 'message'> {
  return message === '' ? {} : { message };
}

function readFollow(notification: Notification): DeliveryContent {
  const follow = z.parse(followEvent, notification.event);
  return eventOf(notification, {
    type: 'follow',
    actor: actorOf(follow),
    businessKey: `follow:${notification.channelId}:${follow.user_id}`,
    occurredAt: follow.followed_at ?? notification.sentAt,
  });
}

function readSubscribe(notification: Notification): DeliveryContent | null {
  const subscription = z.parse(subscribeEvent, notification.event);
  // The gift event of the batch is the one alert; the recipients' own never alert (overlay.md, Intake).
  if (subscription.is_gift) return null;
  const { channelId, sentAt } = notification;
  return eventOf(notification, {
    type: 'subscribe',
    actor: actorOf(subscription),
    amount: 1,
    ...tierOf(subscription.tier),
    // By month: somebody may leave and subscribe for the first time again.
    businessKey: `sub:${channelId}:${subscription.user_id}:${utcMonth(sentAt)}`,
  });
}

function readGift(notification: Notification): DeliveryContent {
  const gift = z.parse(giftEvent, notification.event);
  return eventOf(notification, {
    type: 'gift',
    actor: gift.is_anonymous ? ANONYMOUS : actorOf(gift),
    amount: gift.total,
    ...tierOf(gift.tier),
  });
}

function readResubscribe(notification: Notification): DeliveryContent {
  const subscription = z.parse(resubscribeEvent, notification.event);
  const months = subscription.cumulative_months;
  return eventOf(notification, {
    type: 'resubscribe',
    actor: actorOf(subscription),
    amount: months,
    ...tierOf(subscription.tier),
    ...messageOf(subscription.message.text),
    businessKey: `sub:${notification.channelId}:${subscription.user_id}:${months}`,
  });
}

function readCheer(notification: Notification): DeliveryContent {
  const cheer = z.parse(cheerEvent, notification.event);
  return eventOf(notification, {
    type: 'bits',
    actor: cheer.is_anonymous ? ANONYMOUS : actorOf(cheer),
    amount: cheer.bits,
    ...messageOf(cheer.message),
  });
}

/**
 * Twitch gives a raid no id. One event that comes under two message ids does so within seconds, and nobody can raid the
 * same channel twice within ten minutes for real: a raid ends the stream that it starts from.
 */
const RAID_WINDOW_MS = 10 * MINUTE_MS;

function readRaid(notification: Notification): DeliveryContent {
  const raid = z.parse(raidEvent, notification.event);
  const from = raid.from_broadcaster_user_id;
  const window = new Date(Math.floor(notification.sentAt / RAID_WINDOW_MS) * RAID_WINDOW_MS).toISOString();
  return eventOf(notification, {
    type: 'raid',
    actor: {
      id: from,
      name: raid.from_broadcaster_user_name || raid.from_broadcaster_user_login || null,
    },
    amount: raid.viewers,
    businessKey: `raid:${notification.channelId}:${from}:${window.slice(0, 16)}`,
  });
}

function readOnline({ event, sentAt }: Notification): DeliveryContent | null {
  const online = z.parse(onlineEvent, event);
  if (online.type === 'rerun') return null;
  return { kind: 'live', live: true, since: online.started_at ?? sentAt };
}

function readUpdate({ event }: Notification): DeliveryContent {
  const update = z.parse(updateEvent, event);
  return { kind: 'info', title: update.title, category: update.category_name };
}
