import { defineConfig } from '@chakra-ui/react';

type Utilities = NonNullable<ReturnType<typeof defineConfig>['utilities']>;
type Values = NonNullable<Utilities[string]>['values'];

/** Properties whose values are names on a scale, with their short forms. */
function scaled(
  values: Values,
  properties: readonly string[],
  shorthands: Record<string, string> = {},
): Utilities {
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
    ...scaled('colors', ['borderColor', 'color', 'fill', 'stroke', 'accentColor', 'outlineColor'], {
      bg: 'background',
    }),
    ...scaled('shadows', ['boxShadow']),
    ...scaled('radii', ['borderRadius']),
    ...scaled('zIndex', ['zIndex']),
    ...scaled('fonts', ['fontFamily']),
    ...scaled('fontSizes', ['fontSize']),
    ...scaled('fontWeights', ['fontWeight']),
    ...scaled('lineHeights', ['lineHeight']),
    ...scaled('letterSpacings', ['letterSpacing']),
    ...scaled('durations', ['transitionDuration']),
    ...scaled('sizes', ['width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight']),
    ...scaled(
      'spacing',
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
        'scrollMarginBottom',
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
    boxSize: { values: 'sizes', transform: (size: string) => ({ width: size, height: size }) },
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
