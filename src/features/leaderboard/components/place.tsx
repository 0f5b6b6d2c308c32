import { chakra, defineRecipe } from '@chakra-ui/react';

const Medal = chakra(
  'span',
  defineRecipe({
    base: {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: '8',
      height: '8',
      px: '1',
      borderRadius: 'full',
      border: '2px solid transparent',
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontVariantNumeric: 'tabular-nums',
    },
    variants: {
      place: {
        first: { bg: 'accent.solid', color: 'accent.contrast' },
        second: { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.fg' },
        third: { bg: 'accent.subtle', color: 'accent.fg' },
        other: { color: 'fg.muted' },
      },
    },
    defaultVariants: { place: 'other' },
  }),
);

const MEDALS = ['first', 'second', 'third'] as const;

/** A place in the ranking; the first three glow, the nearer to the fire the more. */
export function Place({ rank }: { rank: number | undefined }) {
  return <Medal place={MEDALS[(rank ?? 0) - 1] ?? 'other'}>{rank ?? '–'}</Medal>;
}
