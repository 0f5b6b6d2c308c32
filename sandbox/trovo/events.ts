import { crowd } from '../base/crowd.ts';
import { newUuid } from '../base/ids.ts';
import type { Person } from '../identity.ts';
import type { EventType, PlatformEvent } from '../platform.ts';
import type { World } from '../world.ts';
import { CHAT_TYPE, type NewChat } from './chats.ts';

export const TROVO_EVENTS = [
  'follow',
  'subscribe',
  'resubscribe',
  'gift',
  'raid',
  'mana',
  'elixir',
  'live',
  'offline',
] as const satisfies readonly EventType[];

const TIER_OF: Readonly<Record<string, string>> = { '1000': '1', '2000': '2', '3000': '3' };

/** The chat objects of one event in Trovo's order, after the channel has changed as the event says. */
export function chatsOf(request: PlatformEvent, world: World, now: number): Omit<NewChat, 'id'>[] {
  const { channel, user, type, message } = request;
  if (type === 'live' || type === 'offline') {
    channel.live = type === 'live' ? (channel.live ?? { id: newUuid(), startedAt: now }) : undefined;
    channel.title = message ?? channel.title;
    const content = type === 'live' ? 'stream_on' : 'stream_off';
    return [{ type: CHAT_TYPE.stream, sender: channel.owner, content, at: now }];
  }
  if (!user) return [];
  if (type === 'gift') return giftChats(request, user, world, now);
  return [{ sender: user, at: now, ...personalChat(request, user, now) }];
}

type Said = Pick<NewChat, 'type' | 'content' | 'data' | 'tier'>;

function personalChat(request: PlatformEvent, user: Person, now: number): Said {
  const { channel, type, amount } = request;
  if (type === 'mana' || type === 'elixir') return spellChat(request);
  if (type === 'follow') {
    channel.followers.set(user.id, { person: user, at: now });
    return { type: CHAT_TYPE.follow, content: 'just followed channel!' };
  }
  if (type === 'raid') {
    const raiderNum = amount ?? 10;
    const content = `${user.name} is carrying ${raiderNum} raiders to this channel.`;
    return { type: CHAT_TYPE.raid, content, data: { raiderNum } };
  }
  const tier = TIER_OF[request.tier ?? ''] ?? '1';
  const months = type === 'resubscribe' ? (request.months ?? amount ?? 2) : 1;
  channel.subscribers.set(user.id, { person: user, tier, months, gifter: undefined });
  const content =
    type === 'resubscribe'
      ? `has renewed subscription! Tier ${tier}, ${months} months`
      : `just subscribed to the channel! Tier ${tier}`;
  return { type: CHAT_TYPE.subscription, content, tier };
}

/** The total of a spell is its value times its number; a text makes it one of the streamer's own spells. */
function spellChat({ type, amount, count = 1, message }: PlatformEvent): Said {
  const value = amount ?? (type === 'mana' ? 100 : 10);
  const isCustom = message !== undefined && message !== '';
  const gift = isCustom ? message : type === 'mana' ? 'Stay Safe' : 'Winner';
  const giftId = type === 'mana' ? 520_010_002 : 520_010_051;
  const body = {
    gift_id: giftId,
    gift,
    num: count,
    gift_value: value,
    value_type: type === 'mana' ? 'Mana' : 'Elixir',
    ...(isCustom ? { sid: newUuid() } : {}),
  };
  return {
    type: isCustom ? CHAT_TYPE.customSpell : CHAT_TYPE.spell,
    // A text that holds JSON.
    content: JSON.stringify(body),
    data: { gift_display_name: gift, gift_id: giftId, gift_num: count },
  };
}

/** One gift is a 5006 alone; more are a 5005 with their number and then a 5006 for each. */
function giftChats(
  { channel, count, amount, tier }: PlatformEvent,
  gifter: Person,
  world: World,
  now: number,
): Omit<NewChat, 'id'>[] {
  const total = count ?? amount ?? 1;
  const level = TIER_OF[tier ?? ''] ?? '1';
  const receivers = crowd(world, total);
  for (const person of receivers)
    channel.subscribers.set(person.id, { person, tier: level, months: 1, gifter });
  const singles = receivers.map(({ id, name }) => ({
    type: CHAT_TYPE.gift,
    sender: gifter,
    content: `${id},${name}`,
    at: now,
    tier: level,
  }));
  if (total === 1) return singles;
  const batch = { type: CHAT_TYPE.giftBatch, sender: gifter, content: String(total), at: now, tier: level };
  return [batch, ...singles];
}
