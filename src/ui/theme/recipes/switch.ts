import { defineSlotRecipe } from '@chakra-ui/react';

export const switchRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'thumb'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      position: 'relative',
      minHeight: 'touch',
      flexShrink: '0',
      cursor: 'pointer',
      '&[data-disabled]': { opacity: '0.5' },
    },
    control: {
      display: 'inline-flex',
      width: '11',
      height: '6',
      p: '0.5',
      borderRadius: 'full',
      border: '1px solid',
      borderColor: 'border.control',
      bg: 'bg.sunken',
      transition: 'background-color 120ms',
      '&[data-state=checked]': { borderColor: 'accent.solid', bg: 'accent.solid' },
      '&[data-focus-visible]': { outline: '2px solid', outlineColor: 'accent.ring', outlineOffset: '2px' },
    },
    thumb: {
      height: 'full',
      aspectRatio: '1',
      borderRadius: 'full',
      bg: 'fg.muted',
      marginInlineStart: '0',
      '&[data-state=checked]': { bg: 'accent.contrast', marginInlineStart: 'auto' },
    },
  },
});
