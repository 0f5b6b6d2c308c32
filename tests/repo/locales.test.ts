import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, MACHINE_LANGUAGES, NATIVE_LANGUAGES } from '#src/i18n/language-names.ts';

const folder = new URL('../../public/assets/i18n/', import.meta.url);
const SOURCE = 'es';

const treeSchema: z.ZodMiniType<Tree> = z.record(z.string(), z.union([z.string(), z.lazy(() => treeSchema)]));
interface Tree {
  [key: string]: string | Tree;
}

/** Texts by their dotted key. */
function readTexts(language: string): Map<string, string> {
  const file = new URL(`${language}.json`, folder);
  return new Map(flatten(treeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), ''));
}

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The parts that i18next and `Trans` fill in: `{{name}}`, `$t(key)`, `<1>`. */
function listPlaceholders(text: string): string[] {
  return (text.match(/\{\{.*?\}\}|\$t\(.*?\)|<\/?\w+\/?>/g) ?? [])
    .map((part) => part.replace(/\s/g, ''))
    .sort();
}

const source = readTexts(SOURCE);
const OTHER = /_other$/;
const FORM = /_(?:zero|one|two|few|many|other)$/;
const counted = new Set(
  [...source.keys()].filter((key) => OTHER.test(key)).map((key) => key.replace(OTHER, '')),
);

/** The key without the form of a number, for texts that have several. */
function stemOf(key: string): string {
  const stem = key.replace(FORM, '');
  return counted.has(stem) ? stem : key;
}

/** Every key that a language needs: the Spanish ones, with the forms in which that language counts. */
function listKeys(language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...new Set([...source.keys()].map(stemOf))]
    .flatMap((stem) => (counted.has(stem) ? forms.map((form) => `${stem}_${form}`) : [stem]))
    .sort();
}

/** What a text may hold: all that the Spanish forms of it hold. */
function allowedPlaceholders(key: string): string[] {
  const stem = stemOf(key);
  return [...source]
    .filter(([known]) => stemOf(known) === stem)
    .flatMap(([, text]) => listPlaceholders(text));
}

describe('the languages', () => {
  it('are those that have a file', () => {
    const files = readdirSync(folder).map((name) => name.replace('.json', ''));
    expect(files.sort()).toEqual(Object.keys(LANGUAGES).sort());
  });
});

describe.each(Object.keys(NATIVE_LANGUAGES))('the %s texts', (language) => {
  it('have the keys of the Spanish texts, in every form of a number', () => {
    expect([...readTexts(language).keys()].sort()).toEqual(listKeys(language));
  });
});

describe.each(Object.keys(MACHINE_LANGUAGES))('the %s texts, where they are there,', (language) => {
  it('have keys of the Spanish texts', () => {
    const known = new Set(listKeys(language));
    expect([...readTexts(language).keys()].filter((key) => !known.has(key))).toEqual([]);
  });
});

describe.each(Object.keys(LANGUAGES))('the %s texts', (language) => {
  const texts = [...readTexts(language)];

  it('have the placeholders of the Spanish texts', () => {
    const wrong = texts.filter(([key, text]) => {
      const allowed = allowedPlaceholders(key);
      const found = listPlaceholders(text);
      // One thing, or none, may be said without its number.
      const lacksSome = !counted.has(stemOf(key)) && found.length !== allowed.length;
      return lacksSome || found.some((part) => !allowed.includes(part));
    });
    expect(wrong).toEqual([]);
  });

  it('are never empty and carry no space at either end', () => {
    expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });
});

describe('the words', () => {
  it('group the digits of large numbers, as every page does', () => {
    const addresses = /https?:\/\/\S+/g;
    for (const language of Object.keys(LANGUAGES))
      expect(
        [...readTexts(language)].filter(([, text]) => /\d{5,}/.test(text.replaceAll(addresses, ''))),
        language,
      ).toEqual([]);
  });

  it('call an alert the same everywhere in German', () => {
    expect([...readTexts('de')].filter(([, text]) => /Alarm/.test(text))).toEqual([]);
  });

  it('tell no streamer to run a command', () => {
    for (const language of ['es', 'en', 'de'])
      expect([...readTexts(language)].filter(([, text]) => /\bnpm\b/.test(text))).toEqual([]);
  });

  it('call the pages what they are called in the navigation', () => {
    const old = /\b(?:bandeja|buzón|rifas?|médico del overlay|página de arranque)\b/i;
    expect([...readTexts('es')].filter(([, text]) => old.test(text))).toEqual([]);
  });
});
