import type { FilterName } from '../moderation/schema.ts';
import { botLanguage, type BotLanguage } from './texts.ts';

/** What the bot says about moderation, in the streamer's language. */
export interface ModerationTexts {
  warning(user: string, filter: FilterName): string;
  permitted(user: string, seconds: number): string;
  permitUsage(cmd: string): string;
}

const REASONS: Record<BotLanguage, Record<FilterName, string>> = {
  es: {
    links: 'aquí no se mandan enlaces sin permiso.',
    words: 'esa palabra no se usa aquí.',
    patterns: 'eso no se escribe aquí.',
    capitals: 'sin gritar: menos mayúsculas, por favor.',
    symbols: 'menos símbolos, por favor.',
    emotes: 'menos emotes, por favor.',
    length: 'mensajes más cortos, por favor.',
    repeats: 'no repitas lo mismo, por favor.',
  },
  en: {
    links: 'no links here without permission.',
    words: 'that word is not for here.',
    patterns: 'that is not for here.',
    capitals: 'no shouting: fewer capitals, please.',
    symbols: 'fewer symbols, please.',
    emotes: 'fewer emotes, please.',
    length: 'shorter messages, please.',
    repeats: "don't repeat yourself, please.",
  },
  de: {
    links: 'hier keine Links ohne Erlaubnis.',
    words: 'das Wort gehört nicht hierher.',
    patterns: 'das gehört nicht hierher.',
    capitals: 'bitte nicht schreien: weniger Großbuchstaben.',
    symbols: 'bitte weniger Zeichen.',
    emotes: 'bitte weniger Emotes.',
    length: 'bitte kürzere Nachrichten.',
    repeats: 'bitte nicht wiederholen.',
  },
};

const REST: Record<BotLanguage, Omit<ModerationTexts, 'warning'>> = {
  es: {
    permitted: (user, seconds) => `${user} puede mandar un enlace en los próximos ${seconds} segundos.`,
    permitUsage: (cmd) => `Uso: !${cmd} usuario`,
  },
  en: {
    permitted: (user, seconds) => `${user} may send one link within ${seconds} seconds.`,
    permitUsage: (cmd) => `Usage: !${cmd} user`,
  },
  de: {
    permitted: (user, seconds) => `${user} darf in den nächsten ${seconds} Sekunden einen Link schicken.`,
    permitUsage: (cmd) => `So geht es: !${cmd} Name`,
  },
};

/** The bot's words about moderation in a streamer's language. */
export function moderationTexts(tag: string): ModerationTexts {
  const language = botLanguage(tag);
  return { ...REST[language], warning: (user, filter) => `@${user}, ${REASONS[language][filter]}` };
}
