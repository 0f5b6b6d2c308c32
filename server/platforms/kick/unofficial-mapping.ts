import * as z from 'zod/mini';
import { hexColor } from '#core/chat/colour.ts';
import { nameKey } from '#core/base/text.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { chatRoles } from '../chat-roles.ts';
import { emoteTokens } from './emotes.ts';
import {
  type DeliveryContent,
  eventContent,
  messageOf,
  shownAs,
  type Notification,
  type Readers,
} from '../delivery.ts';
import { readEmotes } from './emotes.ts';
import { socketBanned, socketDeleted, socketHost, socketMessage } from './unofficial.external.ts';

/** A host that is told twice is one. */
const HOST_TOLD_WITHIN_MS = 10 * MINUTE_MS;

const nothing = (): null => null;

/**
 * By event. Chat counts once, whichever transport brings it first, because its id is the webhook's; a host has no
 * webhook at all. Subscriptions and gifts come by webhook too, under other ids, so this socket ignores them.
 */
export const UNOFFICIAL_READERS: Readers = {
  'App\\Events\\ChatMessageEvent': readChat,
  'App\\Events\\StreamHostEvent': readHost,
  'App\\Events\\SubscriptionEvent': nothing,
  'App\\Events\\GiftedSubscriptionsEvent': nothing,
  'App\\Events\\LuckyUsersWhoGotGiftSubscriptionsEvent': nothing,
  'App\\Events\\MessageDeletedEvent': ({ body }) => ({
    kind: 'removed',
    messageId: z.parse(socketDeleted, body).message.id,
  }),
  'App\\Events\\UserBannedEvent': ({ body }) => ({
    kind: 'removed',
    authorId: z.parse(socketBanned, body).user.id,
  }),
  'App\\Events\\ChatroomClearEvent': () => ({ kind: 'removed' }),
  'App\\Events\\UserUnbannedEvent': nothing,
  'App\\Events\\PinnedMessageCreatedEvent': nothing,
  'App\\Events\\PinnedMessageDeletedEvent': nothing,
};

function readChat({ body, platformChannelId, sentAt }: Notification): DeliveryContent {
  const { id, content: text, created_at: createdAt, sender } = z.parse(socketMessage, body);
  const login = sender.slug || sender.username;
  const shown = readEmotes(text);
  return {
    kind: 'chat',
    message: {
      id,
      sender: { id: sender.id, login, displayName: sender.username || login, picture: '' },
      roles: chatRoles(
        sender.id === platformChannelId,
        sender.identity.badges.map(({ type }) => type),
      ),
      text,
      emotes: emoteTokens(text),
      color: hexColor(sender.identity.color),
      ...shownAs(shown.text, shown.emotes),
      sentAt: createdAt ?? sentAt,
    },
  };
}

function readHost(notification: Notification): DeliveryContent {
  const {
    host_username: name,
    number_viewers: amount,
    optional_message,
  } = z.parse(socketHost, notification.body);
  const when = Math.floor(notification.sentAt / HOST_TOLD_WITHIN_MS);
  return eventContent(notification, {
    platform: 'kick',
    type: 'raid',
    actor: { id: '', name },
    amount,
    ...messageOf(optional_message),
    businessKey: `host:${notification.platformChannelId}:${nameKey(name)}:${when}`,
  });
}
