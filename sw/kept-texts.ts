import { OFFLINE_NAMESPACES, TEXTS_FILE } from '#core/used-files.ts';

export const TEXTS = 'texts';
/** Also of the one file that a language was before it had namespaces. */
const LANGUAGE = /^\/assets\/i18n\/(\w+)/;
const COMMON = /^\/assets\/i18n\/(\w+)\/common\.json$/;

const publicTexts = (language: string) =>
  OFFLINE_NAMESPACES.map((namespace) => `/assets/i18n/${language}/${namespace}.json`);

async function keptPaths(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** Whoever reads one page in a language has the public pages in it without a network too. `path` is of texts that were just kept. */
export async function keepPublicTexts(path: string): Promise<void> {
  const language = COMMON.exec(path)?.[1];
  if (language === undefined) return;
  const cache = await caches.open(TEXTS);
  const kept = await keptPaths(cache);
  for (const missing of publicTexts(language).filter((wanted) => !kept.includes(wanted) && wanted !== path)) {
    // What cannot be had now the next visit keeps.
    await cache.add(missing).catch(() => undefined);
  }
}

/** The texts of this version in the languages that are in use: older ones lack what is new. */
export async function renewTexts(): Promise<void> {
  const cache = await caches.open(TEXTS);
  const kept = await keptPaths(cache);
  const languages = new Set(kept.flatMap((path) => LANGUAGE.exec(path)?.[1] ?? []));
  const wanted = new Set([
    ...kept.filter((path) => TEXTS_FILE.test(path)),
    ...[...languages].flatMap(publicTexts),
  ]);
  // A language that cannot be had now keeps its older texts.
  await Promise.all([...wanted].map((path) => cache.add(path).catch(() => undefined)));
}

/** Files of texts that no page of this version asks for. */
export async function forgetOldTexts(): Promise<void> {
  const cache = await caches.open(TEXTS);
  const old = (await keptPaths(cache)).filter((path) => !TEXTS_FILE.test(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}
