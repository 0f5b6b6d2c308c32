import { crowd } from '../base/crowd.ts';
import { newUuid } from '../base/ids.ts';
import type { Person } from '../identity.ts';
import type { EventType, PlatformEvent } from '../platform.ts';
import type { World } from '../world.ts';
import type { NewMessage } from './chat.ts';

/** What YouTube has; raids reach nobody outside its own pages. */
export const YOUTUBE_EVENTS = [
  'follow',
  'superchat',
  'jewels',
  'member',
  'memberGift',
  'live',
  'offline',
] as const satisfies readonly EventType[];

const CURRENCY = 'EUR';
const DEFAULT_AMOUNT = 5;
const LEVEL = 'Brasas';
const STICKER = { stickerId: 'campfire_v1', altText: 'Una hoguera que saluda', altTextLanguage: 'es' };

/** The chat messages that an event of somebody becomes, after the channel has changed as it says. */
export function messagesOf(request: PlatformEvent, user: Person, world: World): NewMessage[] {
  if (request.type === 'superchat') return [superChat(request, user)];
  if (request.type === 'jewels') return [jewels(request, user)];
  if (request.type === 'memberGift') return gifts(request, user, world);
  return request.type === 'member' ? [member(request, user)] : [];
}

/** Without a message it is a Super Sticker. */
function superChat(
  { amount = DEFAULT_AMOUNT, message = '', deliveryId }: PlatformEvent,
  author: Person,
): NewMessage {
  const money = {
    amountMicros: String(amount * 1_000_000),
    currency: CURRENCY,
    amountDisplayString: `€${amount.toFixed(2)}`,
    tier: Math.min(11, 1 + Math.floor(Math.log2(amount))),
  };
  const display = `${money.amountDisplayString} from ${author.name}`;
  if (message === '') {
    const details = { superStickerDetails: { superStickerMetadata: STICKER, ...money } };
    return { id: deliveryId, author, type: 'superStickerEvent', display, details };
  }
  const details = { superChatDetails: { ...money, userComment: message } };
  return { id: deliveryId, author, type: 'superChatEvent', display: `${display}: "${message}"`, details };
}

/** A gift on a vertical stream; `count` is how many came in a row. */
function jewels({ amount = 10, count = 1, deliveryId }: PlatformEvent, author: Person): NewMessage {
  const giftDetails = {
    giftName: 'Thumbs up',
    jewelsAmount: amount,
    giftUrl: 'https://www.gstatic.com/youtube/img/pdg/gift/assets/thumbs_up.png',
    giftDuration: '3s',
    hasVisualEffect: false,
    comboCount: count,
    altText: 'Thumbs up',
    language: 'en_US',
  };
  return { id: deliveryId, author, type: 'giftEvent', display: 'sent Thumbs up', details: { giftDetails } };
}

/** The first month is a new member; with months it is the milestone that a member shares. */
function member(
  { channel, months = 1, message = '', deliveryId }: PlatformEvent,
  author: Person,
): NewMessage {
  channel.subscribers.set(author.id, { person: author, tier: LEVEL, months, gifter: undefined });
  const about = { id: deliveryId, author, roles: ['subscriber'] as const };
  if (months === 1) {
    const details = { newSponsorDetails: { memberLevelName: LEVEL, isUpgrade: false } };
    return { ...about, type: 'newSponsorEvent', display: `Welcome to ${LEVEL}!`, details };
  }
  const milestone = { memberMonth: months, memberLevelName: LEVEL, userComment: message };
  const details = { memberMilestoneChatDetails: milestone };
  return { ...about, type: 'memberMilestoneChatEvent', display: message || `${months} months`, details };
}

/** One batch and a message for each who receives: alert once. */
function gifts(
  { channel, count, amount, deliveryId }: PlatformEvent,
  author: Person,
  world: World,
): NewMessage[] {
  const receivers = crowd(world, count ?? amount ?? 1);
  for (const person of receivers) {
    channel.subscribers.set(person.id, { person, tier: LEVEL, months: 1, gifter: author });
  }
  const id = deliveryId ?? newUuid();
  const batch = { giftMembershipsCount: receivers.length, giftMembershipsLevelName: LEVEL };
  return [
    {
      id,
      author,
      type: 'membershipGiftingEvent',
      display: `${author.name} gifted ${receivers.length} memberships`,
      details: { membershipGiftingDetails: batch },
    },
    ...receivers.map((receiver, index): NewMessage => {
      const received = {
        memberLevelName: LEVEL,
        gifterChannelId: author.id,
        associatedMembershipGiftingMessageId: id,
      };
      return {
        id: `${id}-${index + 1}`,
        author: receiver,
        roles: ['subscriber'],
        type: 'giftMembershipReceivedEvent',
        display: `${receiver.name} received a membership`,
        details: { giftMembershipReceivedDetails: received },
      };
    }),
  ];
}
