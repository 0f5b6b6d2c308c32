import type { FontName } from './fonts.ts';

// Apart from the list itself, which is for those who choose: a page that shows an alert knows its font by the name.
export const DEFAULT_FONT: FontName = 'Bricolage Grotesque';

export const FONTS_PATH = '/assets/fonts/';

/** The name of a font's package, and of its family in a page: no font of the machine is meant by it. */
export function fontSlug(name: FontName): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export function fontUrl(name: FontName): string {
  return `${FONTS_PATH}${fontSlug(name)}.woff2`;
}

/** For `font-family`: letters that the file has not, or all of them without it, are those that every page of ours has. */
export function fontStack(name: FontName): string {
  return `'${fontSlug(name)}', '${name} Variable', 'Figtree Variable', sans-serif`;
}
