import * as z from 'zod/mini';
import { neededCount, neededId, neededText, optionalText, optionalTime } from '../lenient.ts';

/* What Kick's own page reads: documented by nobody, so it may change any day. */

/** `GET /api/v2/channels/{slug}`. */
export const siteChannel = z.object({ user_id: neededId, chatroom: z.object({ id: neededId }) });

const identity = z.catch(
  z.object({ color: optionalText, badges: z.catch(z.array(z.object({ type: optionalText })), []) }),
  { color: '', badges: [] },
);

/** `App\\Events\\ChatMessageEvent`. */
export const socketMessage = z.object({
  id: neededId,
  content: neededText,
  created_at: optionalTime,
  sender: z.object({ id: neededId, username: optionalText, slug: optionalText, identity }),
});

/** `App\\Events\\MessageDeletedEvent` and `App\\Events\\UserBannedEvent`. */
export const socketDeleted = z.object({ message: z.object({ id: neededId }) });
export const socketBanned = z.object({ user: z.object({ id: neededId }) });

/** `App\\Events\\StreamHostEvent`. */
export const socketHost = z.object({
  host_username: neededText,
  number_viewers: neededCount,
  optional_message: optionalText,
});
