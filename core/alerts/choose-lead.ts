/** What the server knows of one open overlay. */
export interface OverlaySource {
  id: string;
  /** On air: an OBS source whose scene shows, or a visible browser tab. */
  active: boolean;
  /** May sound. */
  sound: boolean;
  obs: boolean;
  /** Milliseconds since 1970. */
  joinedAt: number;
}

function score(source: OverlaySource): number {
  if (source.obs) return 3;
  return source.sound ? 2 : 1;
}

/**
 * Which source plays with sound and acknowledges: an active OBS source, then a browser tab that may sound, then any
 * visible one; of equals the one that came first, so that the lead does not jump.
 */
export function chooseLead(sources: Iterable<OverlaySource>): string | undefined {
  let best: OverlaySource | undefined;
  for (const source of sources) {
    if (!source.active) continue;
    const isBetter =
      best === undefined ||
      score(source) > score(best) ||
      (score(source) === score(best) && source.joinedAt < best.joinedAt);
    if (isBetter) best = source;
  }
  return best?.id;
}
