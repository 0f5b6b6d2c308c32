import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { leaveOf, TRANSITION_NAMES, TRANSITIONS, transitionSchema, type Transition } from './transitions.ts';

const FAMILIES = ['fade', 'slide', 'zoom', 'rotate', 'flip', 'bounce', 'back'];
const table: [string, Transition][] = TRANSITION_NAMES.map((name) => [name, TRANSITIONS[name]]);

describe('the transitions', () => {
  it('are 38, of the seven families', () => {
    expect(TRANSITION_NAMES).toHaveLength(38);
    for (const family of FAMILIES)
      expect(TRANSITION_NAMES.filter((name) => name.startsWith(`${family}In`)).length).toBeGreaterThan(1);
  });

  it('animate transform and opacity only', () => {
    const all = table.flatMap(([, transition]) => [...transition.frames, ...leaveOf(transition).frames]);
    const properties = all.flatMap((frame) => Object.keys(frame));
    expect([...new Set(properties)].sort()).toEqual(['easing', 'offset', 'opacity', 'transform']);
  });

  it.each(table)('%s is seen from its first frame on and ends at rest', (_name, { frames }) => {
    const [first] = frames;
    expect(first?.opacity).toBeGreaterThanOrEqual(0.05);
    // Edge-on or shrunk to nothing would be unseen whatever the opacity.
    expect(first?.transform).not.toMatch(/scale\(0?\.?[01]\d*\)|rotate[XY]\(-?90deg\)/);
    expect(frames.at(-1)).toEqual({ opacity: 1, transform: 'none' });
  });

  it.each(table)('%s comes and goes in less than a second each', (_name, transition) => {
    expect(transition.durationMs).toBeLessThan(1000);
    expect(leaveOf(transition).durationMs).toBeLessThan(1000);
  });

  it.each(table)('%s begins to leave from rest and is gone at the end', (_name, transition) => {
    const { frames, isBackwards } = leaveOf(transition);
    const inOrder = isBackwards ? frames.toReversed() : frames;
    expect(inOrder[0]).toMatchObject({ opacity: 1, transform: 'none' });
    expect(inOrder.at(-1)?.opacity).toBe(0);
  });

  it('have an exit of their own where backwards would look wrong: slides, flips and bounces', () => {
    const own = table.filter(([, transition]) => transition.leave !== undefined).map(([name]) => name);
    expect(own).toEqual(TRANSITION_NAMES.filter((name) => /^(slide|flip|bounce)/.test(name)));
  });

  it.each(table)('%s leaves to where it came from', (_name, { frames, leave }) => {
    if (leave === undefined || frames[0]?.transform?.includes('rotate') === true) return;
    expect(leave.frames.at(-1)?.transform).toBe(frames[0]?.transform);
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
