import { chakra, defineRecipe } from '@chakra-ui/react';
import { Link } from './link.tsx';

const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'md',
    border: '1px solid transparent',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    transitionProperty: 'background-color, border-color, color, transform',
    transitionDuration: 'fast',
    _active: { transform: 'translateY(1px)' },
    _disabled: { opacity: '0.5', cursor: 'not-allowed', transform: 'none' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        '&:hover:not(:disabled)': { bg: 'accent.hover' },
      },
      outline: {
        bg: 'bg.surface',
        borderColor: 'border.strong',
        color: 'fg.default',
        '&:hover:not(:disabled)': { bg: 'bg.hover', borderColor: 'border.control' },
      },
      ghost: {
        bg: 'transparent',
        color: 'fg.muted',
        '&:hover:not(:disabled)': { bg: 'bg.hover', color: 'fg.default' },
      },
      danger: { bg: 'danger.solid', color: 'danger.contrast', '&:hover:not(:disabled)': { opacity: '0.9' } },
    },
    size: {
      sm: { minHeight: '9', px: '3', fontSize: 'sm', '@media (pointer: coarse)': { minHeight: 'touch' } },
      md: { minHeight: 'touch', px: '4', fontSize: 'md' },
      lg: { minHeight: '14', px: '6', fontSize: 'lg' },
      /** A square for one icon, also where there is little room; give it an `aria-label`. */
      icon: { boxSize: 'touch', p: '0', flexShrink: '0' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});

/** A button; `solid` is for the one action that matters on a page. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });
/** A link to another page of ours that looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe);
/** The same for an address that the server or another site answers. */
export const ButtonAnchor = chakra('a', buttonRecipe);
