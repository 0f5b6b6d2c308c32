/**
 * Every colour of the product by meaning, [dark, light]. Dark is the default: night with a little warmth; light is paper
 * and charcoal; one ember for the action that matters. `palette.test.ts` holds the pairs to WCAG AA.
 */
export const PALETTE = {
  bg: {
    canvas: ['#14100d', '#faf6f0'],
    surface: ['#1d1713', '#fffdfa'],
    raised: ['#282019', '#ffffff'],
    sunken: ['#0f0c0a', '#f1e9de'],
    hover: ['#2b221b', '#f4ece1'],
    scrim: ['rgb(0 0 0 / 0.65)', 'rgb(42 33 26 / 0.5)'],
  },
  border: {
    subtle: ['#33281f', '#e6dacb'],
    strong: ['#54432f', '#c8b59f'],
    control: ['#85715d', '#8f7c69'],
  },
  fg: {
    default: ['#f8f0e7', '#2a211a'],
    muted: ['#c2b2a2', '#5f5247'],
    subtle: ['#a08f7f', '#716356'],
  },
  accent: {
    solid: ['#ff8a3c', '#f57c2b'],
    hover: ['#ffa05f', '#ff9148'],
    contrast: ['#1d0f04', '#1d0f04'],
    fg: ['#ffa565', '#a5430a'],
    subtle: ['#36210f', '#fde8d6'],
    ring: ['#ffb27a', '#b34a0c'],
  },
  /** Only for the mark and the pictures. */
  ember: { core: ['#ffe1a1', '#ffedc4'], wood: ['#7d5c41', '#8c6a4c'] },
  success: { fg: ['#85dba1', '#1a6b3a'], subtle: ['#15291c', '#dff3e5'], solid: ['#4cc978', '#23874b'] },
  warning: { fg: ['#f6cd6a', '#7a5200'], subtle: ['#30260d', '#fcf0cf'], solid: ['#eab308', '#b17c00'] },
  danger: {
    fg: ['#ff9c8d', '#ae2414'],
    subtle: ['#38160f', '#fde3de'],
    solid: ['#c93a27', '#c0301d'],
    contrast: ['#ffffff', '#ffffff'],
  },
  // Platform colours mark a platform and nothing else.
  twitch: { solid: ['#9146ff', '#9146ff'], contrast: ['#ffffff', '#ffffff'] },
  kick: { solid: ['#53fc18', '#53fc18'], contrast: ['#000000', '#000000'] },
  // YouTube wants its mark red with a white triangle, and white text on its red is not readable: so red on neutral.
  youtube: {
    solid: ['#ffffff', '#0f0f0f'],
    contrast: ['#0f0f0f', '#ffffff'],
    mark: ['#ff0033', '#ff0033'],
    triangle: ['#ffffff', '#ffffff'],
  },
  trovo: { solid: ['#19d65c', '#19d65c'], contrast: ['#000000', '#000000'] },
  discord: { solid: ['#5865f2', '#5865f2'], contrast: ['#ffffff', '#ffffff'] },
} as const satisfies Record<string, Record<string, readonly [dark: string, light: string]>>;

export const THEME_MODES = ['dark', 'light'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];
