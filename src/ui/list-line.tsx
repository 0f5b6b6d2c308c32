import { chakra } from '@chakra-ui/react';

/** How a line of the panel's lists looks. */
export const LIST_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  py: '3',
  borderTop: '1px solid',
  borderColor: 'border.subtle',
  _first: { borderTop: 'none' },
} as const;

/** A line of the panel's lists. */
export const ListLine = chakra('li', { base: LIST_LINE });
