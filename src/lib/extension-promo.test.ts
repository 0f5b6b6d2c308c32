import { describe, expect, it } from 'vitest';
import { closePromo, isPromoClosed, promoMemoryOf } from './extension-promo.ts';

const NOVEMBER = new Date(2026, 10, 20);
const DECEMBER = new Date(2026, 11, 1);
const NEXT_NOVEMBER = new Date(2027, 10, 20);

describe('the promo of the extension', () => {
  it('stays closed for good', () => {
    expect(isPromoClosed('always', NOVEMBER)).toBe(false);
    closePromo('always', NOVEMBER);
    expect(isPromoClosed('always', NEXT_NOVEMBER)).toBe(true);
    expect(isPromoClosed('month', NOVEMBER)).toBe(false);
  });

  it('stays closed on the shop until the month ends', () => {
    closePromo('month', NOVEMBER);
    expect(isPromoClosed('month', NOVEMBER)).toBe(true);
    expect(isPromoClosed('month', DECEMBER)).toBe(false);
    expect(isPromoClosed('month', NEXT_NOVEMBER)).toBe(false);
    expect(isPromoClosed('always', NOVEMBER)).toBe(false);
  });

  it('knows the shop by the end of its path', () => {
    expect(['/p/ana/shop', '/u/s/ana/shop/', '/p/shop/commands', '/'].map(promoMemoryOf)).toEqual([
      'month',
      'month',
      'always',
      'always',
    ]);
  });
});
