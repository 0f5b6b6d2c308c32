import { PANEL_PATHS } from './paths.ts';

/** Where pictures of most pages may come from: from us alone, so that nobody else learns who looks at a page. */
export const OWN_PICTURES = ["'self'", 'data:'];

/** The shell as the service worker keeps it, for every page. */
const SHELL = '/index.html';

/**
 * Whether a document is one of the panel's, where a streamer sees the pictures that they chose for alerts from wherever
 * these are, or the shell, which may become one.
 */
export function mayShowAnyPicture(path: string): boolean {
  return path === SHELL || path === PANEL_PATHS.dashboard || path.startsWith(`${PANEL_PATHS.dashboard}/`);
}

/** A content security policy with other sources of pictures. */
export function withPictures(policy: string, sources: readonly string[]): string {
  return policy.replace(/img-src [^;]+/, `img-src ${sources.join(' ')}`);
}
