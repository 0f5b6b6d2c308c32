import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, MACHINE_LANGUAGES, NATIVE_LANGUAGES } from '#core/base/language-names.ts';

const folder = new URL('../../public/assets/i18n/', import.meta.url);
const SOURCE = 'es';

const treeSchema: z.ZodMiniType<Tree> = z.record(z.string(), z.union([z.string(), z.lazy(() => treeSchema)]));
interface Tree {
  [key: string]: string | Tree;
}

/** What bot, notifications and alerts say: viewer-texts.test.ts. */
const SAID_ELSEWHERE = ['alert-designs.json', 'alert-texts.json', 'push.json', 'replies.json'];

function listFiles(language: string): string[] {
  return readdirSync(new URL(`${language}/`, folder))
    .filter((name) => !SAID_ELSEWHERE.includes(name))
    .sort();
}

/** Texts by their key: `namespace:part.name`. */
function readTexts(language: string): Map<string, string> {
  const texts = listFiles(language).flatMap((name) => {
    const tree = treeSchema.parse(JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8')));
    return flatten(tree, `${name.replace('.json', '')}:`);
  });
  return new Map(texts);
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
  it('are those that have a folder', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(LANGUAGES).sort());
  });

  it('have a file for each namespace, which pages ask for', () => {
    for (const language of Object.keys(LANGUAGES))
      expect(listFiles(language), language).toEqual(listFiles(SOURCE));
  });

  it('have a namespace for each feature, and the common and the panel’s', () => {
    const features = readdirSync(new URL('../../src/features/', import.meta.url));
    expect(listFiles(SOURCE)).toEqual([...features, 'common', 'panel'].sort().map((name) => `${name}.json`));
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

/**
 * What no text says: old names of pages and of what is on them, riddles, words of the fire where data stand, what only the
 * makers of a page say, and what one language took from another word by word.
 */
const NOT_OURS = {
  es: [
    /\b(?:bandeja|buzón|rifas?|tómbolas?|citas?|mandos|médico del overlay|página de arranque)\b/i,
    /^(?:Estado|Redes|Espera|Ilegibles)$/,
    /Vacío: anónimo|Con menos, espera|Lo último de cada tipo|\ben tu casa\b/i,
    /\d\}? \w+ alrededor del fuego|así está tu fogata|trae leña|\}\} chispas|no solo con este streamer/i,
    /\bnpm\b/,
  ],
  en: [
    /^Ranking of|\blast events\b|\bwhom do you want\b|\bmay not sound\b|\bpassed over\b|\bat your place\b/i,
    /(?<![!{])\braffles?\b|\brecommend\b|\boverlay doctor\b|\bboot page\b/i,
    /\}\} sparks|brings? firewood|not only with this streamer/i,
    /\bnpm\b/,
  ],
  de: [
    /Alarm|Verlosung|Tombola|\bRanking\b|Overlay-Doktor|Posteingang/,
    /\btönen\b|\bden Quellen geht\b|\bbei dir zu Hause\b/,
    /\}\} Funken|Brennholz|nicht nur bei diesem Streamer/i,
    /\bnpm\b/,
  ],
};

describe('the words', () => {
  it('group the digits of large numbers, as every page does', () => {
    const addresses = /https?:\/\/\S+/g;
    for (const language of Object.keys(LANGUAGES))
      expect(
        [...readTexts(language)].filter(([, text]) => /\d{5,}/.test(text.replaceAll(addresses, ''))),
        language,
      ).toEqual([]);
  });

  it.each(Object.entries(NOT_OURS))('are in %s ours, and those that people say', (language, words) => {
    expect([...readTexts(language)].filter(([, text]) => words.some((word) => word.test(text)))).toEqual([]);
  });
});
