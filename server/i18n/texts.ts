import { existsSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { BOT_LANGUAGES, botLanguage, type BotLanguage } from '#core/bot/languages.ts';
import type botTexts from '../../public/assets/i18n/es/replies.json';
import type pushTexts from '../../public/assets/i18n/es/push.json';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<Name extends string> = Name extends `${infer Rest}_${Plural}` ? Rest : Name;
type KeyOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Stem<Name> : `${Name}.${KeyOf<Texts[Name]>}`;
}[keyof Texts & string];

/** What a text is filled with, as it is: never read as a placeholder, whatever a viewer is called. `count` chooses its form. */
type Values = Readonly<Record<string, string | number>> & { readonly count?: number };
export type TextOf<Texts> = (key: KeyOf<Texts>, values?: Values) => string;
export type BotText = TextOf<typeof botTexts>;
export type PushText = TextOf<typeof pushTexts>;

/** A checkout has the sources; a release has only what was built of them. */
const FOLDER = ['public/assets/i18n', 'dist/site/assets/i18n'].find((folder) => existsSync(folder)) ?? '';
const NAMESPACES = ['push', 'replies'] as const;

const texts = i18next.createInstance({
  initAsync: false,
  lng: 'es',
  fallbackLng: false,
  supportedLngs: [...BOT_LANGUAGES],
  ns: [...NAMESPACES],
  resources: {},
  interpolation: { escapeValue: false },
});
void texts.init();

/** A file of texts as it is. */
export function readTexts(language: BotLanguage, namespace: string): unknown {
  return JSON.parse(readFileSync(`${FOLDER}/${language}/${namespace}.json`, 'utf8'));
}

/** Answers from the files of a language, read when it first speaks. */
function textsOf<Texts>(namespace: (typeof NAMESPACES)[number]): (language: BotLanguage) => TextOf<Texts> {
  const known = new Map<BotLanguage, TextOf<Texts>>();
  return (language) => {
    const kept = known.get(language);
    if (kept !== undefined) return kept;
    texts.addResourceBundle(language, namespace, readTexts(language, namespace));
    const t = texts.getFixedT(language, namespace);
    // A viewer's name may look like one of our keys: nothing is nested, and what is filled in is apart from the options.
    const text: TextOf<Texts> = (key, values = {}) =>
      t(key, { ...chosenBy(values), replace: values, nest: false });
    known.set(language, text);
    return text;
  };
}

const chosenBy = ({ count }: Values) => (count === undefined ? {} : { count });

const bot = textsOf<typeof botTexts>('replies');
const push = textsOf<typeof pushTexts>('push');

/** The bot's words in a streamer's language. */
export function botText(tag: string): BotText {
  return bot(botLanguage(tag));
}

/** The words of notifications in a viewer's language. */
export function pushText(tag: string): PushText {
  return push(botLanguage(tag));
}
