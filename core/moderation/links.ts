import { plainText } from './plain-text.ts';
import { isTopLevel } from './top-level-domains.ts';

/** Ways of writing a dot so that no platform makes a link of it. */
const WRITTEN_DOT = /\s{0,3}[([{]\s{0,3}(?:dot|punto|punkt|\.)\s{0,3}[)\]}]\s{0,3}/gi;
const LONGEST_BEFORE = 200;
const NAME_RUN = /[\p{L}\p{N}.-]+/gu;

/** The domain names that a text leads to, in lower case; an e-mail address leads nowhere. */
export function findLinks(text: string): string[] {
  const plain = plainText(text).replaceAll('。', '.').replace(WRITTEN_DOT, '.');
  const found: string[] = [];
  for (const { 0: run, index } of plain.matchAll(NAME_RUN)) {
    if (!run.includes('.')) continue;
    const before = wordBefore(plain, index);
    const isAddress = before.includes('://');
    if (before.endsWith('@') && !isAddress) continue;
    // What stands before an `@` is a name to log in with.
    const hasScheme = isAddress && /(?:\/\/|@)$/.test(before);
    const hasPath = /[/:?#]/.test(plain[index + run.length] ?? '');
    // Dots in a row end a sentence and begin another.
    for (const name of run.toLowerCase().split(/\.{2,}/)) {
      const host = hostOf(name, hasScheme, hasPath);
      if (host !== undefined) found.push(host);
    }
  }
  return found;
}

/** What stands before a place up to the last blank. */
function wordBefore(text: string, place: number): string {
  return (
    text
      .slice(Math.max(0, place - LONGEST_BEFORE), place)
      .split(/\s/)
      .at(-1) ?? ''
  );
}

function hostOf(name: string, hasScheme: boolean, hasPath: boolean): string | undefined {
  const labels = name.split('.').filter((label) => label !== '' && label !== '-');
  const last = labels.at(-1)?.replace(/-$/, '') ?? '';
  if (labels.length < 2) return undefined;
  return hasScheme || isTopLevel(last, hasPath) ? [...labels.slice(0, -1), last].join('.') : undefined;
}

/** Whether a name is on the list, or below one that is. */
export function isAllowed(host: string, allowed: ReadonlySet<string>): boolean {
  const labels = host.split('.');
  return labels.some((_label, at) => allowed.has(labels.slice(at).join('.')));
}

/** The domain name of an address or a name as a person writes it; nothing when it is neither. */
export function readSite(text: string): string | undefined {
  const name = plainText(text)
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/s, '');
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(name) ? name : undefined;
}
