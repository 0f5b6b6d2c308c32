import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';

const SOURCE = 'es';
const NATIVE = ['en', 'de'] as const;

const treeSchema: z.ZodMiniType<Tree> = z.record(z.string(), z.union([z.string(), z.lazy(() => treeSchema)]));
interface Tree {
  [key: string]: string | Tree;
}

/** Texts by their dotted key. */
function readTexts(language: string): Map<string, string> {
  const file = new URL(`../../public/assets/i18n/${language}.json`, import.meta.url);
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

describe.each(NATIVE)('the %s texts', (language) => {
  const texts = readTexts(language);

  it('have the keys of the Spanish texts', () => {
    expect([...texts.keys()].sort()).toEqual([...source.keys()].sort());
  });

  it('have the placeholders of the Spanish texts', () => {
    const placeholders = (from: Map<string, string>) =>
      Object.fromEntries([...source.keys()].map((key) => [key, listPlaceholders(from.get(key) ?? '')]));
    expect(placeholders(texts)).toEqual(placeholders(source));
  });
});

describe.each([SOURCE, ...NATIVE])('the %s texts', (language) => {
  it('are never empty and carry no space at either end', () => {
    const bad = [...readTexts(language)].filter(([, text]) => text === '' || text !== text.trim());
    expect(bad).toEqual([]);
  });
});
