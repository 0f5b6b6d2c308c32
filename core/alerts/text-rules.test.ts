import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALERT_TEXT_MAX, DURATION_MAX_MS, DURATION_MIN_MS } from './limits.ts';
import { formatTextDelay, parseTextDelay, settleTextDelay } from './text-delay.ts';
import { textForTheme } from './text-theme.ts';

const duration = fc.integer({ min: DURATION_MIN_MS, max: DURATION_MAX_MS });

describe('the text delay', () => {
  it.each([
    ['', 3000, { start: 0, end: 3000 }],
    ['', undefined, { start: 0, end: 1500 }],
    ['', 100, { start: 0, end: 500 }],
    ['200;900', 3000, { start: 200, end: 900 }],
    ['200;', 3000, { start: 0, end: 3000 }],
    ['-1;900', 3000, { start: 0, end: 3000 }],
    ['1;2;3', 3000, { start: 0, end: 3000 }],
  ])('is read from %j of an alert of %s ms', (text, ms, expected) => {
    expect(parseTextDelay(text, ms)).toEqual(expected);
  });

  it('is capped by the duration', () => {
    expect(settleTextDelay({ start: 500, end: 9000 }, 3000)).toEqual({
      start: 500,
      end: 3000,
      duracion: 3000,
    });
    expect(settleTextDelay({ start: -5, end: 0 }, 3000)).toEqual({ start: 0, end: 1, duracion: 3000 });
  });

  it('is the first third where its ends meet, of at least 1500 ms', () => {
    expect(settleTextDelay({ start: 700, end: 700 }, 1000)).toEqual({ start: 0, end: 500, duracion: 1500 });
    expect(settleTextDelay({ start: 8000, end: 9000 }, 6000)).toEqual({
      start: 0,
      end: 2000,
      duracion: 6000,
    });
  });

  it('always leaves the text some time within the alert, and stays as it is settled', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), duration, (start, end, ms) => {
        const settled = settleTextDelay({ start, end }, ms);
        expect(settled.start).toBeGreaterThanOrEqual(0);
        expect(settled.end).toBeGreaterThan(settled.start);
        expect(settled.duracion).toBeGreaterThanOrEqual(settled.end);
        expect(settled.duracion).toBeGreaterThanOrEqual(ms);
        expect(settleTextDelay(settled, settled.duracion)).toEqual(settled);
        expect(parseTextDelay(formatTextDelay(settled))).toEqual({ start: settled.start, end: settled.end });
      }),
    );
  });
});

describe('the text of a theme', () => {
  it('gets the name in front with Compact, and loses it with the others', () => {
    expect(textForTheme('se une', 'Compact')).toBe('{name} se une');
    expect(textForTheme('{name} se une', 'Compact')).toBe('{name} se une');
    expect(textForTheme('{name} se une', 'Default')).toBe('se une');
    expect(textForTheme('{name} se une', 'fogata')).toBe('se une');
    expect(textForTheme('', 'Compact')).toBe('{name}');
  });

  it('keeps words that name the person in their middle', () => {
    expect(textForTheme('¡{name} se une!', 'Compact')).toBe('¡{name} se une!');
    expect(textForTheme('¡{name} se une!', 'fogata')).toBe('¡{name} se une!');
  });

  it('comes back from Compact as it was, and is never too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: ALERT_TEXT_MAX }), (text) => {
        const compact = textForTheme(text, 'Compact');
        expect(compact.length).toBeLessThanOrEqual(ALERT_TEXT_MAX);
        if (text.length <= ALERT_TEXT_MAX - '{name} '.length && text.trim() === text)
          expect(textForTheme(compact, 'Default')).toBe(textForTheme(text, 'Default'));
      }),
    );
  });
});
