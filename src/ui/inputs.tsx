import { chakra, defineRecipe } from '@chakra-ui/react';

const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    bg: 'bg.sunken',
    color: 'fg.default',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'md',
    px: '3',
    fontFamily: 'body',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'fg.subtle' },
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: 'danger.fg' },
    '&[readonly]': { bg: 'bg.surface', color: 'fg.muted' },
  },
  variants: {
    // 16 px at least: phones zoom into smaller fields.
    size: {
      sm: { minHeight: '9', fontSize: 'md', py: '1', '@media (pointer: coarse)': { minHeight: 'touch' } },
      md: { minHeight: 'touch', fontSize: 'md', py: '2' },
    },
  },
  defaultVariants: { size: 'md' },
});

export const TextInput = chakra('input', inputRecipe, { defaultProps: { autoComplete: 'off' } });
export const TextArea = chakra('textarea', inputRecipe);
export const Select = chakra('select', inputRecipe);
