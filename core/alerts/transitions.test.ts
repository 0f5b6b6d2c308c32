import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TRANSITION_NAMES, TRANSITIONS, transitionSchema, type Transition } from './transitions.ts';

const FAMILIES = ['fade', 'slide', 'zoom', 'rotate', 'flip', 'bounce', 'back'];
const table: [string, Transition][] = TRANSITION_NAMES.map((name) => [name, TRANSITIONS[name]]);

describe('the transitions (S3 §3)', () => {
  it('are about 37, of the seven families', () => {
    expect(TRANSITION_NAMES.length).toBeGreaterThanOrEqual(37);
    for (const family of FAMILIES)
      expect(TRANSITION_NAMES.filter((name) => name.startsWith(`${family}In`)).length).toBeGreaterThan(1);
  });

  it('animate transform and opacity only', () => {
    const properties = table.flatMap(([, { frames }]) => frames.flatMap((frame) => Object.keys(frame)));
    expect([...new Set(properties)].sort()).toEqual(['offset', 'opacity', 'transform']);
  });

  it.each(table)('%s is seen from its first frame on and ends at rest', (_name, { frames }) => {
    const [first] = frames;
    expect(first?.opacity).toBeGreaterThanOrEqual(0.05);
    // Edge-on or shrunk to nothing would be unseen whatever the opacity.
    expect(first?.transform).not.toMatch(/scale\(0?\.?[01]\d*\)|rotate[XY]\(-?90deg\)/);
    expect(frames.at(-1)).toEqual({ opacity: 1, transform: 'none' });
  });

  it.each(table)('%s takes less than a second', (_name, { durationMs }) => {
    expect(durationMs).toBeLessThan(1000);
  });

  it('keep their old names readable', () => {
    expect(transitionSchema.parse('bounce')).toBe('bounceIn');
    // It moved to the left, so it comes from the right.
    expect(transitionSchema.parse('slideLeft')).toBe('slideInRight');
    for (const name of TRANSITION_NAMES) expect(transitionSchema.parse(name)).toBe(name);
  });

  it('are written by their present name', () => {
    expect(z.encode(transitionSchema, 'fadeIn')).toBe('fadeIn');
  });

  it.each(['toString', '__proto__', 'hacia arriba', ''])('know nothing called %j', (name) => {
    expect(transitionSchema.safeParse(name).success).toBe(false);
  });
});
