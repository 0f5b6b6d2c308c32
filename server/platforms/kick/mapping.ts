import * as z from 'zod/mini';
import { SECOND_MS } from '#core/base/time.ts';
import { hexColor } from '#core/chat/colour.ts';
import type { Actor, ChannelEvent } from '#core/events.ts';
import { chatRoles } from '../chat-roles.ts';
import {
  type DeliveryContent,
  eventContent,
  type Notification,
  type Readers,
  messageOf,
  shownAs,
} from '../delivery.ts';
import { utcMonth } from '../utc-month.ts';
import { emoteTokens, readEmotes } from './emotes.ts';
import {
  chatMessage,
  followed,
  gifted,
  type KickMaybeUser,
  type KickUser,
  kicksGifted,
  metadataUpdated,
  statusUpdated,
  subscribed,
} from './kick.external.ts';

/** By `Kick-Event-Type`. Kick has no webhook for a host, which is its raid: `unofficial-mapping.ts` reads those. */
export const KICK_READERS: Readers = {
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
export const KICK_EVENTS: readonly string[] = Object.keys(KICK_READERS);

function readChat({ body, platformChannelId, sentAt }: Notification): DeliveryContent {
  const chat = z.parse(chatMessage, body);
  const { sender } = chat;
  const login = sender.channel_slug || sender.username;
  const shown = readEmotes(chat.content);
  return {
    kind: 'chat',
    message: {
      id: chat.message_id,
      sender: {
        id: sender.user_id,
        login,
        displayName: sender.username || login,
        picture: sender.profile_picture,
      },
      roles: chatRoles(
        sender.user_id === platformChannelId,
        sender.identity.badges.map(({ type }) => type),
      ),
      text: chat.content,
      emotes: emoteTokens(chat.content),
      color: hexColor(sender.identity.username_color),
      ...shownAs(shown.text, shown.emotes),
      sentAt: chat.created_at ?? sentAt,
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
function readFollow(notification: Notification): DeliveryContent {
  const { follower } = z.parse(followed, notification.body);
  return eventContent(notification, {
    platform: 'kick',
    type: 'follow',
    actor: actorOf(follower),
    businessKey: `follow:${notification.platformChannelId}:${follower.user_id}`,
  });
}

function readSubscribe(notification: Notification): DeliveryContent {
  const subscription = z.parse(subscribed, notification.body);
  return eventContent(notification, {
    platform: 'kick',
    type: 'subscribe',
    actor: actorOf(subscription.subscriber),
    amount: 1,
    ...subscriptionFacts(notification, subscription),
  });
}

function readRenewal(notification: Notification): DeliveryContent {
  const subscription = z.parse(subscribed, notification.body);
  return eventContent(notification, {
    platform: 'kick',
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
  { platformChannelId, sentAt }: Notification,
  subscription: z.infer<typeof subscribed>,
): Pick<ChannelEvent, 'businessKey' | 'occurredAt'> {
  const { subscriber, duration, created_at: createdAt } = subscription;
  const start = createdAt === undefined ? utcMonth(sentAt) : new Date(createdAt).toISOString();
  return {
    businessKey: `sub:${platformChannelId}:${subscriber.user_id}:${duration ?? 1}:${start}`,
    occurredAt: createdAt ?? sentAt,
  };
}

/**
 * Kick gives a gift no id of its own, so that only its facts tell that two messages are about one. Nobody is given two
 * subscriptions in the same second: one recipient, whichever comes first by id, tells it from all others.
 */
function giftKey(
  platformChannelId: string,
  { gifter, giftees, created_at: createdAt }: z.infer<typeof gifted>,
): Pick<ChannelEvent, 'businessKey'> {
  const [recipient = ''] = giftees.map((giftee) => giftee.user_id).sort();
  if (createdAt === undefined || recipient === '') return {};
  return { businessKey: `gift:${platformChannelId}:${gifter.user_id}:${recipient}:${createdAt}` };
}

function readGifts(notification: Notification): DeliveryContent {
  const gift = z.parse(gifted, notification.body);
  return eventContent(notification, {
    platform: 'kick',
    type: 'gift',
    actor: actorOf(gift.gifter),
    amount: gift.giftees.length,
    recipients: gift.giftees.map(actorOf),
    ...giftKey(notification.platformChannelId, gift),
    occurredAt: gift.created_at ?? notification.sentAt,
  });
}

/**
 * As with gifts, but the same person may well give the same number twice in a second: only a time that names the
 * millisecond tells one from another.
 */
function kicksKey(
  platformChannelId: string,
  { sender, gift, created_at: createdAt }: z.infer<typeof kicksGifted>,
): Pick<ChannelEvent, 'businessKey'> {
  if (createdAt === undefined || createdAt % SECOND_MS === 0 || sender.user_id === '') return {};
  return { businessKey: `kicks:${platformChannelId}:${sender.user_id}:${gift.amount}:${createdAt}` };
}

function readKicks(notification: Notification): DeliveryContent {
  const kicks = z.parse(kicksGifted, notification.body);
  const { sender, gift, created_at: createdAt } = kicks;
  const { text, emotes } = readEmotes(gift.message);
  return eventContent(notification, {
    platform: 'kick',
    type: 'kicks',
    actor: actorOf(sender),
    amount: gift.amount,
    ...messageOf(text, emotes),
    ...kicksKey(notification.platformChannelId, kicks),
    occurredAt: createdAt ?? notification.sentAt,
  });
}

function readStatus({ body, sentAt }: Notification): DeliveryContent {
  const { is_live: live, started_at: startedAt } = z.parse(statusUpdated, body);
  return { kind: 'live', live, since: live ? (startedAt ?? sentAt) : null };
}

function readMetadata({ body }: Notification): DeliveryContent {
  const { metadata } = z.parse(metadataUpdated, body);
  return { kind: 'info', title: metadata.title, category: metadata.category.name };
}
