import createCache, { type EmotionCache } from '@emotion/cache';
import { DRAWN_RULES, STAYS } from '#src/ui/theme/style-cache.ts';

/** A style cache for one page; `compat` keeps the rules here instead of beside each element. */
export function createPageStyles(): EmotionCache {
  // The key of the browser's default cache, which takes these rules over by it.
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}

function style(attributes: string, css: string): string {
  return `<style ${attributes}>${css.replaceAll('</', '<\\/')}</style>`;
}

/** The rules that a page used, in the form that the browser's cache (src/ui/theme/style-cache.ts) finds again. */
export function toStyleTags(cache: EmotionCache): string {
  const rules = Object.entries(cache.inserted).filter((rule): rule is [string, string] => rule[1] !== true);
  const isScoped = ([name]: [string, string]) => `${cache.key}-${name}` in cache.registered;
  const scoped = rules.filter(isScoped);
  const globals = rules.filter((rule) => !isScoped(rule));
  const names = scoped.map(([name]) => name).join(' ');
  return [
    ...globals.map(([name, css]) => style(`data-emotion="${cache.key}-global ${name}" ${STAYS}`, css)),
    style(`${DRAWN_RULES}="${names}"`, scoped.map(([, css]) => css).join('')),
  ].join('');
}
