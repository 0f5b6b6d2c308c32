import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react';
import { PALETTE } from './palette.ts';
import { SHADOWS, scales } from './scales.ts';
import { styleProps } from './style-props.ts';

type Pair = readonly [dark: string, light: string];

function byMode(pairs: Record<string, Pair>) {
  return Object.fromEntries(
    Object.entries(pairs).map(([name, [dark, light]]) => [name, { value: { base: dark, _light: light } }]),
  );
}

const colors = Object.fromEntries(Object.entries(PALETTE).map(([group, pairs]) => [group, byMode(pairs)]));

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'fogata',
  cssVarsRoot: ':where(html)',
  globalCss: {
    html: { bg: 'bg.canvas', color: 'fg.default', fontFamily: 'body', lineHeight: 'normal' },
    body: { minHeight: '100dvh' },
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
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens: scales,
    semanticTokens: { colors, shadows: byMode(SHADOWS) },
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

const made: { system?: SystemContext } = {};

/**
 * Our own system: Chakra's default one would cost every page 36 KB of recipes and properties that we do not use.
 * Recipes live with their component in `src/ui`, so a page only loads those that it shows. It is made when first asked for,
 * which takes a phone 0.1 s.
 */
export function ourSystem(): SystemContext {
  made.system ??= createSystem(styleProps, config);
  return made.system;
}
