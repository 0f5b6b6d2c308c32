import * as z from 'zod/mini';

const NAME_MAX = 100;
/** More pictures than these stay words: a message is no wall of them. */
export const EMOTES_MAX = 50;

/** A word that its platform shows as a picture. */
export const emoteSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(NAME_MAX)),
  url: z.url({ protocol: /^https$/ }),
});
export type Emote = z.infer<typeof emoteSchema>;
export const emotesSchema = z.array(emoteSchema).check(z.maxLength(EMOTES_MAX));

/** A message as words and pictures, in order; joined by their names they are the message again. */
export function emoteParts(message: string, emotes: readonly Emote[] = []): (string | Emote)[] {
  const parts: (string | Emote)[] = [];
  for (const piece of message.split(/(\s+)/)) {
    const emote = emotes.find(({ name }) => name === piece);
    const last = parts.at(-1);
    if (emote !== undefined) parts.push(emote);
    else if (typeof last === 'string') parts[parts.length - 1] = last + piece;
    else if (piece !== '') parts.push(piece);
  }
  return parts;
}
