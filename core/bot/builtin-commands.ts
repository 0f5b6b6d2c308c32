import { RANK, type Rank } from '../platforms/ranks.ts';
import type { NativeLanguage } from '../base/native-language.ts';

/** Every command that the bot has of its own, in the order of the panel. */
export const BUILTIN_NAMES = [
  'cmd',
  'commands',
  'points',
  'addpoints',
  'give',
  'top',
  'shop',
  'battle',
  'bet',
  'giveaway',
  'permit',
  'raffle',
  'link',
  'quote',
  'firstwords',
] as const;
export type BuiltinCommand = (typeof BUILTIN_NAMES)[number];

/** The rank each built-in asks for unless the streamer sets another: the platform's roles decide. */
export const BUILTIN_RANK = {
  cmd: RANK.moderator,
  commands: RANK.viewer,
  points: RANK.viewer,
  addpoints: RANK.moderator,
  give: RANK.viewer,
  top: RANK.viewer,
  shop: RANK.viewer,
  bet: RANK.viewer,
  battle: RANK.viewer,
  /** Opening, closing and drawing ask for a moderator. */
  giveaway: RANK.viewer,
  permit: RANK.moderator,
  raffle: RANK.moderator,
  link: RANK.viewer,
  /** Keeping and deleting ask for a moderator. */
  quote: RANK.viewer,
  firstwords: RANK.viewer,
} as const satisfies Record<BuiltinCommand, Rank>;

/** What the panel says of each. */
export const BUILTIN_ABOUT: Record<BuiltinCommand, Record<NativeLanguage, string>> = {
  cmd: {
    es: 'Añade, cambia y borra comandos desde el chat.',
    en: 'Adds, changes and deletes commands from chat.',
    de: 'Legt Befehle im Chat an, ändert und löscht sie.',
  },
  commands: {
    es: 'Dice los comandos y dónde verlos.',
    en: 'Lists the commands and where to find them.',
    de: 'Nennt die Befehle und wo sie stehen.',
  },
  points: {
    es: 'Dice los puntos de quien escribe o de otra persona.',
    en: 'Shows your points or somebody else’s.',
    de: 'Nennt die eigenen Punkte oder die von anderen.',
  },
  addpoints: {
    es: 'Da o quita puntos a alguien.',
    en: 'Gives somebody points or takes them away.',
    de: 'Gibt oder nimmt jemandem Punkte.',
  },
  give: {
    es: 'Pasa puntos propios a otra persona.',
    en: 'Passes your own points on to somebody else.',
    de: 'Gibt eigene Punkte weiter.',
  },
  top: {
    es: 'Dice quién va primero en el ranking.',
    en: 'Shows who leads the leaderboard.',
    de: 'Nennt die Ersten der Rangliste.',
  },
  shop: {
    es: 'Enseña la tienda y compra en ella.',
    en: 'Shows the shop and buys in it.',
    de: 'Zeigt den Shop und kauft darin ein.',
  },
  battle: {
    es: 'Enseña el personaje y reta a otros.',
    en: 'Shows the character and challenges others.',
    de: 'Zeigt die Figur und fordert andere heraus.',
  },
  bet: {
    es: 'Dice qué predicción hay; la moderación la lleva.',
    en: 'Shows the running prediction; moderators control it.',
    de: 'Nennt die laufende Vorhersage; Moderatoren leiten sie.',
  },
  giveaway: {
    es: 'Dice qué sorteo hay; la moderación lo lleva.',
    en: 'Shows the open giveaway; moderators run it.',
    de: 'Nennt das laufende Gewinnspiel; Moderatoren leiten es.',
  },
  permit: {
    es: 'Permite un enlace a alguien durante un minuto.',
    en: 'Permits somebody one link, for a minute.',
    de: 'Erlaubt jemandem einen Link, eine Minute lang.',
  },
  raffle: {
    es: 'Sortea puntos entre quienes participan.',
    en: 'Gives away points among those who join.',
    de: 'Verlost Punkte unter allen, die mitmachen.',
  },
  link: {
    es: 'Une las cuentas de una misma persona en dos plataformas.',
    en: 'Joins one person’s accounts on two platforms.',
    de: 'Verbindet die Konten einer Person auf zwei Plattformen.',
  },
  quote: {
    es: 'Guarda frases del directo y las repite.',
    en: 'Saves quotes from the stream and repeats them.',
    de: 'Merkt sich Sätze aus dem Stream und sagt sie.',
  },
  firstwords: {
    es: 'Dice quién escribió primero hoy.',
    en: 'Says who wrote first today.',
    de: 'Sagt, wer heute zuerst geschrieben hat.',
  },
};

/** Those whose first name stands on pages to be copied: it goes on working beside another one. */
export const PAGE_BUILTINS: readonly BuiltinCommand[] = ['shop', 'bet', 'battle'];

/** The built-in of that key; no custom command may carry its name. */
export function builtinOfKey(key: string): BuiltinCommand | undefined {
  return BUILTIN_NAMES.find((name) => name === key);
}
