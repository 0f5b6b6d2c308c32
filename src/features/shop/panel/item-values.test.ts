import { expect, it } from 'vitest';
import { buildItem } from '#tests/factories/shop.ts';
import { resolveItem, valuesOf } from './item-values.ts';

const values = valuesOf({ ...buildItem({ stock: 3 }), id: 'one' });

it('reads back what it shows', () => {
  expect(resolveItem(values).values).toMatchObject({ stock: 3, price: Number(values.price) });
});

it('says which field of an action is wrong', () => {
  const [action] = values.actions;
  if (action === undefined) throw new Error('The item has no action.');
  const errorsOf = (change: object) =>
    resolveItem({ ...values, actions: [action, { ...action, ...change }] }).errors.actions;
  expect(errorsOf({ type: 'alert', text: 'x', seconds: '0' })).toEqual([
    undefined,
    { seconds: { type: 'invalid' } },
  ]);
  expect(errorsOf({ type: 'alert', text: '', seconds: '0' })).toEqual([
    undefined,
    { text: { type: 'invalid' }, seconds: { type: 'invalid' } },
  ]);
  expect(errorsOf({ type: 'ticket', tickets: '0' })).toEqual([undefined, { tickets: { type: 'invalid' } }]);
});

it.each(['-1', '', '1e3', '2.5', 'dos'])(
  'takes "%s" for no limited stock, and never for an unlimited one',
  (stock) => {
    expect(resolveItem({ ...values, stock }).errors).toHaveProperty('stock');
  },
);
