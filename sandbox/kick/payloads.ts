import { type Person, NO_PICTURE } from '../identity.ts';
import type { ChatRole } from '../platform.ts';
import type { Channel, ChatMessage } from '../world.ts';

const COLORS = ['#FF7F50', '#1E90FF', '#9ACD32', '#FF69B4', '#DAA520', '#00FF7F'] as const;
const SUBSCRIPTION_MS = 30 * 86_400_000;

const NOBODY = {
  is_anonymous: true,
  user_id: null,
  username: null,
  is_verified: null,
  profile_picture: null,
  channel_slug: null,
  identity: null,
};

/** Kick's user object; `identity` is filled for the sender of a chat message only. */
function userBody(person: Person | undefined, identity: object | null = null): object {
  if (!person) return NOBODY;
  return { is_anonymous: false, ...plainUser(person), identity };
}

/** The shorter form in `kicks.gifted`. */
function plainUser({ id, name, login }: Person): object {
  return {
    user_id: Number(id),
    username: name,
    is_verified: false,
    profile_picture: NO_PICTURE,
    channel_slug: login,
  };
}

export interface KickChatMessage extends ChatMessage {
  readonly broadcaster: Person;
  readonly roles: readonly ChatRole[];
  readonly months: number;
  readonly parent: ChatMessage | undefined;
  readonly at: number;
}

export function chatBody(message: KickChatMessage): object {
  const { id, broadcaster, user, text, parent } = message;
  const repliesTo = parent && { message_id: parent.id, content: parent.text, sender: userBody(parent.user) };
  return {
    message_id: id,
    ...(repliesTo ? { replies_to: repliesTo } : {}),
    broadcaster: userBody(broadcaster),
    sender: userBody(user, identityOf(message)),
    content: text,
    emotes: emotesOf(text),
    created_at: new Date(message.at).toISOString(),
  };
}

function identityOf({ user, roles, months }: KickChatMessage): object {
  const badges: object[] = [];
  if (roles.includes('broadcaster')) badges.push({ text: 'Broadcaster', type: 'broadcaster' });
  if (roles.includes('moderator')) badges.push({ text: 'Moderator', type: 'moderator' });
  if (roles.includes('vip')) badges.push({ text: 'VIP', type: 'vip' });
  if (roles.includes('subscriber')) badges.push({ text: 'Subscriber', type: 'subscriber', count: months });
  return { username_color: COLORS[Number(user.id) % COLORS.length] ?? COLORS[0], badges };
}

/** `[emote:ID:NAME]`; the end of a position is inclusive. */
function emotesOf(text: string): object[] {
  const positions = new Map<string, { s: number; e: number }[]>();
  for (const match of text.matchAll(/\[emote:(\d+):[^\]]*\]/g)) {
    const id = match[1] ?? '';
    const place = { s: match.index, e: match.index + match[0].length - 1 };
    positions.set(id, [...(positions.get(id) ?? []), place]);
  }
  return [...positions].map(([id, places]) => ({ emote_id: id, positions: places }));
}

/** The same line as Kick's own page gets it. */
export function socketChatBody(message: KickChatMessage, chatroomId: number): object {
  const { id, user, text, parent, at } = message;
  const original = parent && {
    original_sender: { id: Number(parent.user.id), username: parent.user.name },
    original_message: { id: parent.id, content: parent.text },
  };
  return {
    id,
    chatroom_id: chatroomId,
    content: text,
    type: original ? 'reply' : 'message',
    created_at: new Date(at).toISOString(),
    sender: {
      id: Number(user.id),
      username: user.name,
      slug: user.login,
      identity: identityOf(message),
    },
    ...(original ? { metadata: original } : {}),
  };
}

export function followBody(broadcaster: Person, follower: Person): object {
  return { broadcaster: userBody(broadcaster), follower: userBody(follower) };
}

export function subscriptionBody(
  broadcaster: Person,
  subscriber: Person,
  months: number,
  at: number,
): object {
  return {
    broadcaster: userBody(broadcaster),
    subscriber: userBody(subscriber),
    duration: months,
    ...validity(at),
  };
}

export function giftsBody(
  broadcaster: Person,
  gifter: Person | undefined,
  giftees: Person[],
  at: number,
): object {
  return {
    broadcaster: userBody(broadcaster),
    gifter: userBody(gifter),
    giftees: giftees.map((giftee) => userBody(giftee)),
    ...validity(at),
  };
}

function validity(at: number): object {
  return { created_at: new Date(at).toISOString(), expires_at: new Date(at + SUBSCRIPTION_MS).toISOString() };
}

export function kicksBody(
  broadcaster: Person,
  sender: Person,
  gift: { amount: number; message: string },
  at: number,
): object {
  return {
    broadcaster: plainUser(broadcaster),
    sender: plainUser(sender),
    gift: {
      amount: gift.amount,
      name: gift.amount >= 500 ? 'Rage Quit' : 'Hell Yeah',
      type: gift.amount >= 500 ? 'LEVEL_UP' : 'BASIC',
      tier: gift.amount >= 500 ? 'MID' : 'BASIC',
      message: gift.message,
      pinned_time_seconds: gift.amount >= 500 ? 600 : 0,
    },
    created_at: new Date(at).toISOString(),
  };
}

export function statusBody({ owner, title, live }: Channel, startedAt: number, now: number): object {
  return {
    broadcaster: userBody(owner),
    is_live: live !== undefined,
    title,
    started_at: new Date(startedAt).toISOString(),
    ended_at: live ? null : new Date(now).toISOString(),
  };
}

export function metadataBody({ owner, title, language, category }: Channel): object {
  const metadata = { title, language, has_mature_content: false, category: categoryBody(category) };
  return { broadcaster: userBody(owner), metadata };
}

export function categoryBody({ id, name }: Channel['category']): object {
  return { id: Number(id), name, thumbnail: '' };
}

export function bannedBody(
  broadcaster: Person,
  people: { moderator: Person; banned: Person },
  ban: { reason: string; at: number; minutes: number | undefined },
): object {
  const end = ban.minutes === undefined ? null : new Date(ban.at + ban.minutes * 60_000).toISOString();
  return {
    broadcaster: userBody(broadcaster),
    moderator: userBody(people.moderator),
    banned_user: userBody(people.banned),
    metadata: { reason: ban.reason, created_at: new Date(ban.at).toISOString(), expires_at: end },
  };
}
