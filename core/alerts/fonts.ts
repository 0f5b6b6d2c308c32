import * as z from 'zod/mini';

/** Kinds of letters, in the order in which the picker offers them; the first are the base fonts of S3 §3. */
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

interface AlertFont {
  group: FontGroup;
  /** What stands in for the letters that the file has not, and for all of them while it cannot be loaded. */
  standIn: string;
}

// This one is on the pages of the overlay and of the panel in more alphabets.
const SANS = "'Figtree Variable', sans-serif";
const font = (group: FontGroup, standIn = SANS): AlertFont => ({ group, standIn });

/**
 * The fonts of alerts (S3 §3): 10 base ones and 40 more, each one file of Latin letters that the build takes from the
 * Fontsource package of its name.
 */
export const FONTS = {
  Figtree: font('base'),
  'Bricolage Grotesque': font('base', `'Bricolage Grotesque Variable', ${SANS}`),
  Arimo: font('base'),
  'Open Sans': font('base'),
  'Fira Sans': font('base'),
  Gelasio: font('base', 'serif'),
  Tinos: font('base', 'serif'),
  Cousine: font('base', 'monospace'),
  Anton: font('base'),
  'Comic Neue': font('base', 'cursive'),
  'Bebas Neue': font('display'),
  'Russo One': font('display'),
  'Titan One': font('display'),
  'Lilita One': font('display'),
  Righteous: font('display'),
  'Alfa Slab One': font('display', 'serif'),
  Bungee: font('display'),
  'Black Ops One': font('display'),
  Monoton: font('display'),
  Bangers: font('comic'),
  'Luckiest Guy': font('comic'),
  Fredoka: font('comic'),
  Chewy: font('comic'),
  'Permanent Marker': font('comic', 'cursive'),
  Pacifico: font('script', 'cursive'),
  Lobster: font('script', 'cursive'),
  'Dancing Script': font('script', 'cursive'),
  Caveat: font('script', 'cursive'),
  Satisfy: font('script', 'cursive'),
  'Great Vibes': font('script', 'cursive'),
  'Press Start 2P': font('pixel', 'monospace'),
  VT323: font('pixel', 'monospace'),
  Silkscreen: font('pixel', 'monospace'),
  'Pixelify Sans': font('pixel', 'monospace'),
  Orbitron: font('tech'),
  Audiowide: font('tech'),
  'JetBrains Mono': font('tech', 'monospace'),
  'Share Tech Mono': font('tech', 'monospace'),
  'Playfair Display': font('serif', 'serif'),
  Cinzel: font('serif', 'serif'),
  'Abril Fatface': font('serif', 'serif'),
  'Special Elite': font('serif', 'monospace'),
  UnifrakturMaguntia: font('gothic', 'serif'),
  'Pirata One': font('gothic', 'serif'),
  MedievalSharp: font('gothic', 'serif'),
  Rye: font('gothic', 'serif'),
  Creepster: font('horror'),
  Nosifer: font('horror'),
  Eater: font('horror'),
  Butcherman: font('horror'),
} as const satisfies Record<string, AlertFont>;

export type FontName = keyof typeof FONTS;

function isFont(name: string): name is FontName {
  return Object.hasOwn(FONTS, name);
}

export const FONT_NAMES = Object.keys(FONTS).filter(isFont);
export const DEFAULT_FONT: FontName = 'Bricolage Grotesque';

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

export const FONTS_PATH = '/assets/fonts/';

/** The name of a font's package, and of its family in a page: no font of the machine is meant by it. */
export function fontSlug(name: FontName): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export function fontUrl(name: FontName): string {
  return `${FONTS_PATH}${fontSlug(name)}.woff2`;
}

/** For `font-family`. */
export function fontStack(name: FontName): string {
  return `'${fontSlug(name)}', ${FONTS[name].standIn}`;
}
