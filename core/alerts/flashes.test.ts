import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLASHES_PER_SECOND, FlashMeter, luminanceOf } from './flashes.ts';
import { TEXT_MOVEMENTS } from './text-animations.ts';
import { leaveOf, TRANSITION_NAMES, TRANSITIONS, type Movement, type Transition } from './transitions.ts';

/** Whether the meter ever says that it is enough, for light that changes `perSecond` times for three seconds. */
function trips(perSecond: number, [dark, bright]: readonly [number, number] = [0, 1]): boolean {
  const meter = new FlashMeter();
  const stepMs = 1000 / perSecond;
  return Array.from({ length: perSecond * 3 }, (_, index) =>
    meter.push(index * stepMs, index % 2 === 0 ? dark : bright),
  ).includes(true);
}

describe('the flash meter (WCAG 2.3.1)', () => {
  it('lets fewer than three flashes a second pass, and trips on more', () => {
    expect(trips(2 * FLASHES_PER_SECOND - 1)).toBe(false);
    expect(trips(2 * FLASHES_PER_SECOND + 1)).toBe(true);
    expect(trips(30)).toBe(true);
  });

  it('does not count what changes by less than a tenth, or where both sides are bright', () => {
    expect(trips(30, [0.5, 0.59])).toBe(false);
    expect(trips(30, [0.82, 1])).toBe(false);
    expect(trips(30, [0.5, 0.61])).toBe(true);
  });

  it('counts a slow swell once, however finely it is measured', () => {
    const meter = new FlashMeter();
    const swell = Array.from({ length: 60 }, (_, index) => meter.push(index * 16, index / 60));
    expect(swell).not.toContain(true);
  });

  it('trips before the fourth flash of any second, whatever the light does', () => {
    const samples = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 300 }), light: fc.boolean() }));
    fc.assert(
      fc.property(samples, (steps) => {
        const meter = new FlashMeter();
        let at = 0;
        let last: boolean | undefined;
        let turns: number[] = [];
        for (const { gap, light } of steps) {
          at += gap;
          const has = meter.push(at, light ? 1 : 0);
          if (last !== undefined && light !== last) turns.push(at);
          turns = turns.filter((turn) => at - turn < 1000);
          last = light;
          expect(has).toBe(turns.length >= 2 * FLASHES_PER_SECOND);
        }
      }),
    );
  });

  it('measures light as the eye does: green more than red, red more than blue', () => {
    expect(luminanceOf(0, 0, 0)).toBe(0);
    expect(luminanceOf(255, 255, 255)).toBeCloseTo(1);
    expect(luminanceOf(0, 255, 0)).toBeGreaterThan(luminanceOf(255, 0, 0));
    expect(luminanceOf(255, 0, 0)).toBeGreaterThan(luminanceOf(0, 0, 255));
  });
});

/** How often the opacity turns, from invisible on. */
function turnsOf({ frames }: Movement): number {
  const opacities = frames.flatMap(({ opacity }) => (opacity === undefined ? [] : [opacity]));
  const directions = opacities
    .slice(1)
    .map((opacity, index) => Math.sign(opacity - (opacities[index] ?? opacity)))
    .filter((direction) => direction !== 0);
  return directions.filter((direction, index) => direction !== directions[index - 1]).length;
}

it('no movement of ours is a flash: each shows or hides once at most', () => {
  const transitions: Transition[] = TRANSITION_NAMES.map((name) => TRANSITIONS[name]);
  const moves = transitions.flatMap((transition): Movement[] => [transition, leaveOf(transition)]);
  const texts: Movement[] = Object.values(TEXT_MOVEMENTS).flat();
  for (const move of [...moves, ...texts]) expect(turnsOf(move)).toBeLessThanOrEqual(1);
});
