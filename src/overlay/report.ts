import type { OverlayReport } from '#core/alerts/doctor.ts';
import { MOST_FAILING } from '#core/alerts/limits.ts';
import type { MediaCache } from './media-cache.ts';
import type { TokenSource } from './token.ts';

/** What this page tells the overlay doctor; `wallNow` is the clock of the streaming PC, which may be wrong. */
export function readReport(
  tokens: Pick<TokenSource, 'ageMs' | 'serverNow'>,
  caches: readonly Pick<MediaCache<unknown>, 'failing'>[],
  wallNow: number,
): OverlayReport {
  return {
    tokenAgeMs: Math.round(tokens.ageMs()),
    clockMs: Math.round(wallNow - (tokens.serverNow() ?? wallNow)),
    failing: caches.flatMap((cache) => cache.failing()).slice(0, MOST_FAILING),
  };
}
