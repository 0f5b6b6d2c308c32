import { botLanguage, type BotLanguage } from '../bot/texts.ts';

/** What the bot says about who wrote first, in the streamer's language. */
export interface FirstWordsTexts {
  first(name: string, time: string): string;
  nobody: string;
}

const TEXTS: Record<BotLanguage, FirstWordsTexts> = {
  es: {
    first: (name, time) => `La primera persona en escribir hoy fue ${name}, a las ${time}.`,
    nobody: 'Hoy aún no ha escrito nadie.',
  },
  en: {
    first: (name, time) => `${name} was the first to write today, at ${time}.`,
    nobody: 'Nobody has written yet today.',
  },
  de: {
    first: (name, time) => `Als Erstes hat heute ${name} geschrieben, um ${time} Uhr.`,
    nobody: 'Heute hat noch niemand geschrieben.',
  },
};

export function firstWordsTexts(language: string): FirstWordsTexts {
  return TEXTS[botLanguage(language)];
}
