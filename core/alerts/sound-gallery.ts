import * as z from 'zod/mini';
import { MEDIA_URL_MAX } from './limits.ts';

/** Where our own sounds are, and the list of them. */
export const SOUNDS_FOLDER = '/assets/sounds/';
export const SOUNDS_LIST = '/assets/sounds.json';

/** So many show at once, and a search begins with so many characters. */
export const GALLERY_SLICE = 30;
export const SOUND_SEARCH_MIN = 2;
export const SOUND_SEARCH_MAX = 40;

/** What a streamer looks for, in the order in which it is offered. */
export const SOUND_KINDS = [
  'notice',
  'win',
  'money',
  'funny',
  'alarm',
  'action',
  'games',
  'music',
  'nature',
  'things',
] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];
export const soundKindSchema = z.enum(SOUND_KINDS);

const gallerySoundSchema = z.object({
  name: z.string().check(z.minLength(1)),
  link: z.string().check(z.maxLength(MEDIA_URL_MAX)),
  /** The name in other languages, by their codes. */
  names: z.optional(z.record(z.string(), z.string())),
  kind: z.optional(soundKindSchema),
  /** What else it is called, in all languages. */
  words: z.optional(z.string()),
});
/** An entry of the sound gallery. */
export type GallerySound = z.infer<typeof gallerySoundSchema>;
export const gallerySoundsSchema = z.array(gallerySoundSchema);

/**
 * The sounds with their names in the first of these languages that each has, in its alphabet; else in Spanish. The names
 * in the other languages become words that the search finds.
 */
export function namedSounds(sounds: readonly GallerySound[], languages: readonly string[]): GallerySound[] {
  const named = sounds.map(({ name, names = {}, words = '', ...sound }) => {
    const language = languages.find((one) => one === 'es' || Object.hasOwn(names, one)) ?? 'es';
    return {
      ...sound,
      name: names[language] ?? name,
      words: [name, ...Object.values(names), words].join(' '),
    };
  });
  return named.sort((one, other) => one.name.localeCompare(other.name, [...languages], { numeric: true }));
}

/** Neighbours from a random place; `fraction` from 0 up to, not including, 1. */
export function sliceOfSounds(sounds: readonly GallerySound[], fraction: number): GallerySound[] {
  const places = Math.max(0, sounds.length - GALLERY_SLICE) + 1;
  const offset = Math.floor(fraction * places);
  return sounds.slice(offset, offset + GALLERY_SLICE);
}

const MARKS = /\p{M}/gu;
/** Case and accents make no difference; lower case would, at the end of a Greek word. */
const fold = (text: string): string => text.normalize('NFD').replace(MARKS, '').toUpperCase();
const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Shorter words are too many others' beginnings for what follows them to be an ending. */
const STEM_MIN = 4;
/** "Bocinas", "explosiones", "Glocken": what a plural adds in our languages. */
const ENDING_MAX = 2;

/** Whether a word is the one that was typed, begins with it, or is it without the ending of a plural. */
function isMeant(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  return word.length >= STEM_MIN && typed.startsWith(word) && typed.length - word.length <= ENDING_MAX;
}

/**
 * Sounds in whose name a word begins with what was typed, then those that have a word for each typed one, then those whose name
 * holds it anywhere; undefined while that is too short to search for.
 */
export function searchSounds(sounds: readonly GallerySound[], typed: string): GallerySound[] | undefined {
  const wanted = fold(typed.trim());
  if (wanted.length < SOUND_SEARCH_MIN) return undefined;
  const typedWords = wordsOf(wanted);
  const rankOf = ({ name, words = '' }: GallerySound): number => {
    const folded = fold(name);
    if (` ${folded}`.includes(` ${wanted}`)) return 0;
    const known = wordsOf(`${folded} ${fold(words)}`);
    const isCalled =
      typedWords.length > 0 && typedWords.every((one) => known.some((word) => isMeant(word, one)));
    if (isCalled) return 1;
    return folded.includes(wanted) ? 2 : 3;
  };
  const ranked = sounds.map((sound) => ({ sound, rank: rankOf(sound) })).filter(({ rank }) => rank < 3);
  return ranked.sort((first, second) => first.rank - second.rank).map(({ sound }) => sound);
}
