import { soundKindSchema, type GallerySound } from '../../core/alerts/sound-gallery.ts';
import FAMILIES from './families.json' with { type: 'json' };
import WORDS from './words.json' with { type: 'json' };

const FAMILY_BY_NAME = new Map(Object.entries(FAMILIES));
const WORD_BY_NAME = new Map(Object.entries(WORDS));

/** What the gallery tells of a sound, in its three languages. @throws Error for a word that nobody has translated. */
export function describe(family: string, word: string): Omit<GallerySound, 'link'> {
  const about = FAMILY_BY_NAME.get(family);
  const [en, de] = WORD_BY_NAME.get(word) ?? [];
  if (about === undefined || en === undefined || de === undefined)
    throw new Error(`${family}: ${word} has no name in the other languages`);
  return {
    name: `${family}: ${word}`,
    names: { en: `${about.en}: ${en}`, de: `${about.de}: ${de}` },
    kind: soundKindSchema.parse(about.kind),
    words: Object.values(about.words).join(' '),
  };
}
