const SPACING_STEPS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32];

/** Quarter-rem steps: `4` is 1 rem. */
const spacing = Object.fromEntries(SPACING_STEPS.map((step) => [step, { value: `${step / 4}rem` }]));

/** Everything that is not a colour: one scale each for space, type, radius and motion. */
export const scales = {
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    /** Smallest comfortable target for a thumb (look.md, Feel). */
    touch: { value: '2.75rem' },
    picture: { value: '4rem' },
    sidebar: { value: '16rem' },
    tabbar: { value: '3.75rem' },
    field: { value: '22rem' },
    dialog: { value: '34rem' },
    prose: { value: '42rem' },
    page: { value: '72rem' },
    scene: { value: '26rem' },
    flame: { value: '17rem' },
  },
  fonts: {
    heading: {
      value:
        "'Bricolage Grotesque', 'Bricolage Fallback', 'Bricolage Roboto', 'Bricolage DejaVu', system-ui, sans-serif",
    },
    body: {
      value: "Figtree, 'Figtree Fallback', 'Figtree Roboto', 'Figtree DejaVu', system-ui, sans-serif",
    },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: '2.25rem' },
    hero: { value: 'clamp(2.5rem, 7vw, 4.5rem)' },
    counter: { value: 'clamp(2rem, 6vw, 3.25rem)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '750' },
  },
  lineHeights: { tight: { value: '1.1' }, snug: { value: '1.3' }, normal: { value: '1.55' } },
  letterSpacings: { tight: { value: '-0.02em' }, wide: { value: '0.04em' } },
  radii: {
    sm: { value: '0.375rem' },
    md: { value: '0.625rem' },
    lg: { value: '1rem' },
    full: { value: '9999px' },
  },
  durations: { fast: { value: '120ms' }, normal: { value: '200ms' }, slow: { value: '360ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } },
  zIndex: { bar: { value: 20 }, drawer: { value: 40 }, toast: { value: 60 } },
} as const;

/** [dark, light]: shadows are warm, and a dark page needs deeper ones. */
export const SHADOWS = {
  raised: ['0 1px 2px rgb(0 0 0 / 0.5)', '0 1px 2px rgb(66 40 16 / 0.1)'],
  floating: ['0 16px 48px rgb(0 0 0 / 0.6)', '0 16px 48px rgb(66 40 16 / 0.2)'],
  glow: ['0 0 4rem rgb(255 138 60 / 0.22)', '0 0 4rem rgb(245 124 43 / 0.2)'],
} as const satisfies Record<string, readonly [dark: string, light: string]>;
