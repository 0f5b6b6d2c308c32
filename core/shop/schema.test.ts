import { describe, expect, it } from 'vitest';
import { ITEM_IMAGE } from './item-image.ts';
import { shopItemInputSchema } from './schema.ts';

const draft = { name: 'Agua', price: 100, code: 'agua', actions: [{ type: 'manual' }] };
const isValid = (change: object) => shopItemInputSchema.safeParse({ ...draft, ...change }).success;

describe('a shop item', () => {
  it('has what it needs by default', () => {
    expect(shopItemInputSchema.parse(draft)).toEqual({
      ...draft,
      description: '',
      stock: -1,
      image: '/assets/shop/flame.svg',
      prefix: true,
      input: false,
      inputText: '',
      delay: 0,
      enabled: true,
      platforms: ['trovo', 'twitch', 'youtube', 'kick'],
    });
  });

  it.each([0, -1, 1.5, 1_000_000_001, Number.NaN, '5'])('refuses the price %s', (price) => {
    expect(isValid({ price })).toBe(false);
  });

  it.each([-2, 0.5, 1_000_001])('refuses the stock %s', (stock) => {
    expect(isValid({ stock })).toBe(false);
  });

  it('wants at least one action, and knows only those it can do', () => {
    expect(isValid({ actions: [] })).toBe(false);
    expect(isValid({ actions: [{ type: 'message' }] })).toBe(false);
    expect(isValid({ actions: [{ type: 'rocket' }] })).toBe(false);
    expect(isValid({ actions: [{ type: 'alert', texto: 'x'.repeat(51) }] })).toBe(false);
    expect(isValid({ actions: Array.from({ length: 6 }, () => ({ type: 'manual' })) })).toBe(false);
    expect(
      isValid({
        actions: [
          { type: 'message', text: 'hola' },
          { type: 'alert', texto: 'x' },
        ],
      }),
    ).toBe(true);
  });

  it('shows only pictures that a browser loads without running or leaking anything', () => {
    expect(ITEM_IMAGE.test('/assets/shop/gift.svg')).toBe(true);
    expect(ITEM_IMAGE.test('https://example.com/a.png')).toBe(true);
    for (const url of [
      '',
      '/assets/shop/x.svg',
      'http://a.example/x.png',
      'javascript:alert(1)',
      'https://',
      '//a.example',
    ]) {
      expect(ITEM_IMAGE.test(url), url).toBe(false);
    }
  });
});
