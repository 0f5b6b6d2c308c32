import { expect, it } from 'vitest';
import { buildItem } from '#tests/factories/shop.ts';
import { resolveItem, valuesOf } from './item-values.ts';

const values = valuesOf({ ...buildItem({ stock: 3 }), id: 'one' });

it('reads back what it shows', () => {
  expect(resolveItem(values).values).toMatchObject({ stock: 3, price: Number(values.price) });
});

it.each(['-1', '', '1e3', '2.5', 'dos'])(
  'takes "%s" for no limited stock, and never for an unlimited one',
  (stock) => {
    expect(resolveItem({ ...values, stock }).errors).toHaveProperty('stock');
  },
);
