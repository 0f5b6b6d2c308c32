import { redirect } from 'react-router-dom';
import { entryPath } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { readCookie } from '#src/lib/cookies.ts';

/** Whether the marker cookie of a logged-in streamer is there; the credential itself is out of reach. */
export function hasSession(): boolean {
  return readCookie(COOKIE.token) !== undefined;
}

/** The panel's guard: the token cookie admits, all others are sent to the login in the language that they chose. */
export function redirectWithoutSession(): Response | undefined {
  return hasSession() ? undefined : redirect(entryPath(readCookie(COOKIE.language)));
}
