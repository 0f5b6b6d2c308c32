import type { i18n } from 'i18next';
import type { BuiltChunk } from '#core/drawn-pages.ts';
import type { DrawnTexts, TextTree } from '#core/drawn-panel.ts';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

function pick(tree: TextTree, isNamed: (key: string) => boolean, path = ''): TextTree {
  const picked: TextTree = {};
  for (const [name, text] of Object.entries(tree)) {
    const key = `${path}${name}`;
    if (typeof text === 'string') {
      if (isNamed(key)) picked[name] = text;
      continue;
    }
    const inside = pick(text, isNamed, `${key}.`);
    if (Object.keys(inside).length > 0) picked[name] = inside;
  }
  return picked;
}

/** Every text that these chunks may show, in the language of `texts` and in those that stand in for it. */
export function pageTexts(chunks: Iterable<BuiltChunk>, texts: i18n): DrawnTexts {
  const names = new Set([...chunks].flatMap((chunk) => chunk.texts));
  const beginnings = [...names].filter((name) => /[.*]$/.test(name)).map((name) => name.replace('*', ''));
  const isNamed = (key: string) =>
    names.has(key) ||
    names.has(key.replace(PLURAL, '')) ||
    beginnings.some((beginning) => key.startsWith(beginning));
  return Object.fromEntries(
    texts.languages.map((language) => [
      language,
      pick(texts.getResourceBundle(language, 'translation') as TextTree, isNamed),
    ]),
  );
}
