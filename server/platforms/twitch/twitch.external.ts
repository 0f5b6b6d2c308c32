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

/* Twitch's shapes, read leniently; snake_case stays in this file and in what reads it. */

/** `GET /helix/users`. */
export const usersAnswer = z.object({
  data: z.array(
    z.object({
      id: neededId,
      login: neededText,
      display_name: optionalText,
      profile_image_url: optionalText,
    }),
  ),
});

/** `GET /helix/streams`: no data while offline. */
export const streamsAnswer = z.object({
  data: z.array(z.object({ type: optionalText, started_at: optionalTime })),
});

/** `GET /helix/channels`. */
export const channelsAnswer = z.object({
  data: z.array(z.object({ title: optionalText, game_name: optionalText })),
});

/** `GET /helix/search/categories`. */
export const categoriesAnswer = z.object({ data: z.array(z.object({ id: neededId, name: neededText })) });

/** `GET /helix/chat/chatters`, one page. */
export const chattersAnswer = z.object({
  data: z.array(z.object({ user_id: neededId, user_login: optionalText, user_name: optionalText })),
  pagination: z.catch(z.object({ cursor: optionalText }), { cursor: '' }),
});

/** `GET /helix/channels/followers` for one user. */
export const followersAnswer = z.object({
  data: z.array(z.object({ user_id: neededId, followed_at: optionalTime })),
});

/** `GET /helix/chat/badges/global` and `GET /helix/chat/badges`; a picture of 36 pixels is enough for every page. */
export const badgesAnswer = z.object({
  data: z.array(
    z.object({
      set_id: neededId,
      versions: z.array(z.object({ id: neededId, image_url_2x: optionalText, title: optionalText })),
    }),
  ),
});

/** `POST /helix/chat/messages`: 200 with `is_sent: false` is a refusal. */
export const sentAnswer = z.object({
  data: z.array(
    z.object({
      message_id: optionalId,
      is_sent: optionalFlag,
      drop_reason: z.catch(z.object({ code: optionalText, message: optionalText }), {
        code: '',
        message: '',
      }),
    }),
  ),
});

/** Any EventSub WebSocket frame; the payload's shape depends on the type. */
export const eventSubFrame = z.object({
  metadata: z.object({
    message_id: optionalId,
    message_type: neededText,
    message_timestamp: optionalTime,
    subscription_type: optionalText,
  }),
  payload: z.catch(
    z.object({
      session: z.optional(z.unknown()),
      subscription: z.optional(z.unknown()),
      event: z.optional(z.unknown()),
    }),
    {},
  ),
});
export type EventSubFrame = z.infer<typeof eventSubFrame>;

/** Session of `session_welcome` and `session_reconnect`. */
export const eventSubSession = z.object({
  id: neededId,
  keepalive_timeout_seconds: optionalCount,
  reconnect_url: optionalText,
});

/** Subscription of `revocation`. */
export const revokedSubscription = z.object({ type: neededText, status: optionalText });

const user = { user_id: neededId, user_login: optionalText, user_name: optionalText };
const maybeUser = { user_id: optionalId, user_login: optionalText, user_name: optionalText };

const noEmote = { id: '', name: '' };

const fragments = z.catch(
  z.array(
    z.object({
      type: optionalText,
      text: optionalText,
      emote: z.catch(z.object({ id: optionalId }), noEmote),
    }),
  ),
  [],
);

export const chatMessageEvent = z.object({
  broadcaster_user_id: neededId,
  chatter_user_id: neededId,
  chatter_user_login: optionalText,
  chatter_user_name: optionalText,
  message_id: neededId,
  message: z.object({ text: neededText, fragments }),
  color: optionalText,
  badges: z.catch(z.array(z.object({ set_id: optionalText, id: optionalId })), []),
  source_broadcaster_user_id: optionalId,
  reply: z.catch(z.nullable(z.object({ parent_message_id: optionalId })), null),
});

/** `channel.chat.message_delete` names a message, `channel.chat.clear_user_messages` a person. */
export const messageDeleteEvent = z.object({ message_id: neededId });
export const userClearEvent = z.object({ target_user_id: neededId });

export const followEvent = z.object({ ...user, followed_at: optionalTime });

export const subscribeEvent = z.object({ ...user, tier: optionalText, is_gift: optionalFlag });

export const giftEvent = z.object({
  ...maybeUser,
  total: neededCount,
  /** All that this person has given here so far; not of anonymous gifts, nor where they do not want it told. */
  cumulative_total: optionalCount,
  tier: optionalText,
  is_anonymous: optionalFlag,
});

export const resubscribeEvent = z.object({
  ...user,
  tier: optionalText,
  message: z.catch(
    z.object({
      text: optionalText,
      emotes: z.catch(z.array(z.object({ id: optionalId, begin: neededCount, end: neededCount })), []),
    }),
    { text: '', emotes: [] },
  ),
  cumulative_months: neededCount,
  /** Of a plan of several months, all of them; 1 otherwise. */
  duration_months: optionalCount,
});

const noPowerUp = { emote: noEmote };

/** Cheers, power-ups and combos: everything that Bits are used for in a channel. */
export const bitsUseEvent = z.object({
  ...maybeUser,
  bits: neededCount,
  message: z.catch(z.object({ fragments }), { fragments: [] }),
  power_up: z.catch(
    z.object({ emote: z.catch(z.object({ id: optionalId, name: optionalText }), noEmote) }),
    noPowerUp,
  ),
});

export const raidEvent = z.object({
  from_broadcaster_user_id: neededId,
  from_broadcaster_user_login: optionalText,
  from_broadcaster_user_name: optionalText,
  viewers: neededCount,
});

export const onlineEvent = z.object({ type: optionalText, started_at: optionalTime });

export const updateEvent = z.object({ title: optionalText, category_name: optionalText });
