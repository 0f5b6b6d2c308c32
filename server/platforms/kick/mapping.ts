import * as z from 'zod/mini';
import type { Actor, ChannelEvent } from '#core/events.ts';
import type { ChatRole } from '#core/platforms/ranks.ts';
import { type DeliveryContent, readDelivery } from '../delivery.ts';
import type { Delivery } from '../port.ts';
import { utcMonth } from '../utc-month.ts';
import {
  chatMessage,
  followed,
  gifted,
  type KickChatMessage,
  type KickMaybeUser,
  type KickUser,
  kicksGifted,
  metadataUpdated,
  statusUpdated,
  subscribed,
} from './kick.external.ts';

/** One webhook, checked, with the channel that its body names. */
export interface KickNotification {
  messageId: string;
  /** `Kick-Event-Type`. */
  type: string;
  channelId: string;
  /** From the header: some bodies carry no time. */
  sentAt: number;
  body: unknown;
  raw: string;
}

const READERS: Readonly<Record<string, (notification: KickNotification) => DeliveryContent>> = {
  'chat.message.sent': readChat,
  'channel.followed': readFollow,
  'channel.subscription.new': readSubscribe,
  'channel.subscription.renewal': readRenewal,
  'channel.subscription.gifts': readGifts,
  'kicks.gifted': readKicks,
  'livestream.status.updated': readStatus,
  'livestream.metadata.updated': readMetadata,
};

/** Every event that the feed subscribes to; all are version 1. */
export const KICK_EVENTS: readonly string[] = Object.keys(READERS);

/** The delivery that a webhook becomes, or null when no reader knows its type. */
export function readNotification(notification: KickNotification): Delivery | null {
  const { messageId: deliveryId, raw, channelId, sentAt, type } = notification;
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  return readDelivery({ deliveryId, raw, channelId, sentAt }, type, () => read?.(notification) ?? null);
}

function readChat({ body, channelId, sentAt }: KickNotification): DeliveryContent {
  const chat = z.parse(chatMessage, body);
  const { sender } = chat;
  const login = sender.channel_slug || sender.username;
  return {
    kind: 'chat',
    message: {
      id: chat.message_id,
      channelId,
      sender: {
        id: sender.user_id,
        login,
        displayName: sender.username || login,
        picture: sender.profile_picture,
      },
      roles: rolesOf(chat, channelId),
      text: chat.content,
      sentAt: chat.created_at ?? sentAt,
    },
  };
}

const ROLE_OF_BADGE: Readonly<Record<string, ChatRole>> = {
  broadcaster: 'broadcaster',
  moderator: 'moderator',
  vip: 'vip',
  subscriber: 'subscriber',
  // A founder is one of the first subscribers, and still one.
  founder: 'subscriber',
};

function rolesOf({ sender }: KickChatMessage, channelId: string): ChatRole[] {
  const roles = new Set<ChatRole>();
  if (sender.user_id === channelId) roles.add('broadcaster');
  for (const badge of sender.identity.badges) {
    const role = ROLE_OF_BADGE[badge.type];
    if (role) roles.add(role);
  }
  return [...roles];
}

function eventOf(
  notification: KickNotification,
  fields: Pick<ChannelEvent, 'type' | 'actor'> & Partial<ChannelEvent>,
): DeliveryContent {
  return {
    kind: 'event',
    event: {
      platform: 'kick',
      channel: notification.channelId,
      deliveryId: notification.messageId,
      occurredAt: notification.sentAt,
      test: false,
      ...fields,
    },
  };
}

function actorOf(user: KickUser | KickMaybeUser): Actor {
  if (user.user_id === '' || ('is_anonymous' in user && user.is_anonymous)) return { id: '', name: null };
  return {
    id: user.user_id,
    name: user.username || user.channel_slug || null,
    ...(user.profile_picture === '' ? {} : { picture: user.profile_picture }),
  };
}

/** The body has neither id nor time: the header's time stands in, and a person follows once. */
function readFollow(notification: KickNotification): DeliveryContent {
  const { follower } = z.parse(followed, notification.body);
  return eventOf(notification, {
    type: 'follow',
    actor: actorOf(follower),
    businessKey: `follow:${notification.channelId}:${follower.user_id}`,
  });
}

function readSubscribe(notification: KickNotification): DeliveryContent {
  const subscription = z.parse(subscribed, notification.body);
  return eventOf(notification, {
    type: 'subscribe',
    actor: actorOf(subscription.subscriber),
    amount: 1,
    ...subscriptionFacts(notification, subscription),
  });
}

function readRenewal(notification: KickNotification): DeliveryContent {
  const subscription = z.parse(subscribed, notification.body);
  return eventOf(notification, {
    type: 'resubscribe',
    actor: actorOf(subscription.subscriber),
    ...(subscription.duration === undefined ? {} : { amount: subscription.duration }),
    ...subscriptionFacts(notification, subscription),
  });
}

/**
 * Months and start together name one paid period: the documents leave open whether `created_at` moves with a renewal,
 * and one of the two does.
 */
function subscriptionFacts(
  { channelId, sentAt }: KickNotification,
  subscription: z.infer<typeof subscribed>,
): Pick<ChannelEvent, 'businessKey' | 'occurredAt'> {
  const { subscriber, duration, created_at: createdAt } = subscription;
  const start = createdAt === undefined ? utcMonth(sentAt) : new Date(createdAt).toISOString();
  return {
    businessKey: `sub:${channelId}:${subscriber.user_id}:${duration ?? 1}:${start}`,
    occurredAt: createdAt ?? sentAt,
  };
}

function readGifts(notification: KickNotification): DeliveryContent {
  const gift = z.parse(gifted, notification.body);
  return eventOf(notification, {
    type: 'gift',
    actor: actorOf(gift.gifter),
    amount: gift.giftees.length,
    occurredAt: gift.created_at ?? notification.sentAt,
  });
}

function readKicks(notification: KickNotification): DeliveryContent {
  const { sender, gift, created_at: createdAt } = z.parse(kicksGifted, notification.body);
  return eventOf(notification, {
    type: 'kicks',
    actor: actorOf(sender),
    amount: gift.amount,
    ...(gift.message === '' ? {} : { message: gift.message }),
    occurredAt: createdAt ?? notification.sentAt,
  });
}

function readStatus({ body, sentAt }: KickNotification): DeliveryContent {
  const { is_live: live, started_at: startedAt } = z.parse(statusUpdated, body);
  return { kind: 'live', live, since: live ? (startedAt ?? sentAt) : null };
}

function readMetadata({ body }: KickNotification): DeliveryContent {
  const { metadata } = z.parse(metadataUpdated, body);
  return { kind: 'info', title: metadata.title, category: metadata.category.name };
}
