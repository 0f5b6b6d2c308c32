import * as z from 'zod/mini';

/**
 * What a word of the chat may belong to, in the order in which a line asks them. Where two owners had the same word before
 * words were checked, the first in this list answers. Keywords come last: they are looked for only in lines that call nothing.
 */
export const WORD_KINDS = [
  'builtin',
  'prediction',
  'command',
  'spoken',
  'raffle',
  'giveaway',
  'item',
  'counter',
  'keyword',
] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** A word that somebody wants and that is another's already. */
export const takenWordSchema = z.object({
  /** As chat writes it: `!hola`, or a keyword as it is. */
  word: z.string(),
  kind: z.enum(WORD_KINDS),
  /** What its owner is called: a command's name, an item's, a giveaway's title, a prediction's question. */
  name: z.string(),
});
export type TakenWord = z.infer<typeof takenWordSchema>;
