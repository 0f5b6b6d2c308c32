import * as z from 'zod/mini';
import { nameKey } from '#core/base/text.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { chatRoles } from '../chat-roles.ts';
import { emoteTokens } from './emotes.ts';
import {
  type DeliveryContent,
  eventContent,
  messageOf,
  type Notification,
  type Readers,
} from '../delivery.ts';
import { socketHost, socketMessage } from './unofficial.external.ts';

/** A host that is told twice is one. */
const HOST_TOLD_WITHIN_MS = 10 * MINUTE_MS;

const nothing = (): null => null;

/**
 * By event. Chat counts once, whichever transport brings it first, because its id is the webhook's; a host has no
 * webhook at all. What has one and no id in common with it is left to it.
 */
export const UNOFFICIAL_READERS: Readers = {
  'App\\Events\\ChatMessageEvent': readChat,
  'App\\Events\\StreamHostEvent': readHost,
  'App\\Events\\SubscriptionEvent': nothing,
  'App\\Events\\GiftedSubscriptionsEvent': nothing,
  'App\\Events\\LuckyUsersWhoGotGiftSubscriptionsEvent': nothing,
  'App\\Events\\MessageDeletedEvent': nothing,
  'App\\Events\\UserBannedEvent': nothing,
  'App\\Events\\UserUnbannedEvent': nothing,
  'App\\Events\\PinnedMessageCreatedEvent': nothing,
  'App\\Events\\PinnedMessageDeletedEvent': nothing,
};

function readChat({ body, channelId, sentAt }: Notification): DeliveryContent {
  const { id, content: text, created_at: createdAt, sender } = z.parse(socketMessage, body);
  const login = sender.slug || sender.username;
  return {
    kind: 'chat',
    message: {
      id,
      channelId,
      sender: { id: sender.id, login, displayName: sender.username || login, picture: '' },
      roles: chatRoles(
        sender.id === channelId,
        sender.identity.badges.map(({ type }) => type),
      ),
      text,
      emotes: emoteTokens(text),
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
    businessKey: `host:${notification.channelId}:${nameKey(name)}:${when}`,
  });
}
