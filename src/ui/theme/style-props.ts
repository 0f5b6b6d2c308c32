import { defineConfig } from '@chakra-ui/react';
import { COLORS, SHADOWS } from './colors.ts';
import { SCALES } from './scales.ts';

type Utilities = NonNullable<ReturnType<typeof defineConfig>['utilities']>;
type Scale = Record<string, string>;

/** Properties whose values are names on a scale, with their short forms. */
function scaled(
  scale: Scale,
  properties: readonly string[],
  shorthands: Record<string, string> = {},
): Utilities {
  // As a function: what is not one is copied for each property.
  const values = () => scale;
  return Object.fromEntries([
    ...properties.map((property) => [property, { values }] as const),
    ...Object.entries(shorthands).map(([shorthand, property]) => [property, { values, shorthand }] as const),
  ]);
}

/**
 * The style properties and conditions that our components use, in Chakra's meaning; plain CSS needs no entry.
 * Chakra's own list is five times as long, and every page would load it before its first row.
 */
export const styleProps = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    active: '&:is(:active, [data-active]):not(:disabled, [data-disabled])',
    disabled: '&:is(:disabled, [data-disabled], [aria-disabled=true])',
    first: '&:first-of-type',
    empty: '&:empty',
    backdrop: '&::backdrop',
    light: '[data-theme=light] &',
  },
  utilities: {
    ...scaled(COLORS, ['borderColor', 'color', 'fill', 'stroke', 'accentColor', 'outlineColor'], {
      bg: 'background',
    }),
    ...scaled(SHADOWS, ['boxShadow']),
    ...scaled(SCALES.radii, ['borderRadius']),
    ...scaled(SCALES.zIndex, ['zIndex']),
    ...scaled(SCALES.fonts, ['fontFamily']),
    ...scaled(SCALES.fontSizes, ['fontSize']),
    ...scaled(SCALES.fontWeights, ['fontWeight']),
    ...scaled(SCALES.lineHeights, ['lineHeight']),
    ...scaled(SCALES.letterSpacings, ['letterSpacing']),
    ...scaled(SCALES.durations, ['transitionDuration']),
    ...scaled(SCALES.sizes, ['width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight']),
    ...scaled(
      SCALES.spacing,
      [
        'gap',
        'rowGap',
        'columnGap',
        'inset',
        'insetInline',
        'insetInlineEnd',
        'top',
        'bottom',
        'left',
        'scrollMarginTop',
        'scrollPaddingBlock',
      ],
      {
        insetStart: 'insetInlineStart',
        m: 'margin',
        mt: 'marginTop',
        mb: 'marginBottom',
        mx: 'marginInline',
        ms: 'marginInlineStart',
        me: 'marginInlineEnd',
        p: 'padding',
        pt: 'paddingTop',
        pb: 'paddingBottom',
        px: 'paddingInline',
        ps: 'paddingInlineStart',
        pe: 'paddingInlineEnd',
        py: 'paddingBlock',
      },
    ),
    boxSize: { values: () => SCALES.sizes, transform: (size: string) => ({ width: size, height: size }) },
    hideFrom: { transform: (width: string) => ({ [`@breakpoint ${width}`]: { display: 'none' } }) },
    hideBelow: { transform: (width: string) => ({ [`@breakpoint ${width}Down`]: { display: 'none' } }) },
    lineClamp: {
      transform: (lines: string) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: lines,
        WebkitBoxOrient: 'vertical',
      }),
    },
    truncate: {
      values: { type: 'boolean' },
      transform: (isCut: boolean) =>
        isCut ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {},
    },
    srOnly: {
      values: { type: 'boolean' },
      transform: (isHidden: boolean) =>
        isHidden
          ? {
              position: 'absolute',
              width: '1px',
              height: '1px',
              margin: '-1px',
              overflow: 'hidden',
              clipPath: 'inset(50%)',
              whiteSpace: 'nowrap',
            }
          : {
              position: 'static',
              width: 'auto',
              height: 'auto',
              margin: '0',
              overflow: 'visible',
              clipPath: 'none',
            },
    },
  },
});
