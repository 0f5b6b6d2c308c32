import { chakra } from '@chakra-ui/react';

/** A surface that holds one thing. */
export const Card = chakra('section', {
  base: {
    bg: 'bg.surface',
    border: '1px solid',
    borderColor: 'border.subtle',
    borderRadius: 'lg',
    p: { base: '4', md: '5' },
    minWidth: '0',
    // As a grid: no wider than its place, whatever long word stands in it.
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
});
