import { describe, expect, it } from 'vitest';
import { whyNotBuyable } from './buyable.ts';
import { purchaseCommand, readPurchase } from './purchase-command.ts';
import { checkPurchase, waitOf, type ItemForSale, type PurchaseAttempt } from './purchase-rules.ts';

const NOW = 1_000_000;
const item: ItemForSale = {
  enabled: true,
  platforms: ['twitch'],
  stock: 1,
  delay: 10,
  lastBoughtAt: null,
  price: 100,
  input: true,
};
const attempt: PurchaseAttempt = { platform: 'twitch', text: 'x', points: 100, now: NOW };

describe('checkPurchase', () => {
  it('lets through what keeps every rule', () => {
    expect(checkPurchase(item, attempt)).toBeUndefined();
    expect(checkPurchase({ ...item, stock: -1 }, attempt)).toBeUndefined();
    expect(checkPurchase({ ...item, input: false }, { ...attempt, text: '' })).toBeUndefined();
    expect(checkPurchase(item, { ...attempt, shownPrice: 100, text: 'x'.repeat(80) })).toBeUndefined();
  });

  // Each row mends what the row before it broke, so the order of the checks shows.
  const broken: ItemForSale = { ...item, enabled: false, stock: 0, lastBoughtAt: NOW - 9_999 };
  const poor: PurchaseAttempt = { ...attempt, text: '', points: 99, shownPrice: 90 };
  it.each([
    ['item_disabled', broken, poor],
    ['item_disabled', { ...broken, enabled: true }, { ...poor, platform: 'kick' as const }],
    ['sold_out', { ...broken, enabled: true }, poor],
    ['item_delay', { ...broken, enabled: true, stock: 1 }, poor],
    ['price_changed', item, poor],
    ['text_needed', item, { ...poor, shownPrice: 100 }],
    ['text_too_long', item, { ...poor, shownPrice: undefined, text: 'x'.repeat(81) }],
    ['not_enough_points', item, { ...poor, shownPrice: undefined, text: 'x' }],
  ] as const)('refuses with %s', (code, sold, tried) => {
    expect(checkPurchase(sold, tried)).toBe(code);
  });

  it('counts the pause of an item from its last purchase', () => {
    expect(waitOf({ delay: 10, lastBoughtAt: NOW }, NOW + 9_999)).toBe(1);
    expect(waitOf({ delay: 10, lastBoughtAt: NOW }, NOW + 10_000)).toBe(0);
    expect(waitOf({ delay: 10, lastBoughtAt: null }, NOW)).toBe(0);
    expect(waitOf({ delay: 0, lastBoughtAt: NOW + 3 }, NOW)).toBe(0);
  });
});

describe('the command to paste', () => {
  it.each([
    [true, '', '!shop buy agua'],
    [true, ' con hielo ', '!shop buy agua con hielo'],
    [false, '', '!agua'],
    [false, 'con hielo', '!agua con hielo'],
  ])('with prefix %s and text "%s" is %s', (prefix, text, command) => {
    expect(purchaseCommand({ code: 'agua', prefix }, text)).toBe(command);
  });

  it('is read back', () => {
    expect(readPurchase('buy agua con hielo')).toEqual({ code: 'agua', text: 'con hielo' });
    expect(readPurchase('BUY !agua')).toEqual({ code: 'agua', text: '' });
    for (const other of ['', 'buy', 'buyagua', 'sell agua']) expect(readPurchase(other)).toBeUndefined();
  });
});

describe('the buy button', () => {
  const sold = { stock: 3, price: 100, input: true };
  it('is off when sold out, too dear, or without the text it needs', () => {
    expect(whyNotBuyable({ ...sold, stock: 0 }, { points: 1, text: '' })).toBe('soldOut');
    expect(whyNotBuyable(sold, { points: 99, text: '' })).toBe('points');
    expect(whyNotBuyable(sold, { points: 100, text: '  ' })).toBe('text');
    expect(whyNotBuyable(sold, { text: 'x' })).toBeUndefined();
    expect(whyNotBuyable({ ...sold, stock: -1, input: false }, { text: '' })).toBeUndefined();
  });
});
