import * as z from 'zod/mini';
import { emotesSchema } from '../alerts/emotes.ts';
import { CHAT_ROLES } from '../platforms/ranks.ts';
import { platformSchema } from '../platforms/platform.ts';
import { chatBadgeSchema } from './badges.ts';

/** A line of the merged chat: the same shape from every platform. */
export const chatLineSchema = z.object({
  platform: platformSchema,
  id: z.string(),
  /** The platform's id of who wrote. */
  authorId: z.string(),
  name: z.string(),
  /** As `#rrggbb`, where the platform tells one. */
  color: z.optional(z.string()),
  roles: z.array(z.enum(CHAT_ROLES)),
  /** In the platform's order; absent where it has none, or its pictures are not known. */
  badges: z.optional(z.array(chatBadgeSchema)),
  text: z.string(),
  /** Words of the text that are pictures on the platform. */
  emotes: z.optional(emotesSchema),
  /** The bot wrote it. */
  own: z.boolean(),
  /** Taken back by moderators: who moderates still reads it, nobody else does. */
  takenBack: z.optional(z.boolean()),
  at: z.number(),
});
export type ChatLine = z.infer<typeof chatLineSchema>;

/** What moderators took back: one line, all of a person's, or without either all of a platform's. */
export const removedSchema = z.object({
  platform: platformSchema,
  id: z.optional(z.string()),
  authorId: z.optional(z.string()),
});
export type RemovedLines = z.infer<typeof removedSchema>;

/** Whether a line is among those that were taken back. */
export function isRemoved(line: ChatLine, removed: RemovedLines): boolean {
  if (line.platform !== removed.platform) return false;
  if (removed.id !== undefined) return line.id === removed.id;
  return removed.authorId === undefined || line.authorId === removed.authorId;
}

/** So many lines of a streamer are kept, in the server's memory alone: who opens a page sees what was said just now. */
export const KEPT_LINES = 100;
