import { afterEach, expect, it } from 'vitest';
import { markKept } from '#core/rendered-pages.ts';
import { readRenderedPage } from './hydration-data.ts';

const DATA = {
  0: null,
  1: { path: '/api/public/shop', loaded: { kind: 'fresh', data: [1] } },
  2: { kind: 'form', tip: 3 },
};
const block = (data: unknown) =>
  `<script type="application/json" id="hydration-data" data-language="de">${JSON.stringify(data)}</script>`;

afterEach(() => {
  document.body.innerHTML = '';
});

it('is what the loaders brought on the server', () => {
  document.body.innerHTML = block(DATA);
  expect(readRenderedPage()).toEqual({ language: 'de', loaderData: DATA });
});

it('of a copy that the device kept is as old as the copy', () => {
  document.body.innerHTML = markKept(block(DATA), 1234);
  expect(readRenderedPage()?.loaderData).toEqual({
    ...DATA,
    1: { path: '/api/public/shop', loaded: { kind: 'kept', data: [1], savedAt: 1234 } },
  });
});

it('is not there on a page that renders itself', () => {
  expect(readRenderedPage()).toBeUndefined();
});
