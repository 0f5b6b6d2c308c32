/**
 * For the hidden input of Chakra's controls: it lies over the whole of what is seen instead of in a pixel beside it, so that
 * a finger that explores the screen finds it there.
 */
export const COVERING = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
} as const;
