import createCache, { type EmotionCache } from '@emotion/cache';

/** Names the rules of a tag in a drawn page; under its own attribute Emotion would move the tag. */
export const DRAWN_RULES = 'data-drawn-rules';
/** What Emotion looks for, and what keeps it from moving tags at once when it is loaded. */
export const STAYS = 'data-s';

type Sheet = EmotionCache['sheet'];

/**
 * The cache that takes over the rules of a drawn page where they stand. Emotion's own moves their tags to the end of the
 * head, each time with all of the page styled and laid out again.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  const { key, container } = cache.sheet;
  // Its module is no dependency of ours.
  const MovingSheet = cache.sheet.constructor as new (options: { key: string; container: Node }) => Sheet;
  class StillSheet extends MovingSheet {
    override hydrate(tags: HTMLStyleElement[]): void {
      this.tags.push(...tags);
    }
  }
  cache.sheet = new StillSheet({ key, container });
  const drawn = [...document.querySelectorAll<HTMLStyleElement>(`style[${DRAWN_RULES}]`)];
  const names = drawn.flatMap((tag) => tag.getAttribute(DRAWN_RULES)?.split(' ') ?? []);
  for (const name of names) cache.inserted[name] = true;
  cache.sheet.hydrate(drawn);
  return cache;
}
