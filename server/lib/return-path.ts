import { SERVER_PATHS } from '#core/paths.ts';

/** Stands for our own origin while an address is taken apart. */
const HERE = 'http://here.invalid';

/**
 * The page of ours that a text leads to, as a path that a browser reads in one way only. Undefined for another origin,
 * however it is written, and for paths that the server answers itself: coming back must do nothing but show a page.
 */
export function readReturnPath(text: string): string | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, HERE)) return undefined;
  const url = new URL(text, HERE);
  if (url.origin !== HERE || /^\/[/\\]/.test(url.pathname)) return undefined;
  if (SERVER_PATHS.some((path) => url.pathname.startsWith(path))) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
