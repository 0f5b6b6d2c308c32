import * as z from 'zod/mini';
import { neededId, neededText, optionalText } from '../lenient.ts';

/** `GET /users/@me`. */
export const userAnswer = z.object({
  id: neededId,
  username: neededText,
  global_name: optionalText,
  /** Hash of the picture. */
  avatar: optionalText,
});

/** `GET /users/@me/guilds/{guild.id}/member`. */
export const memberAnswer = z.object({ roles: z.array(neededId) });

/** Body of a 429. */
export const limitAnswer = z.object({
  /** Seconds, with decimals. */
  retry_after: z.number().check(z.nonnegative()),
});
