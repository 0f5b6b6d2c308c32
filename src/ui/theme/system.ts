import { createSystem, defineConfig } from '@chakra-ui/react';
import { styleProps } from './style-props.ts';

/** What every system of ours has: widths and movements. */
export const scale = defineConfig({
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: {
      pulse: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.45 } },
      rise: { from: { opacity: 0, transform: 'translateY(0.5rem)' }, to: { opacity: 1, transform: 'none' } },
      flicker: {
        '0%, 100%': { transform: 'scale(1) rotate(-0.6deg)' },
        '40%': { transform: 'scale(1.03, 0.985) rotate(0.8deg)' },
        '70%': { transform: 'scale(0.985, 1.03) rotate(-0.3deg)' },
      },
    },
  },
});

const page = defineConfig({
  preflight: true,
  globalCss: {
    html: { color: 'fg.default', fontFamily: 'body', lineHeight: 'normal' },
    'body, #root': { minHeight: '100dvh' },
    'h1, h2, h3': {
      fontFamily: 'heading',
      fontWeight: 'bold',
      lineHeight: 'snug',
      letterSpacing: 'tight',
      textWrap: 'balance',
    },
    'table, output, time': { fontVariantNumeric: 'tabular-nums' },
    ':focus-visible': {
      outline: '2px solid',
      outlineColor: 'accent.ring',
      outlineOffset: '2px',
      borderRadius: 'sm',
    },
    '::selection': { bg: 'accent.solid', color: 'accent.contrast' },
    '::placeholder': { color: 'fg.subtle', opacity: '1' },
  },
});

/**
 * Our own system: Chakra's default one would cost every page 36 KB of recipes and properties that we do not use.
 * The theme adds no tokens: style-props.ts says what the values of the properties are, and the colours themselves stand in
 * base.css (vite.palette.ts).
 */
export const system = createSystem(styleProps, scale, page);
