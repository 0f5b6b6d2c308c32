import { PALETTE } from './palette.ts';

type Pair = readonly [dark: string, light: string];

/** Shadows are warm, and a dark page needs deeper ones. */
const SHADOW_PAIRS: Record<string, Pair> = {
  raised: ['0 1px 2px rgb(0 0 0 / 0.5)', '0 1px 2px rgb(66 40 16 / 0.1)'],
  floating: ['0 16px 48px rgb(0 0 0 / 0.6)', '0 16px 48px rgb(66 40 16 / 0.2)'],
  glow: ['0 0 4rem rgb(255 138 60 / 0.22)', '0 0 4rem rgb(245 124 43 / 0.2)'],
};

/** `fg.muted` and the like. */
const COLOR_PAIRS: Record<string, Pair> = Object.fromEntries(
  Object.entries(PALETTE).flatMap(([group, pairs]) =>
    Object.entries(pairs).map(([name, pair]) => [`${group}.${name}`, pair] as const),
  ),
);

const variable = (name: string) => `--fogata-${name.replace('.', '-')}`;

/** A colour by its name, in the mode that the page is in. */
export const colorOf = (name: string) => `var(${variable(name)})`;

const asVariables = (pairs: Record<string, Pair>) =>
  Object.fromEntries(Object.keys(pairs).map((name) => [name, colorOf(name)]));

export const COLORS = asVariables(COLOR_PAIRS);
export const SHADOWS = asVariables(SHADOW_PAIRS);

const pairs = Object.entries({ ...COLOR_PAIRS, ...SHADOW_PAIRS });

/** What the variables hold in each mode; for base.css (vite.palette.ts). */
export const DARK = Object.fromEntries(pairs.map(([name, [dark]]) => [variable(name), dark]));
export const LIGHT = Object.fromEntries(pairs.map(([name, [, light]]) => [variable(name), light]));
