import { chakra } from '@chakra-ui/react';

/** A line of the panel's lists. */
export const ListLine = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border.subtle',
    _first: { borderTop: 'none' },
  },
});
