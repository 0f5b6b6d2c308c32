import { newUuid } from '../base/ids.ts';
import type { Person } from '../identity.ts';
import type { ChatRole } from '../platform.ts';
import { badgesOf } from './badges.ts';
import { rfc3339 } from './frames.ts';

const COLORS = ['#FF7F50', '#1E90FF', '#9ACD32', '#FF69B4', '#DAA520', '#00FF7F', ''] as const;
const EMOTES: Readonly<Record<string, string>> = { Kappa: '25', LUL: '425618', PogChamp: '305954156' };

/** `prefix_id`, `prefix_login`, `prefix_name`: how Twitch names people in events. */
export function triplet<P extends string>(
  prefix: P,
  person: Person | undefined,
): Record<`${P}_id` | `${P}_login` | `${P}_name`, string | null>;
export function triplet(prefix: string, person: Person | undefined): Record<string, string | null> {
  return {
    [`${prefix}_id`]: person?.id ?? null,
    [`${prefix}_login`]: person?.login ?? null,
    [`${prefix}_name`]: person?.name ?? null,
  };
}

export interface TwitchChatMessage {
  readonly broadcaster: Person;
  readonly chatter: Person;
  readonly text: string;
  readonly roles: readonly ChatRole[];
  readonly messageId: string;
  readonly months: number;
  readonly bits?: number;
  readonly parent?: { id: string; user: Person; text: string };
  readonly personNamed: (name: string) => Person;
}

export function chatMessageEvent(message: TwitchChatMessage): object {
  const { broadcaster, chatter, text, bits, parent } = message;
  return {
    ...triplet('broadcaster_user', broadcaster),
    ...triplet('chatter_user', chatter),
    message_id: message.messageId,
    message: { text, fragments: fragmentsOf(text, message.personNamed) },
    message_type: 'text',
    badges: badgesOf(message),
    color: COLORS[Number(chatter.id.slice(-3)) % COLORS.length] ?? '',
    cheer: bits === undefined ? null : { bits },
    reply: parent ? replyOf(parent) : null,
    channel_points_custom_reward_id: null,
    ...triplet('source_broadcaster_user', undefined),
    source_message_id: null,
    source_badges: null,
    is_source_only: null,
  };
}

function replyOf(parent: { id: string; user: Person; text: string }): object {
  return {
    parent_message_id: parent.id,
    parent_message_body: parent.text,
    ...triplet('parent_user', parent.user),
    thread_message_id: parent.id,
    ...triplet('thread_user', parent.user),
  };
}

/** Cuts a text as Twitch does: words that mean something stand alone, all between them is text. */
export function fragmentsOf(text: string, personNamed: (name: string) => Person): object[] {
  const fragments: object[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '')
      fragments.push({ type: 'text', text: plain, cheermote: null, emote: null, mention: null });
    plain = '';
  };
  for (const word of text.split(/(\s+)/)) {
    const special = specialFragment(word, personNamed);
    if (special) {
      flush();
      fragments.push(special);
    } else plain += word;
  }
  flush();
  return fragments;
}

function specialFragment(word: string, personNamed: (name: string) => Person): object | undefined {
  const none = { text: word, cheermote: null, emote: null, mention: null };
  const emote = Object.hasOwn(EMOTES, word) ? EMOTES[word] : undefined;
  if (emote !== undefined) {
    const body = { id: emote, emote_set_id: '0', owner_id: '0', format: ['static'] };
    return { ...none, type: 'emote', emote: body };
  }
  const bits = /^Cheer(\d+)$/i.exec(word)?.[1];
  if (bits !== undefined) {
    return { ...none, type: 'cheermote', cheermote: { prefix: 'Cheer', bits: Number(bits), tier: 1 } };
  }
  const mentioned = /^@(\w{1,25})$/.exec(word)?.[1];
  if (mentioned === undefined) return undefined;
  return { ...none, type: 'mention', mention: triplet('user', personNamed(mentioned)) };
}

export function followEvent(broadcaster: Person, user: Person, at: number): object {
  return { ...triplet('user', user), ...triplet('broadcaster_user', broadcaster), followed_at: rfc3339(at) };
}

export function subscribeEvent(broadcaster: Person, user: Person, tier: string, isGift: boolean): object {
  return { ...triplet('user', user), ...triplet('broadcaster_user', broadcaster), tier, is_gift: isGift };
}

export function giftEvent(
  broadcaster: Person,
  gifter: Person | undefined,
  { total, sum, tier }: { total: number; sum: number; tier: string },
): object {
  return {
    ...triplet('user', gifter),
    ...triplet('broadcaster_user', broadcaster),
    total,
    tier,
    cumulative_total: gifter ? sum : null,
    is_anonymous: gifter === undefined,
  };
}

export interface Resub {
  tier: string;
  months: number;
  /** Months that were paid at once. */
  planMonths: number;
  text: string;
}

export function resubscribeEvent(broadcaster: Person, user: Person, resub: Resub): object {
  return {
    ...triplet('user', user),
    ...triplet('broadcaster_user', broadcaster),
    tier: resub.tier,
    message: { text: resub.text, emotes: placesOfEmotes(resub.text) },
    cumulative_months: resub.months,
    streak_months: resub.months,
    duration_months: resub.planMonths,
  };
}

/** The line about it in the chat. */
export function resubNotice(broadcaster: Person, user: Person, resub: Resub): object {
  const { tier, months, planMonths, text } = resub;
  return {
    ...triplet('broadcaster_user', broadcaster),
    ...triplet('chatter_user', user),
    chatter_is_anonymous: false,
    color: '',
    badges: [],
    system_message: `${user.name} subscribed for ${months} months`,
    message_id: newUuid(),
    message: { text, fragments: text === '' ? [] : [{ type: 'text', text }] },
    notice_type: 'resub',
    resub: {
      sub_tier: tier,
      is_prime: false,
      cumulative_months: months,
      duration_months: planMonths,
      streak_months: null,
      is_gift: false,
      gifter_is_anonymous: null,
      ...triplet('gifter_user', undefined),
    },
    ...triplet('source_broadcaster_user', undefined),
    source_message_id: null,
    source_badges: null,
  };
}

/** Where a resub's emotes stand, in characters, the last one included; null where there is none. */
function placesOfEmotes(text: string): object[] | null {
  let begin = 0;
  const places: object[] = [];
  for (const word of text.split(/(\s+)/)) {
    const length = Array.from(word).length;
    if (Object.hasOwn(EMOTES, word)) places.push({ id: EMOTES[word], begin, end: begin + length - 1 });
    begin += length;
  }
  return places.length === 0 ? null : places;
}

export function cheerEvent(
  broadcaster: Person,
  user: Person | undefined,
  bits: number,
  message: string,
): object {
  return {
    is_anonymous: user === undefined,
    ...triplet('user', user),
    ...triplet('broadcaster_user', broadcaster),
    message,
    bits,
  };
}

export interface BitsUse {
  readonly type: 'cheer' | 'power_up' | 'combo';
  readonly bits: number;
  readonly message: object | null;
}

export function bitsUseEvent(broadcaster: Person, user: Person, { type, bits, message }: BitsUse): object {
  const emote = { id: EMOTES.PogChamp, name: 'PogChamp' };
  const effect = message ? 'gigantify_an_emote' : 'celebration';
  return {
    ...triplet('user', user),
    ...triplet('broadcaster_user', broadcaster),
    bits,
    type,
    power_up: type === 'power_up' ? { type: effect, emote, message_effect_id: null } : null,
    message,
  };
}

export function raidEvent(from: Person, to: Person, viewers: number): object {
  return { ...triplet('from_broadcaster_user', from), ...triplet('to_broadcaster_user', to), viewers };
}
