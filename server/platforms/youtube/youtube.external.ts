import * as z from 'zod/mini';
import {
  neededCount,
  neededId,
  neededText,
  optionalCount,
  optionalFlag,
  optionalId,
  optionalText,
  optionalTime,
} from '../lenient.ts';

/* YouTube's shapes, read leniently. */

const thumbnails = z.catch(z.object({ default: z.catch(z.object({ url: optionalText }), { url: '' }) }), {
  default: { url: '' },
});

/** Google's refusals; the first reason is the one that counts. */
export const errorAnswer = z.object({
  error: z.object({
    message: optionalText,
    errors: z.catch(z.array(z.object({ reason: optionalText })), []),
  }),
});

/** `GET /channels?mine=true`. */
export const channelsAnswer = z.object({
  items: z.catch(
    z.array(
      z.object({
        id: neededId,
        snippet: z.object({ title: optionalText, customUrl: optionalText, thumbnails }),
      }),
    ),
    [],
  ),
});

/** `GET /liveBroadcasts`. */
export const broadcastsAnswer = z.object({
  items: z.array(
    z.object({
      id: neededId,
      snippet: z.object({
        title: optionalText,
        liveChatId: optionalId,
        actualStartTime: optionalTime,
        scheduledStartTime: optionalTime,
      }),
    }),
  ),
});

/** `GET /videos`. */
export const videosAnswer = z.object({
  items: z.array(z.object({ snippet: z.object({ categoryId: optionalId }) })),
});

/** `GET /videoCategories`. */
export const categoriesAnswer = z.object({
  items: z.array(
    z.object({
      id: optionalId,
      snippet: z.object({ title: optionalText, assignable: z.optional(z.boolean()) }),
    }),
  ),
});

/** `GET /videos` for an update: what it leaves out of these is deleted. */
export const ownVideoAnswer = z.object({
  items: z.array(
    z.object({
      snippet: z.object({
        title: optionalText,
        description: z.optional(z.string()),
        tags: z.optional(z.array(z.string())),
        categoryId: optionalId,
        defaultLanguage: z.optional(z.string()),
      }),
    }),
  ),
});
export type VideoSnippet = z.infer<typeof ownVideoAnswer>['items'][number]['snippet'];

/** `POST /liveChat/messages`. */
export const sentAnswer = z.object({ id: neededId });

/** `GET /subscriptions?myRecentSubscribers=true`; one that cannot be read is no reason to lose the others. */
export const subscriptionsAnswer = z.object({ items: z.catch(z.array(z.unknown()), []) });

export const subscription = z.object({
  id: optionalId,
  snippet: z.catch(z.object({ publishedAt: optionalTime }), { publishedAt: undefined }),
  subscriberSnippet: z.object({ channelId: neededId, title: optionalText, thumbnails }),
});

/** A page of the chat: an answer of the list, or an element of the stream. */
export const messagePage = z.object({
  nextPageToken: optionalText,
  pollingIntervalMillis: optionalCount,
  offlineAt: optionalText,
  items: z.catch(z.array(z.unknown()), []),
});
export type MessagePage = z.infer<typeof messagePage>;

/** What every message has, whatever its type. */
export const messageHead = z.object({
  id: neededId,
  snippet: z.object({ type: neededText, publishedAt: optionalTime }),
});

const author = z.object({
  channelId: neededId,
  displayName: optionalText,
  profileImageUrl: optionalText,
  isChatOwner: optionalFlag,
  isChatSponsor: optionalFlag,
  isChatModerator: optionalFlag,
});
export type YoutubeAuthor = z.infer<typeof author>;

const messageOf = <T extends z.core.$ZodShape>(snippet: T) =>
  z.object({ authorDetails: author, snippet: z.object(snippet) });

const money = { amountMicros: neededCount, currency: neededText, tier: optionalId };

export const textMessage = messageOf({
  displayMessage: optionalText,
  textMessageDetails: z.catch(z.object({ messageText: optionalText }), { messageText: '' }),
});
export const superChat = messageOf({ superChatDetails: z.object({ ...money, userComment: optionalText }) });
export const superSticker = messageOf({ superStickerDetails: z.object(money) });
export const newSponsor = messageOf({
  newSponsorDetails: z.catch(z.object({ memberLevelName: optionalText }), { memberLevelName: '' }),
});
export const milestone = messageOf({
  memberMilestoneChatDetails: z.object({
    memberMonth: optionalCount,
    memberLevelName: optionalText,
    userComment: optionalText,
  }),
});
export const gifting = messageOf({
  membershipGiftingDetails: z.object({
    giftMembershipsCount: neededCount,
    giftMembershipsLevelName: optionalText,
  }),
});
export const giftReceived = messageOf({
  giftMembershipReceivedDetails: z.catch(z.object({ memberLevelName: optionalText }), {
    memberLevelName: '',
  }),
});

/** The documents have named it `giftEventDetails`, flat and nested, before they had the name that is sent. */
export const jewelMessage = messageOf({
  giftDetails: z.optional(z.unknown()),
  giftEventDetails: z.catch(z.optional(z.looseObject({ giftMetadata: z.optional(z.unknown()) })), undefined),
});
export const jewelGift = z.object({ jewelsAmount: neededCount });

/* What moderators take back names nobody who wrote. */
export const messageDeleted = z.object({
  snippet: z.object({ messageDeletedDetails: z.object({ deletedMessageId: neededId }) }),
});
export const messageRetracted = z.object({
  snippet: z.object({ messageRetractedDetails: z.object({ retractedMessageId: neededId }) }),
});
export const userBanned = z.object({
  snippet: z.object({
    userBannedDetails: z.object({ bannedUserDetails: z.object({ channelId: neededId }) }),
  }),
});
