import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultBaseConfig } from '@chakra-ui/react';
import { describe, expect, it } from 'vitest';
import { SCALES } from '#src/ui/theme/scales.ts';
import { styleProps } from '#src/ui/theme/style-props.ts';

// Chakra gives these meanings that we do not use; without them they are plain CSS, or a component's own property.
const PLAIN = [
  ...[
    'border',
    'borderTop',
    'borderBottom',
    'borderInlineEnd',
    'aspectRatio',
    'opacity',
    'cursor',
    'position',
  ],
  ...[
    'filter',
    'contrast',
    'transform',
    'transition',
    'transitionProperty',
    'animation',
    'animationDelay',
    'translate',
  ],
];

const SWITCHES = Object.entries(defaultBaseConfig.utilities ?? {}).flatMap(([name, { values }]) =>
  values instanceof Object && 'type' in values && values.type === 'boolean' ? [name] : [],
);

function namesOf({ conditions = {}, utilities = {} }: typeof styleProps): string[] {
  return [
    ...Object.keys(conditions).map((name) => `_${name}`),
    ...Object.values(utilities).flatMap((utility) => utility.shorthand ?? []),
    ...Object.entries(utilities).flatMap(([name, { transform, values }]) =>
      transform !== undefined || values !== undefined ? [name] : [],
    ),
  ];
}

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx$|\/recipes\/.*\.ts$/.test(file))
  .map((file) => readFileSync(src + file, 'utf8'))
  .filter((source) => source.includes('chakra'));

describe('the style properties', () => {
  it('are known to the theme wherever Chakra gives one a meaning of its own', () => {
    const known = new Set([...namesOf(styleProps), ...Object.keys(styleProps.utilities ?? {}), ...PLAIN]);
    const unknown = namesOf(defaultBaseConfig).filter((name) => !known.has(name));
    const used = unknown.filter((name) => {
      // Without a value stands what is on or off.
      const bare = SWITCHES.includes(name) ? ['|$', '[ >]'] : ['', '(?!)'];
      const use = new RegExp(
        `^\\s+(?:<\\S+ (?:.* )?)?${name}(?:=["{]|: ${bare[0]})|[{,] ${name}: |<chakra[^>]* ${name}(?:=["{]|${bare[1]})`,
        'm',
      );
      return sources.some((source) => use.test(source));
    });
    expect(used).toEqual([]);
  });

  it('name steps that the scale has, wherever they name a number', () => {
    const scaled = Object.entries(styleProps.utilities ?? {}).flatMap(([name, { values, shorthand = [] }]) =>
      typeof values === 'function' && '4' in (values as () => object)() ? [name, shorthand].flat() : [],
    );
    const use = new RegExp(`\\b(?:${scaled.join('|')})=(?:"(-?[\\d.]+)"|\\{([^}]*)\\})`, 'g');
    const steps = sources
      // An SVG's own elements have numbers of their own.
      .flatMap((source) => source.match(/<(?:chakra|[A-Z])[^<]*/g) ?? [])
      .flatMap((tag) => [...tag.matchAll(use)])
      .flatMap(
        ([, step, inside = '']) => step ?? [...inside.matchAll(/'(-?[\d.]+)'/g)].map(([, each]) => each),
      );
    expect(steps).toContain('4');
    expect(steps.filter((step = '') => !Object.hasOwn(SCALES.spacing, step))).toEqual([]);
  });
});
