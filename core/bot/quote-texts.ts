import { botLanguage, type BotLanguage } from './texts.ts';

/** What the bot says about quotes, in the streamer's language. */
export interface QuoteTexts {
  quote(number: number, text: string, where: string): string;
  added(number: number): string;
  deleted(number: number): string;
  unknown(number: number): string;
  none(cmd: string): string;
  usage(cmd: string): string;
  tooMany: string;
}

const TEXTS: Record<BotLanguage, QuoteTexts> = {
  es: {
    quote: (number, text, where) => `#${number}: «${text}» (${where})`,
    added: (number) => `Cita #${number} guardada.`,
    deleted: (number) => `Cita #${number} borrada.`,
    unknown: (number) => `No hay ninguna cita #${number}.`,
    none: (cmd) => `Aún no hay citas. La moderación guarda una con !${cmd} add texto`,
    usage: (cmd) => `Uso: !${cmd} · !${cmd} 12 · !${cmd} add texto · !${cmd} del 12`,
    tooMany: 'Hay demasiadas citas.',
  },
  en: {
    quote: (number, text, where) => `#${number}: “${text}” (${where})`,
    added: (number) => `Quote #${number} saved.`,
    deleted: (number) => `Quote #${number} deleted.`,
    unknown: (number) => `There is no quote #${number}.`,
    none: (cmd) => `No quotes yet. Moderators save one with !${cmd} add text`,
    usage: (cmd) => `Usage: !${cmd} · !${cmd} 12 · !${cmd} add text · !${cmd} del 12`,
    tooMany: 'There are too many quotes.',
  },
  de: {
    quote: (number, text, where) => `#${number}: „${text}“ (${where})`,
    added: (number) => `Zitat #${number} gespeichert.`,
    deleted: (number) => `Zitat #${number} gelöscht.`,
    unknown: (number) => `Es gibt kein Zitat #${number}.`,
    none: (cmd) => `Noch keine Zitate. Die Moderation speichert eins mit !${cmd} add Text`,
    usage: (cmd) => `Verwendung: !${cmd} · !${cmd} 12 · !${cmd} add Text · !${cmd} del 12`,
    tooMany: 'Es gibt zu viele Zitate.',
  },
};

export function quoteTexts(language: string): QuoteTexts {
  return TEXTS[botLanguage(language)];
}
