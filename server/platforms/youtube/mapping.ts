import * as z from 'zod/mini';
import type { Actor } from '#core/events.ts';
import type { ChatRole } from '#core/platforms/ranks.ts';
import {
  type DeliveryContent,
  eventContent,
  type Notification,
  type Readers,
  messageOf,
  tierOf,
} from '../delivery.ts';
import {
  gifting,
  giftReceived,
  jewelGift,
  jewelMessage,
  messageDeleted,
  messageRetracted,
  milestone,
  newSponsor,
  superChat,
  superSticker,
  textMessage,
  type YoutubeAuthor,
  userBanned,
} from './youtube.external.ts';

const nothing = (): null => null;

/** By `snippet.type`: docs/spec/alerts.md#which-event-shows-as-what. */
export const YOUTUBE_READERS: Readers = {
  textMessageEvent: readText,
  superChatEvent: readSuperChat,
  superStickerEvent: readSuperSticker,
  giftEvent: readJewels,
  newSponsorEvent: readNewSponsor,
  memberMilestoneChatEvent: readMilestone,
  membershipGiftingEvent: readGifting,
  giftMembershipReceivedEvent: readGiftReceived,
  // Of the chat alone: what was paid stays paid, whatever is deleted.
  messageDeletedEvent: ({ body }) => ({
    kind: 'removed',
    messageId: z.parse(messageDeleted, body).snippet.messageDeletedDetails.deletedMessageId,
  }),
  messageRetractedEvent: ({ body }) => ({
    kind: 'removed',
    messageId: z.parse(messageRetracted, body).snippet.messageRetractedDetails.retractedMessageId,
  }),
  userBannedEvent: ({ body }) => ({
    kind: 'removed',
    authorId: z.parse(userBanned, body).snippet.userBannedDetails.bannedUserDetails.channelId,
  }),
  // Known, and nothing to us.
  chatEndedEvent: nothing,
  pollEvent: nothing,
  sponsorOnlyModeStartedEvent: nothing,
  sponsorOnlyModeEndedEvent: nothing,
  tombstone: nothing,
};

const MICROS = 1_000_000;

/** `@handle` as YouTube mostly shows people; the bot calls them without the sign. */
function nameOf({ displayName, channelId }: YoutubeAuthor): string {
  return displayName.replace(/^@/, '') || channelId;
}

function actorOf(author: YoutubeAuthor): Actor {
  const { channelId: id, profileImageUrl: picture } = author;
  return { id, name: nameOf(author), ...(picture === '' ? {} : { picture }) };
}

function rolesOf(
  { isChatOwner, isChatModerator, isChatSponsor }: YoutubeAuthor,
  isOwner: boolean,
): ChatRole[] {
  return [
    ...(isChatOwner || isOwner ? (['broadcaster'] as const) : []),
    ...(isChatModerator ? (['moderator'] as const) : []),
    ...(isChatSponsor ? (['subscriber'] as const) : []),
  ];
}

/** YouTube's own pictures come as words only. */
const SHORTCODE = /:[a-z0-9_-]{2,50}:/gi;

function readText({ body, deliveryId, platformChannelId, sentAt }: Notification): DeliveryContent {
  const { authorDetails: author, snippet } = z.parse(textMessage, body);
  const displayName = nameOf(author);
  const text = snippet.textMessageDetails.messageText || snippet.displayMessage;
  return {
    kind: 'chat',
    message: {
      id: deliveryId,
      sender: {
        id: author.channelId,
        login: displayName.toLowerCase(),
        displayName,
        picture: author.profileImageUrl,
      },
      roles: rolesOf(author, author.channelId === platformChannelId),
      text,
      emotes: text.match(SHORTCODE) ?? [],
      sentAt,
    },
  };
}

function readSuperChat(notification: Notification): DeliveryContent {
  const { authorDetails, snippet } = z.parse(superChat, notification.body);
  const { userComment: message, ...money } = snippet.superChatDetails;
  return eventContent(notification, {
    platform: 'youtube',
    type: 'superchat',
    actor: actorOf(authorDetails),
    ...moneyFacts(money),
    ...messageOf(message),
  });
}

/** The sticker's alternative text is YouTube's, not the viewer's: it is nobody's message. */
function readSuperSticker(notification: Notification): DeliveryContent {
  const { authorDetails, snippet } = z.parse(superSticker, notification.body);
  return eventContent(notification, {
    platform: 'youtube',
    type: 'superchat',
    actor: actorOf(authorDetails),
    ...moneyFacts(snippet.superStickerDetails),
  });
}

/** Each message pays its own Jewels: how often in a row it came says nothing of money. The gift's name is nobody's message. */
function readJewels(notification: Notification): DeliveryContent {
  const { authorDetails, snippet } = z.parse(jewelMessage, notification.body);
  const { giftDetails, giftEventDetails: older } = snippet;
  const gift = z.parse(jewelGift, giftDetails ?? older?.giftMetadata ?? older);
  return eventContent(notification, {
    platform: 'youtube',
    type: 'jewels',
    actor: actorOf(authorDetails),
    amount: gift.jewelsAmount,
  });
}

function moneyFacts({
  amountMicros,
  currency,
  tier,
}: {
  amountMicros: number;
  currency: string;
  tier: string;
}) {
  return { amount: amountMicros / MICROS, currency, ...tierOf(tier) };
}

function readNewSponsor(notification: Notification): DeliveryContent {
  const { authorDetails, snippet } = z.parse(newSponsor, notification.body);
  return eventContent(notification, {
    platform: 'youtube',
    type: 'member',
    actor: actorOf(authorDetails),
    amount: 1,
    ...tierOf(snippet.newSponsorDetails.memberLevelName),
  });
}

function readMilestone(notification: Notification): DeliveryContent {
  const { authorDetails, snippet } = z.parse(milestone, notification.body);
  const { memberMonth, memberLevelName, userComment: message } = snippet.memberMilestoneChatDetails;
  return eventContent(notification, {
    platform: 'youtube',
    type: 'member',
    actor: actorOf(authorDetails),
    ...(memberMonth === undefined ? {} : { amount: memberMonth }),
    ...tierOf(memberLevelName),
    ...messageOf(message),
  });
}

function readGifting(notification: Notification): DeliveryContent {
  const { authorDetails, snippet } = z.parse(gifting, notification.body);
  const { giftMembershipsCount: amount, giftMembershipsLevelName: level } = snippet.membershipGiftingDetails;
  return eventContent(notification, {
    platform: 'youtube',
    type: 'memberGift',
    actor: actorOf(authorDetails),
    amount,
    ...tierOf(level),
  });
}

function readGiftReceived(notification: Notification): DeliveryContent {
  const { authorDetails, snippet } = z.parse(giftReceived, notification.body);
  return eventContent(notification, {
    platform: 'youtube',
    type: 'member',
    actor: actorOf(authorDetails),
    amount: 1,
    gifted: true,
    ...tierOf(snippet.giftMembershipReceivedDetails.memberLevelName),
  });
}
