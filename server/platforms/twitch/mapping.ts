import * as z from 'zod/mini';
import { hexColor } from '#core/chat/colour.ts';
import type { Actor } from '#core/events.ts';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { chatRoles } from '../chat-roles.ts';
import {
  type DeliveryContent,
  eventContent,
  type Notification,
  type Readers,
  messageOf,
  shownAs,
  tierOf,
} from '../delivery.ts';
import { utcMonth } from '../utc-month.ts';
import type { FindBadges } from './badges.ts';
import { bitsWords } from './bits-words.ts';
import { fragmentEmotes, namedEmotes, withoutAddressee } from './emotes.ts';
import {
  bitsUseEvent,
  chatMessageEvent,
  followEvent,
  giftEvent,
  messageDeleteEvent,
  onlineEvent,
  raidEvent,
  resubscribeEvent,
  subscribeEvent,
  updateEvent,
  userClearEvent,
} from './twitch.external.ts';

/** By subscription type; chat lines get their badges' pictures from `findBadges`. */
export function twitchReaders(findBadges: FindBadges): Readers {
  return { 'channel.chat.message': (notification) => readChat(notification, findBadges), ...EVENT_READERS };
}

const EVENT_READERS: Readers = {
  'channel.chat.message_delete': ({ body }) => ({
    kind: 'removed',
    messageId: z.parse(messageDeleteEvent, body).message_id,
  }),
  'channel.chat.clear_user_messages': ({ body }) => ({
    kind: 'removed',
    authorId: z.parse(userClearEvent, body).target_user_id,
  }),
  'channel.chat.clear': () => ({ kind: 'removed' }),
  'channel.follow': readFollow,
  'channel.subscribe': readSubscribe,
  'channel.subscription.gift': readGift,
  'channel.subscription.message': readResubscribe,
  // Tells in the chat what the three above tell: nothing counts by it.
  'channel.chat.notification': () => null,
  'channel.bits.use': readBits,
  'channel.raid': readRaid,
  'stream.online': readOnline,
  'stream.offline': () => ({ kind: 'live', live: false, since: null }),
  'channel.update': readUpdate,
};

function readChat({ body, sentAt }: Notification, findBadges: FindBadges): DeliveryContent | null {
  const chat = z.parse(chatMessageEvent, body);
  // In a shared chat session the other channels' messages come too; they earn and command nothing here.
  const source = chat.source_broadcaster_user_id;
  if (source !== '' && source !== chat.broadcaster_user_id) return null;
  const login = chat.chatter_user_login || chat.chatter_user_name;
  const badges = findBadges(chat.badges);
  const text = withoutAddressee(chat.message.text, chat.reply !== null);
  return {
    kind: 'chat',
    message: {
      id: chat.message_id,
      sender: {
        id: chat.chatter_user_id,
        login,
        displayName: chat.chatter_user_name || login,
        picture: '',
      },
      roles: chatRoles(
        chat.chatter_user_id === chat.broadcaster_user_id,
        chat.badges.map((badge) => badge.set_id),
      ),
      ...(badges.length === 0 ? {} : { badges }),
      text,
      emotes: chat.message.fragments.filter(({ type }) => type === 'emote').map((fragment) => fragment.text),
      color: hexColor(chat.color),
      ...shownAs(text, fragmentEmotes(chat.message.fragments)),
      sentAt,
    },
  };
}

const ANONYMOUS: Actor = { id: '', name: null };

function actorOf(user: { user_id: string; user_login: string; user_name: string }): Actor {
  return { id: user.user_id, name: user.user_name || user.user_login || null };
}

function readFollow(notification: Notification): DeliveryContent {
  const follow = z.parse(followEvent, notification.body);
  return eventContent(notification, {
    platform: 'twitch',
    type: 'follow',
    actor: actorOf(follow),
    businessKey: `follow:${notification.platformChannelId}:${follow.user_id}`,
    occurredAt: follow.followed_at ?? notification.sentAt,
  });
}

function readSubscribe(notification: Notification): DeliveryContent {
  const subscription = z.parse(subscribeEvent, notification.body);
  const { platformChannelId, sentAt } = notification;
  return eventContent(notification, {
    platform: 'twitch',
    type: 'subscribe',
    actor: actorOf(subscription),
    amount: 1,
    ...tierOf(subscription.tier),
    // The gift event of the batch is the one alert; a recipient is no subscriber by own will.
    ...(subscription.is_gift
      ? {
          gifted: true,
          businessKey: `gifted:${platformChannelId}:${subscription.user_id}:${utcMonth(sentAt)}`,
        }
      : { renewal: { kind: 'bare' } }),
  });
}

function readGift(notification: Notification): DeliveryContent {
  const gift = z.parse(giftEvent, notification.body);
  return eventContent(notification, {
    platform: 'twitch',
    type: 'gift',
    actor: gift.is_anonymous ? ANONYMOUS : actorOf(gift),
    amount: gift.total,
    ...tierOf(gift.tier),
    businessKey: giftKey(notification, gift),
  });
}

/** Two copies of a gift that does not say the person's sum come within moments; nobody gives as much twice in that time. */
const GIFT_WINDOW_MS = 2 * SECOND_MS;

/** Twitch gives a gift no id, and may tell it under two message ids; the sum of all that somebody has given is never the same twice. */
function giftKey({ platformChannelId, sentAt }: Notification, gift: z.infer<typeof giftEvent>): string {
  const { is_anonymous: isAnonymous, user_id: userId, cumulative_total: sum, total, tier } = gift;
  const key = `gift:${platformChannelId}:${isAnonymous ? '' : userId}`;
  if (sum !== undefined && sum > 0 && userId !== '') return `${key}:sum:${sum}`;
  return `${key}:${total}:${tier}:${windowOf(sentAt, GIFT_WINDOW_MS)}`;
}

/** The beginning of the stretch of time that a moment lies in. */
function windowOf(at: number, ms: number): string {
  return new Date(Math.floor(at / ms) * ms).toISOString();
}

function readResubscribe(notification: Notification): DeliveryContent {
  const subscription = z.parse(resubscribeEvent, notification.body);
  const months = subscription.cumulative_months;
  const { text, emotes } = subscription.message;
  return eventContent(notification, {
    platform: 'twitch',
    type: 'resubscribe',
    actor: actorOf(subscription),
    amount: months,
    ...tierOf(subscription.tier),
    ...messageOf(text, namedEmotes(text, emotes)),
    renewal: { kind: 'shared', months, planMonths: Math.max(1, subscription.duration_months ?? 1) },
  });
}

/** The account in whose name Twitch showed anonymous cheers; it may still stand in what is told. */
const ANONYMOUS_CHEERER = '407665396';

function readBits(notification: Notification): DeliveryContent {
  const use = z.parse(bitsUseEvent, notification.body);
  const { text, emotes } = bitsWords(use);
  return eventContent(notification, {
    platform: 'twitch',
    type: 'bits',
    actor: use.user_id === ANONYMOUS_CHEERER ? ANONYMOUS : actorOf(use),
    amount: use.bits,
    ...messageOf(text, emotes),
  });
}

/**
 * Twitch gives a raid no id. One event that comes under two message ids does so within seconds, and nobody can raid the
 * same channel twice within ten minutes for real: a raid ends the broadcast that it starts from.
 */
const RAID_WINDOW_MS = 10 * MINUTE_MS;

function readRaid(notification: Notification): DeliveryContent {
  const raid = z.parse(raidEvent, notification.body);
  const from = raid.from_broadcaster_user_id;
  return eventContent(notification, {
    platform: 'twitch',
    type: 'raid',
    actor: {
      id: from,
      name: raid.from_broadcaster_user_name || raid.from_broadcaster_user_login || null,
    },
    amount: raid.viewers,
    businessKey: `raid:${notification.platformChannelId}:${from}:${windowOf(notification.sentAt, RAID_WINDOW_MS).slice(0, 16)}`,
  });
}

function readOnline({ body, sentAt }: Notification): DeliveryContent | null {
  const online = z.parse(onlineEvent, body);
  if (online.type === 'rerun') return null;
  return { kind: 'live', live: true, since: online.started_at ?? sentAt };
}

function readUpdate({ body }: Notification): DeliveryContent {
  const update = z.parse(updateEvent, body);
  return { kind: 'info', title: update.title, category: update.category_name };
}
