import createCache, { type EmotionCache } from '@emotion/cache';

/** A style cache for one page; `compat` keeps the rules here instead of beside each element. */
export function createPageStyles(): EmotionCache {
  // The key of the browser's default cache, which takes these rules over by it.
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}

function style(names: string, css: string): string {
  return `<style data-emotion="${names}">${css.replaceAll('</', '<\\/')}</style>`;
}

/** The rules that a page used, in the form that the browser's cache finds again. */
export function toStyleTags(cache: EmotionCache): string {
  const rules = Object.entries(cache.inserted).filter((rule): rule is [string, string] => rule[1] !== true);
  const isScoped = ([name]: [string, string]) => `${cache.key}-${name}` in cache.registered;
  const scoped = rules.filter(isScoped);
  const globals = rules.filter((rule) => !isScoped(rule));
  const names = [cache.key, ...scoped.map(([name]) => name)].join(' ');
  return [
    ...globals.map(([name, css]) => style(`${cache.key}-global ${name}`, css)),
    style(names, scoped.map(([, css]) => css).join('')),
  ].join('');
}
