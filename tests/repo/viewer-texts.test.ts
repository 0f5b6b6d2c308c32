import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { THEMES } from '#core/alerts/choices.ts';
import { ALERT_TEXT_MAX } from '#core/alerts/limits.ts';
import { textForTheme } from '#core/alerts/text-theme.ts';
import { BOT_LANGUAGES, type BotLanguage } from '#core/bot/languages.ts';
import { CHAT_MESSAGE_LIMIT } from '#core/platforms/platform.ts';

/** What viewers read or hear beside the pages: whole in every language. */
const NAMESPACES = ['alert-designs', 'alert-texts', 'push', 'replies'] as const;
type Namespace = (typeof NAMESPACES)[number];

const SOURCE = 'es';
const FORM = /_(?:zero|one|two|few|many|other)$/;
/** What is filled in by the server, and in an alert by whoever shows it. */
const VALUE = /\{\{\w+\}\}|(?<!\{)\{\w+\}(?!\})/g;

const treeSchema: z.ZodMiniType<Tree> = z.record(z.string(), z.union([z.string(), z.lazy(() => treeSchema)]));
interface Tree {
  [key: string]: string | Tree;
}

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

function readTexts(language: string, namespace: Namespace): Map<string, string> {
  const file = new URL(`../../public/assets/i18n/${language}/${namespace}.json`, import.meta.url);
  return new Map(flatten(treeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), ''));
}

const found = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].sort();

/** The Spanish keys, with each form in which the language counts. */
function listKeys(language: string, source: ReadonlyMap<string, string>): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = [...source.keys()].flatMap((key) => {
    const stem = key.replace(FORM, '');
    return stem === key ? [key] : forms.map((form) => `${stem}_${form}`);
  });
  return [...new Set(keys)].sort();
}

const cases = NAMESPACES.flatMap((namespace) =>
  BOT_LANGUAGES.map((language): [BotLanguage, Namespace] => [language, namespace]),
);

describe.each(cases)('the %s texts of %s', (language, namespace) => {
  const source = readTexts(SOURCE, namespace);
  const texts = [...readTexts(language, namespace)];
  const spanish = (key: string) => source.get(key) ?? source.get(key.replace(FORM, '_other')) ?? '';

  it('are all there, in every form of a number', () => {
    expect(texts.map(([key]) => key).sort()).toEqual(listKeys(language, source));
  });

  it('name the same values and commands as the Spanish ones, and no other', () => {
    for (const [key, text] of texts) {
      expect(found(text, VALUE), key).toEqual(found(spanish(key), VALUE));
      expect(text.replace(VALUE, ''), key).not.toMatch(/[{}]|\$t?\(/);
      expect(found(text, /![a-z]+/g), key).toEqual(found(spanish(key), /![a-z]+/g));
    }
  });

  it('are whole, with no space at either end', () => {
    expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('leave room for their values on the platform with the shortest lines', () => {
    const room = Math.min(...Object.values(CHAT_MESSAGE_LIMIT)) * 0.75;
    expect(texts.filter(([, text]) => text.replace(VALUE, '').length > room)).toEqual([]);
  });
});

/** Themes that show the name by itself strip it from the beginning; speech alone may begin with it. */
it.each(BOT_LANGUAGES)('alerts in %s may be saved, and keep the name in every theme', (language) => {
  const texts = [...readTexts(language, 'alert-texts'), ...readTexts(language, 'alert-designs')];
  for (const [key, text] of texts.filter(([name]) => name !== 'TTS')) {
    expect(text, key).toContain('{name}');
    expect(text.length, key).toBeLessThanOrEqual(ALERT_TEXT_MAX);
    for (const theme of THEMES) expect(textForTheme(text, theme), key).toBe(text);
  }
});

/** The pages do not say these either; the command `!raffle` keeps its name. */
const OLD_WORDS = /\brifas?\b|(?<!!)\braffles?\b|\bverlosung/i;

it.each(BOT_LANGUAGES)('the bot calls a giveaway of points in %s what the pages call it', (language) => {
  expect([...readTexts(language, 'replies')].filter(([, text]) => OLD_WORDS.test(text))).toEqual([]);
});
