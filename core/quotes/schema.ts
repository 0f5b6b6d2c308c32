import * as z from 'zod/mini';
import { QUOTE_GAME_MAX, QUOTE_TEXT_MAX } from './limits.ts';

/** What a streamer writes of a quote. */
export const quoteInputSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(QUOTE_TEXT_MAX)),
  /** What was played; empty for nothing. */
  game: z.string().check(z.trim(), z.maxLength(QUOTE_GAME_MAX)),
});
export type QuoteInput = z.infer<typeof quoteInputSchema>;

export const quoteSchema = z.object({
  ...quoteInputSchema.shape,
  id: z.string(),
  number: z.number(),
  addedBy: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
});
export type Quote = z.infer<typeof quoteSchema>;
export const quoteListSchema = z.object({ items: z.array(quoteSchema) });
