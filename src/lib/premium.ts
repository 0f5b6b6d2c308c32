import { useSyncExternalStore } from 'react';
import { COOKIE } from '#core/session/limits.ts';
import { readCookie } from './cookies.ts';

const nothingChanges = () => () => undefined;

function isMobileDevice(): boolean {
  return /Mobi|Android/i.test(navigator.userAgent);
}

/** Whether a visitor sees no ads: cookie `rk`; on socials a streamer's token or a mobile device counts too. */
export function isPremiumVisitor(page: 'socials' | 'other'): boolean {
  if (readCookie(COOKIE.premium) !== undefined) return true;
  return page === 'socials' && (readCookie(COOKIE.token) !== undefined || isMobileDevice());
}

/** The same for a component; a server cannot know, and an ad that comes late is better than one that goes. */
export function usePremiumVisitor(page: 'socials' | 'other'): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => isPremiumVisitor(page),
    () => true,
  );
}
