import { defineSlotRecipe } from '@chakra-ui/react';

export const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    root: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
    list: { display: 'flex', gap: '1', overflowX: 'auto' },
    trigger: {
      // Else its words for screen readers stand beside the page, and a phone scrolls sideways to them.
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'touch',
      flexShrink: '0',
      color: 'fg.muted',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    },
    content: { minWidth: '0' },
  },
  variants: {
    variant: {
      line: {
        list: { borderBottom: '1px solid', borderColor: 'border.subtle' },
        trigger: {
          px: '3',
          borderBottom: '2px solid transparent',
          _hover: { color: 'fg.default' },
          '&[data-selected]': { color: 'accent.fg', borderColor: 'accent.solid' },
        },
      },
      /** Each in a pill of its own. */
      subtle: {
        list: { p: '1' },
        trigger: {
          px: '4',
          borderRadius: 'full',
          border: '1px solid transparent',
          _hover: { bg: 'bg.hover', color: 'fg.default' },
          '&[data-selected]': { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.solid' },
        },
      },
    },
  },
  defaultVariants: { variant: 'line' },
});
