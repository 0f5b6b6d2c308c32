/** How things of ours move: one place, so that all of it feels the same. Durations are seconds. */
export const TRANSITIONS = {
  /** A row that comes or goes: out fast, in gently; what makes room for it settles. */
  row: {
    duration: 0.22,
    ease: [0.2, 0, 0, 1],
    layout: { type: 'spring', stiffness: 520, damping: 42 },
  },
  /** What is celebrated may swing. */
  celebrate: { duration: 0.5, ease: [0.3, 1.9, 0.5, 1] },
  /** For who asked for less motion. */
  none: { duration: 0 },
} as const;
