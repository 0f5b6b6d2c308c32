const SPACING_STEPS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 56];

/** Quarter-rem steps: `4` is 1 rem. */
const steps = Object.fromEntries(SPACING_STEPS.map((step) => [step, `${step / 4}rem`]));
const backSteps = Object.fromEntries(SPACING_STEPS.slice(1).map((step) => [`-${step}`, `-${step / 4}rem`]));

/** Everything that is not a colour: one scale each for space, type, radius and motion. */
export const SCALES = {
  spacing: { ...steps, ...backSteps },
  sizes: {
    ...steps,
    full: '100%',
    /** Smallest comfortable target for a thumb. */
    touch: '2.75rem',
    picture: '4rem',
    sidebar: '16rem',
    tabbar: '3.75rem',
    field: '22rem',
    dialog: '34rem',
    prose: '42rem',
    page: '72rem',
    scene: '26rem',
    flame: '17rem',
  },
  fonts: {
    heading:
      "'Bricolage Grotesque', 'Bricolage Fallback', 'Bricolage Roboto', 'Bricolage DejaVu', system-ui, sans-serif",
    body: "Figtree, 'Figtree Fallback', 'Figtree Roboto', 'Figtree DejaVu', system-ui, sans-serif",
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  fontSizes: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
    '3xl': '2.25rem',
    hero: 'clamp(2.5rem, 7vw, 4.5rem)',
    counter: 'clamp(2rem, 6vw, 3.25rem)',
  },
  fontWeights: {
    normal: '400',
    medium: '500',
    semibold: '600',
    bold: '750',
  },
  lineHeights: { tight: '1.1', snug: '1.3', normal: '1.55' },
  letterSpacings: { tight: '-0.02em', wide: '0.04em' },
  radii: {
    sm: '0.375rem',
    md: '0.625rem',
    lg: '1rem',
    full: '9999px',
  },
  durations: { fast: '120ms', normal: '200ms', slow: '360ms' },
  zIndex: { bar: '20', drawer: '40', toast: '60' },
} as const;
