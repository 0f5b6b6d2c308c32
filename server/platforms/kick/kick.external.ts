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

/* Kick's shapes, read leniently; snake_case stays in this file and in what reads it. */

/** `GET /public/v1/users` without ids: the token's user. */
export const usersAnswer = z.object({
  data: z.array(z.object({ user_id: neededId, name: optionalText, profile_picture: optionalText })),
});

/** `GET /public/v1/channels`. */
export const channelsAnswer = z.object({
  data: z.array(
    z.object({
      slug: optionalText,
      stream_title: optionalText,
      category: z.catch(z.object({ name: optionalText }), { name: '' }),
      stream: z.catch(z.object({ is_live: optionalFlag, start_time: optionalTime }), {
        is_live: false,
        start_time: undefined,
      }),
    }),
  ),
});

/** `GET /public/v1/categories`. */
export const categoriesAnswer = z.object({ data: z.array(z.object({ id: neededId, name: neededText })) });

/** `POST /public/v1/chat`. */
export const sentAnswer = z.object({
  data: z.object({ is_sent: optionalFlag, message_id: optionalId }),
});

/** `GET /public/v1/events/subscriptions`. */
export const subscriptionsAnswer = z.object({
  data: z.catch(
    z.array(
      z.object({
        id: optionalId,
        broadcaster_user_id: optionalId,
        event: optionalText,
        version: optionalCount,
        method: optionalText,
      }),
    ),
    [],
  ),
});

/** `POST /public/v1/events/subscriptions`: an error for each event that could not be subscribed. */
export const subscribedAnswer = z.object({
  data: z.catch(z.array(z.object({ name: optionalText, error: optionalText })), []),
});

/** `GET /public/v1/public-key`. */
export const publicKeyAnswer = z.object({ data: z.object({ public_key: neededText }) });

const user = z.object({
  user_id: neededId,
  username: optionalText,
  channel_slug: optionalText,
  profile_picture: optionalText,
});
export type KickUser = z.infer<typeof user>;

/** A person who may be anonymous: then every field but the flag is null. */
const maybeUser = z.catch(
  z.object({
    is_anonymous: optionalFlag,
    user_id: optionalId,
    username: optionalText,
    channel_slug: optionalText,
    profile_picture: optionalText,
  }),
  { is_anonymous: true, user_id: '', username: '', channel_slug: '', profile_picture: '' },
);
export type KickMaybeUser = z.infer<typeof maybeUser>;

/** What every webhook body has: whose channel it is about. */
export const webhookBody = z.object({ broadcaster: z.object({ user_id: neededId }) });

export const chatMessage = z.object({
  message_id: neededId,
  sender: z.object({
    ...user.shape,
    identity: z.catch(
      z.object({
        username_color: optionalText,
        badges: z.catch(z.array(z.object({ type: optionalText })), []),
      }),
      { username_color: '', badges: [] },
    ),
  }),
  content: neededText,
  created_at: optionalTime,
});

export const followed = z.object({ follower: user });

export const subscribed = z.object({
  subscriber: user,
  duration: optionalCount,
  created_at: optionalTime,
});

export const gifted = z.object({
  gifter: maybeUser,
  giftees: z.array(maybeUser).check(z.minLength(1)),
  created_at: optionalTime,
});

export const kicksGifted = z.object({
  sender: maybeUser,
  gift: z.object({ amount: neededCount, message: optionalText }),
  created_at: optionalTime,
});

export const statusUpdated = z.object({ is_live: z.boolean(), started_at: optionalTime });

export const metadataUpdated = z.object({
  metadata: z.object({
    title: optionalText,
    category: z.catch(z.object({ name: optionalText }), { name: '' }),
  }),
});
