import { defineSlotRecipe } from '@chakra-ui/react';

export const sliderRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'track', 'range', 'thumb'],
  base: {
    root: { width: 'full', minWidth: '0' },
    control: {
      display: 'flex',
      alignItems: 'center',
      height: '7',
      cursor: 'pointer',
      '@media (pointer: coarse)': { height: 'touch' },
    },
    track: {
      flex: '1',
      height: '2',
      overflow: 'hidden',
      borderRadius: 'full',
      bg: 'bg.sunken',
      border: '1px solid',
      borderColor: 'border.control',
    },
    range: { height: 'full', bg: 'accent.ring' },
    thumb: { boxSize: '5', top: '50%', translate: '0 -50%', borderRadius: 'full', bg: 'accent.ring' },
  },
});
