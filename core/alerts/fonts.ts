import * as z from 'zod/mini';

/** Kinds of letters, in the order in which the picker offers them; the first are the base fonts. */
export const FONT_GROUPS = [
  'base',
  'display',
  'comic',
  'script',
  'pixel',
  'tech',
  'serif',
  'gothic',
  'horror',
] as const;
export type FontGroup = (typeof FONT_GROUPS)[number];

/**
 * The fonts of alerts: 10 base ones and 40 more, each one file of Latin letters that the build takes from the
 * Fontsource package of its name.
 */
export const FONTS = {
  Figtree: 'base',
  'Bricolage Grotesque': 'base',
  Arimo: 'base',
  'Open Sans': 'base',
  'Fira Sans': 'base',
  Gelasio: 'base',
  Tinos: 'base',
  Cousine: 'base',
  Anton: 'base',
  'Comic Neue': 'base',
  'Bebas Neue': 'display',
  'Russo One': 'display',
  'Titan One': 'display',
  'Lilita One': 'display',
  Righteous: 'display',
  'Alfa Slab One': 'display',
  Bungee: 'display',
  'Black Ops One': 'display',
  Monoton: 'display',
  Bangers: 'comic',
  'Luckiest Guy': 'comic',
  Fredoka: 'comic',
  Chewy: 'comic',
  'Permanent Marker': 'comic',
  Pacifico: 'script',
  Lobster: 'script',
  'Dancing Script': 'script',
  Caveat: 'script',
  Satisfy: 'script',
  'Great Vibes': 'script',
  'Press Start 2P': 'pixel',
  VT323: 'pixel',
  Silkscreen: 'pixel',
  'Pixelify Sans': 'pixel',
  Orbitron: 'tech',
  Audiowide: 'tech',
  'JetBrains Mono': 'tech',
  'Share Tech Mono': 'tech',
  'Playfair Display': 'serif',
  Cinzel: 'serif',
  'Abril Fatface': 'serif',
  'Special Elite': 'serif',
  UnifrakturMaguntia: 'gothic',
  'Pirata One': 'gothic',
  MedievalSharp: 'gothic',
  Rye: 'gothic',
  Creepster: 'horror',
  Nosifer: 'horror',
  Eater: 'horror',
  Butcherman: 'horror',
} as const satisfies Record<string, FontGroup>;

export type FontName = keyof typeof FONTS;

function isFont(name: string): name is FontName {
  return Object.hasOwn(FONTS, name);
}

export const FONT_NAMES = Object.keys(FONTS).filter(isFont);

/** Fonts of the machine that alerts had before every font was ours, each with the one of ours that is most like it. */
const OLD_NAMES: ReadonlyMap<string, FontName> = new Map([
  ['Arial', 'Arimo'],
  ['Verdana', 'Open Sans'],
  ['Tahoma', 'Open Sans'],
  ['Trebuchet MS', 'Fira Sans'],
  ['Georgia', 'Gelasio'],
  ['Times New Roman', 'Tinos'],
  ['Courier New', 'Cousine'],
  ['Impact', 'Anton'],
  ['Comic Sans MS', 'Comic Neue'],
]);

/** A font by its present name or an old one; written back, it has the present one. */
export const fontSchema = z.codec(z.string(), z.enum(FONT_NAMES), {
  decode(name, context) {
    if (isFont(name)) return name;
    const renamed = OLD_NAMES.get(name);
    if (renamed !== undefined) return renamed;
    context.issues.push({ code: 'invalid_value', values: FONT_NAMES, input: name });
    return z.NEVER;
  },
  encode: (name) => name,
});
