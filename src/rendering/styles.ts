import createCache, { type EmotionCache } from '@emotion/cache';

/** A style cache for one page; `compat` keeps the rules here instead of beside each element. */
export function createPageStyles(): EmotionCache {
  // The key of the browser's cache, which takes these rules over by it.
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}

function style(names: string, css: string): string {
  return `<style data-emotion="${names}">${css.replaceAll('</', '<\\/')}</style>`;
}

/** The rules that a page used, in the form in which Emotion finds them again in the browser. */
export function toStyleTags({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => rule[1] !== true);
  const isScoped = ([name]: [string, string]) => `${key}-${name}` in registered;
  const scoped = rules.filter(isScoped);
  const globals = rules.filter((rule) => !isScoped(rule));
  return [
    ...globals.map(([name, css]) => style(`${key}-global ${name}`, css)),
    style([key, ...scoped.map(([name]) => name)].join(' '), scoped.map(([, css]) => css).join('')),
  ].join('');
}
