import { plainText } from './plain-text.ts';

/** Pictures that are characters; the parts of a composed one count once. */
const EMOJI =
  /\p{RI}\p{RI}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*/gu;

/** A message without its pictures, and how many there were; `emotes` are the words that are pictures on its platform. */
export function withoutEmotes(text: string, emotes: readonly string[]): { words: string; emotes: number } {
  let words = text;
  for (const emote of new Set(emotes)) if (emote !== '') words = words.replaceAll(emote, ' ');
  let count = emotes.length;
  words = words.replace(EMOJI, () => {
    count += 1;
    return ' ';
  });
  return { words: plainText(words), emotes: count };
}

/** How many of a text's letters are capitals, in percent; nothing where fewer than `minLength` letters have a case. */
export function capitalShare(words: string, minLength: number): number | undefined {
  const upper = words.match(/\p{Lu}/gu)?.length ?? 0;
  const all = upper + (words.match(/\p{Ll}/gu)?.length ?? 0);
  return all < minLength ? undefined : Math.round((100 * upper) / all);
}

/** How much of a text is neither letter nor digit, in percent; letters with piles of marks are counted by their marks. */
export function symbolShare(words: string, minLength: number): number | undefined {
  const visible = words.match(/\S/gu)?.length ?? 0;
  if (visible < minLength) return undefined;
  const piled = (words.match(/\p{M}{3,}/gu) ?? []).reduce((sum, { length }) => sum + length, 0);
  const symbols = (words.match(/[\p{P}\p{S}]/gu)?.length ?? 0) + piled;
  return Math.round((100 * symbols) / visible);
}

/** Characters that are seen, a picture as one. */
export function visibleLength({ words, emotes }: { words: string; emotes: number }): number {
  return Array.from(words.replace(/\s+/g, ' ').trim()).length + emotes;
}
