import { describe, expect, it } from 'vitest';
import { opacityOf, readColor, solidPart, withOpacity } from './color-text.ts';

describe('a typed colour', () => {
  it.each([
    ['#FF8A3C', '#ff8a3c'],
    ['ff8a3c', '#ff8a3c'],
    [' #fa3 ', '#ffaa33'],
    ['#1b151280', '#1b151280'],
  ])('%j is %s', (typed, color) => expect(readColor(typed)).toBe(color));

  it.each(['', '#', 'red', '#12345', '#1234567', 'rgb(0,0,0)', '#gggggg'])('%j is none', (typed) =>
    expect(readColor(typed)).toBeUndefined(),
  );
});

describe('opacity', () => {
  it('is in percent, and full where none is written', () => {
    expect(opacityOf('#1b1512')).toBe(100);
    expect(opacityOf('#1b151280')).toBe(50);
    expect(opacityOf('#1b151200')).toBe(0);
  });

  it('comes back as it was set', () => {
    for (let percent = 0; percent <= 100; percent += 1)
      expect(opacityOf(withOpacity('#1b1512', percent))).toBe(percent);
  });

  it('leaves the colour as it is', () => {
    expect(withOpacity('#1b151280', 100)).toBe('#1b1512');
    expect(solidPart(withOpacity('#1b1512', 30))).toBe('#1b1512');
  });
});
