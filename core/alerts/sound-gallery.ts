import * as z from 'zod/mini';
import { MEDIA_URL_MAX } from './limits.ts';

/** Where our own sounds are, and the list of them (S3 §7). */
export const SOUNDS_FOLDER = '/assets/sounds/';
export const SOUNDS_LIST = '/assets/sounds.json';

/** So many show at once, and a search begins with so many characters (S3 §9). */
export const GALLERY_SLICE = 30;
export const SOUND_SEARCH_MIN = 2;
export const SOUND_SEARCH_MAX = 40;

const gallerySoundSchema = z.object({
  name: z.string().check(z.minLength(1)),
  link: z.string().check(z.maxLength(MEDIA_URL_MAX)),
  /** The name in other languages, by their codes. */
  names: z.optional(z.record(z.string(), z.string())),
});
/** S3 §3, Galleries. */
export type GallerySound = z.infer<typeof gallerySoundSchema>;
export const gallerySoundsSchema = z.array(gallerySoundSchema);

/** The sounds with their names in the first of these languages that each has, in its alphabet; else in Spanish. */
export function namedSounds(sounds: readonly GallerySound[], languages: readonly string[]): GallerySound[] {
  const named = sounds.map(({ name, link, names = {} }) => {
    const language = languages.find((one) => one === 'es' || Object.hasOwn(names, one)) ?? 'es';
    return { name: names[language] ?? name, link };
  });
  return named.sort((one, other) => one.name.localeCompare(other.name, [...languages], { numeric: true }));
}

/** Neighbours from a random place; `fraction` from 0 up to, not including, 1 (S3 §5, Sound search). */
export function sliceOfSounds(sounds: readonly GallerySound[], fraction: number): GallerySound[] {
  const places = Math.max(0, sounds.length - GALLERY_SLICE) + 1;
  const offset = Math.floor(fraction * places);
  return sounds.slice(offset, offset + GALLERY_SLICE);
}

const MARKS = /\p{M}/gu;
/** Case and accents make no difference; lower case would, at the end of a Greek word. */
const fold = (text: string): string => text.normalize('NFD').replace(MARKS, '').toUpperCase();

/** Sounds whose name holds what was typed; undefined while that is too short to search for. */
export function searchSounds(sounds: readonly GallerySound[], typed: string): GallerySound[] | undefined {
  const wanted = fold(typed.trim());
  if (wanted.length < SOUND_SEARCH_MIN) return undefined;
  return sounds.filter(({ name }) => fold(name).includes(wanted));
}
