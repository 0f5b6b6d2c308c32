import * as z from 'zod/mini';
import { MINUTE_MS } from '#core/base/time.ts';
import type { Actor } from '#core/events.ts';
import type { ChatRole } from '#core/platforms/ranks.ts';
import { type DeliveryContent, eventContent, type Notification, type Readers, tierOf } from '../delivery.ts';
import { utcMonth } from '../utc-month.ts';
import {
  chatLine,
  type ChatSender,
  chatSender,
  giftBatch,
  raid,
  singleGift,
  spell,
  subscription,
} from './trovo.external.ts';

const PICTURES_URL = 'https://headicon.trovo.live/user/';

/** Trovo gives some pictures as an address and some as the name of a file. */
export function pictureOf(avatar: string): string {
  return avatar === '' || /^https?:/.test(avatar) ? avatar : `${PICTURES_URL}${avatar}`;
}

/** Roles by Trovo's name; its own staff has no rights in a streamer's bot. */
const ROLE_OF_NAME: ReadonlyMap<string, ChatRole> = new Map([
  ['streamer', 'broadcaster'],
  ['mod', 'moderator'],
  ['supermod', 'moderator'],
  ['subscriber', 'subscriber'],
  ['follower', 'follower'],
]);
const ROLE_OF_TYPE: ReadonlyMap<number, ChatRole> = new Map([
  [100_000, 'broadcaster'],
  [100_001, 'moderator'],
  [100_005, 'moderator'],
  [100_004, 'subscriber'],
  [100_006, 'follower'],
]);

function rolesOf(isOwner: boolean, { roles, custom_role: custom }: z.infer<typeof chatLine>): ChatRole[] {
  const found = new Set<ChatRole>(isOwner ? ['broadcaster'] : []);
  for (const name of roles) {
    const role = ROLE_OF_NAME.get(name);
    if (role) found.add(role);
  }
  for (const { roleType } of custom) {
    const role = ROLE_OF_TYPE.get(roleType ?? 0);
    if (role) found.add(role);
  }
  return [...found];
}

/** Kinds of chat objects that we know and have no use for: system, welcome, activities, unfollows. */
const NOTHING = () => null;

/** By the type of the chat object; whether a gift is one of a batch is for the feed to say. */
export function createTrovoReaders(isOfBatch: (gift: Notification, gifterId: string) => boolean): Readers {
  return {
    '0': readChat,
    '5': readSpell,
    '6': readChat,
    '7': readChat,
    '8': readChat,
    '9': readChat,
    '5001': readSubscription,
    '5002': NOTHING,
    '5003': readFollow,
    '5004': NOTHING,
    '5005': readGiftBatch,
    '5006': (notification) => readGift(notification, isOfBatch),
    '5007': NOTHING,
    '5008': readRaid,
    '5009': readSpell,
    '5012': readStream,
    '5013': NOTHING,
  };
}

function readChat({ body, platformChannelId, sentAt }: Notification): DeliveryContent {
  const line = z.parse(chatLine, body);
  const login = line.user_name || line.nick_name;
  return {
    kind: 'chat',
    message: {
      id: line.message_id,
      sender: {
        id: line.uid,
        login,
        displayName: line.nick_name || login,
        picture: pictureOf(line.avatar),
      },
      roles: rolesOf(line.uid === platformChannelId, line),
      text: line.content,
      sentAt,
    },
  };
}

function actorOf({ uid, nick_name: nickName, user_name: userName, avatar }: ChatSender): Actor {
  return {
    id: uid,
    name: nickName || userName || null,
    ...(avatar === '' ? {} : { picture: pictureOf(avatar) }),
  };
}

function readSpell(notification: Notification): DeliveryContent {
  const cast = z.parse(spell, notification.body);
  const { num, gift_value: value, value_type: type } = cast.content;
  return eventContent(notification, { platform: 'trovo', type, actor: actorOf(cast), amount: num * value });
}

function readFollow(notification: Notification): DeliveryContent {
  const follower = z.parse(chatSender, notification.body);
  return eventContent(notification, {
    platform: 'trovo',
    type: 'follow',
    actor: actorOf(follower),
    businessKey: `follow:${notification.platformChannelId}:${follower.uid}`,
  });
}

/** Only the text tells a renewal from a first time, and how long it has lasted. */
function readSubscription(notification: Notification): DeliveryContent {
  const { platformChannelId, sentAt, body } = notification;
  const paid = z.parse(subscription, body);
  const isRenewal = /renew/i.test(paid.content);
  const months = Number(/(\d+)\s*months?/i.exec(paid.content)?.[1] ?? 0);
  const amount = isRenewal ? months : 1;
  return eventContent(notification, {
    platform: 'trovo',
    type: isRenewal ? 'resubscribe' : 'subscribe',
    actor: actorOf(paid),
    ...(amount > 0 ? { amount } : {}),
    ...tierOf(paid.sub_tier || (/tier\s*(\d)/i.exec(paid.content)?.[1] ?? '')),
    businessKey: `sub:${platformChannelId}:${paid.uid}:${amount}:${utcMonth(sentAt)}`,
  });
}

function readGiftBatch(notification: Notification): DeliveryContent {
  const gift = z.parse(giftBatch, notification.body);
  return eventContent(notification, {
    platform: 'trovo',
    type: 'gift',
    actor: actorOf(gift),
    amount: gift.content,
    ...tierOf(gift.sub_tier),
  });
}

function readGift(
  notification: Notification,
  isOfBatch: (gift: Notification, gifterId: string) => boolean,
): DeliveryContent {
  const gift = z.parse(singleGift, notification.body);
  const receiver = receiverOf(gift.content);
  const tier = tierOf(gift.sub_tier);
  if (isOfBatch(notification, gift.uid)) {
    const { platformChannelId, sentAt } = notification;
    // The batch is the one alert; its receivers alert only on request.
    return eventContent(notification, {
      platform: 'trovo',
      type: 'subscribe',
      actor: receiver ?? { id: '', name: null },
      amount: 1,
      ...tier,
      gifted: true,
      ...(receiver ? { businessKey: `gifted:${platformChannelId}:${receiver.id}:${utcMonth(sentAt)}` } : {}),
    });
  }
  return eventContent(notification, {
    platform: 'trovo',
    type: 'gift',
    actor: actorOf(gift),
    amount: 1,
    ...tier,
    ...(receiver ? { recipients: [receiver] } : {}),
  });
}

/** `uid,nickname`; a nickname may hold a comma. */
function receiverOf(content: string): Actor | undefined {
  const [, id = '', name = ''] = /^(\d+),(.*)$/s.exec(content) ?? [];
  return id === '' ? undefined : { id, name: name || null };
}

/** Nobody raids the same channel twice within ten minutes for real: a raid ends the broadcast that it starts from. */
const RAID_WINDOW_MS = 10 * MINUTE_MS;

function readRaid(notification: Notification): DeliveryContent {
  const raiders = z.parse(raid, notification.body);
  const window = new Date(Math.floor(notification.sentAt / RAID_WINDOW_MS) * RAID_WINDOW_MS).toISOString();
  return eventContent(notification, {
    platform: 'trovo',
    type: 'raid',
    actor: actorOf(raiders),
    amount: raiders.content_data.raiderNum,
    businessKey: `raid:${notification.platformChannelId}:${raiders.uid}:${window.slice(0, 16)}`,
  });
}

const streamState = z.object({ content: z.enum(['stream_on', 'stream_off']) });

function readStream({ body, sentAt }: Notification): DeliveryContent {
  const live = z.parse(streamState, body).content === 'stream_on';
  return { kind: 'live', live, since: live ? sentAt : null };
}
