import { beforeEach, expect, it } from 'vitest';
import { drawFirstRows, forgetFirstRows, keepFirstRows } from './first-rows.ts';

const draw = () => {
  const root = document.createElement('div');
  root.textContent = 'empty';
  drawFirstRows(root);
  return root;
};
beforeEach(() => localStorage.clear());

it('draws what was kept, as text and nothing else', () => {
  keepFirstRows([{ name: '<img src=x>', detail: '700 puntos' }]);
  const root = draw();
  expect([...root.querySelectorAll('span')].map((line) => line.textContent)).toEqual([
    '<img src=x>',
    '700 puntos',
  ]);
  expect(root.querySelector('img')).toBeNull();
});

it('draws no more than fit', () => {
  keepFirstRows(Array.from({ length: 50 }, (_, n) => ({ name: `n${n}`, detail: '' })));
  expect(draw().querySelectorAll('li')).toHaveLength(8);
});

it.each(['', 'x', '7', 'null', '{}', '[7, null, {"name": 1, "detail": ""}]'])(
  'draws nothing of %j',
  (kept) => {
    localStorage.setItem('fogata.popup-rows', kept);
    expect(draw().textContent).toBe('empty');
  },
);

it('draws nothing that was forgotten', () => {
  keepFirstRows([{ name: 'ana', detail: '' }]);
  forgetFirstRows();
  expect(draw().textContent).toBe('empty');
});
