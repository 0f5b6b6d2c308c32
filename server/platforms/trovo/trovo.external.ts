import * as z from 'zod/mini';
import { SECOND_MS } from '#core/base/time.ts';
import {
  neededCount,
  neededId,
  neededText,
  optionalCount,
  optionalFlag,
  optionalId,
  optionalText,
  parseJson,
} from '../lenient.ts';

/* Trovo's shapes, read leniently; snake_case stays in this file and in what reads it. */

/** Seconds since 1970 as milliseconds; undefined when missing or zero. */
const optionalSeconds = z.pipe(
  optionalCount,
  z.transform((seconds) => (seconds === undefined || seconds === 0 ? undefined : seconds * SECOND_MS)),
);

const count = z.pipe(
  optionalCount,
  z.transform((value) => value ?? 0),
);

/** `POST /exchangetoken` and `POST /refreshtoken`. */
export const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: optionalText,
  expires_in: optionalCount,
});

/** `GET /validate`. */
export const validateAnswer = z.object({
  uid: neededId,
  scopes: z.catch(z.array(z.string()), []),
});

/** `GET /getuserinfo`. */
export const userInfoAnswer = z.object({
  userId: neededId,
  userName: optionalText,
  nickName: optionalText,
  profilePic: optionalText,
  channelId: optionalId,
});

/** `POST /getusers`. */
export const usersAnswer = z.object({
  users: z.array(z.object({ user_id: neededId, username: optionalText, nickname: optionalText })),
});

/** `POST /channels/id`. */
export const channelAnswer = z.object({
  is_live: optionalFlag,
  live_title: optionalText,
  category_name: optionalText,
  started_at: optionalSeconds,
});

/** `POST /searchcategory`. */
export const categoriesAnswer = z.object({
  category_info: z.catch(z.array(z.object({ id: neededId, name: neededText })), []),
});

/** `GET /chat/token`. */
export const chatTokenAnswer = z.object({ token: z.string().check(z.minLength(1)) });

/** `POST /channels/command`. */
export const commandAnswer = z.object({ is_success: optionalFlag, display_msg: optionalText });

/** `POST /channels/{cid}/viewers`: names, not ids. */
export const viewersAnswer = z.object({
  chatters: z.object({ all: z.object({ viewers: z.array(z.string()) }) }),
  cursor: count,
  total_page: count,
});

/** `POST /channels/{cid}/followers`. */
export const followersAnswer = z.object({
  follower: z.array(z.object({ user_id: neededId, followed_at: optionalSeconds })),
  cursor: count,
  total_page: count,
});

/** Every frame of the chat socket. */
export const chatFrame = z.object({
  type: z.string(),
  nonce: optionalText,
  error: optionalText,
  channel_info: z.catch(z.optional(z.looseObject({ channel_id: optionalId })), undefined),
  data: z.catch(z.optional(z.looseObject({})), undefined),
});
export type TrovoChatFrame = z.infer<typeof chatFrame>;

export const pongData = z.object({ gap: neededCount });
export const chatsData = z.object({ chats: z.array(z.looseObject({})) });

/** What a chat object has at the least; without a type it is nothing. */
export const chatHead = z.object({
  type: neededCount,
  message_id: optionalId,
  send_time: optionalSeconds,
  uid: optionalId,
  content: optionalText,
});

const sender = {
  uid: neededId,
  nick_name: optionalText,
  user_name: optionalText,
  avatar: optionalText,
};
export const chatSender = z.object(sender);
export type ChatSender = z.infer<typeof chatSender>;

const customRoles = z.catch(
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => parseJson(text)),
      z.array(z.object({ roleType: optionalCount })),
    ),
  ),
  [],
);

export const chatLine = z.object({
  ...sender,
  message_id: neededId,
  content: neededText,
  roles: z.catch(z.array(z.string()), []),
  custom_role: customRoles,
});

export const subscription = z.object({ ...sender, content: optionalText, sub_tier: optionalText });

/** 5005: the number of gifts; 5006: `uid,nickname` of who got one. */
export const giftBatch = z.object({ ...sender, content: neededCount, sub_tier: optionalText });
export const singleGift = z.object({ ...sender, content: optionalText, sub_tier: optionalText });

export const raid = z.object({ ...sender, content_data: z.object({ raiderNum: neededCount }) });

/** The content of a spell is a text that holds JSON. */
export const spell = z.object({
  ...sender,
  content: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => parseJson(text)),
      z.object({
        num: z.pipe(
          optionalCount,
          z.transform((value) => value ?? 1),
        ),
        gift_value: neededCount,
        value_type: z.pipe(
          z.string(),
          z.pipe(
            z.transform((kind: string) => kind.toLowerCase()),
            z.enum(['mana', 'elixir']),
          ),
        ),
      }),
    ),
  ),
});
