import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { browserWithStorage, stored } from '#tests/factories/extension-storage.ts';
import { keepPage, recallPage } from './kept-pages.ts';

vi.mock('webextension-polyfill', () => ({ default: browserWithStorage }));

const schema = z.object({ rows: z.number() });

beforeEach(() => stored.clear());

it('gives back the last answer of a page, with when it came', async () => {
  const before = Date.now();
  await keepPage('/shop', { rows: 1 });
  await keepPage('/shop', { rows: 2 });
  const kept = await recallPage('/shop', schema);
  expect(kept?.data).toEqual({ rows: 2 });
  expect(kept?.savedAt).toBeGreaterThanOrEqual(before);
  expect(await recallPage('/leaderboard', schema)).toBeUndefined();
});

it('makes room for new pages, and leaves nothing behind', async () => {
  for (let page = 0; page < 30; page += 1) await keepPage(`/${page}`, { rows: page });
  expect(await recallPage('/9', schema)).toBeUndefined();
  expect(await recallPage('/10', schema)).toBeDefined();
  expect(await recallPage('/29', schema)).toBeDefined();
  expect(stored.size).toBe(21);
});

it('forgets no page that comes at the same time as another', async () => {
  await Promise.all(['/shop', '/leaderboard'].map((path) => keepPage(path, { rows: 1 })));
  expect(stored.get('pages')).toEqual(['/leaderboard', '/shop']);
});

it.each([
  ['nothing of it', 7],
  ['an answer of before an update', { body: { lines: 1 }, savedAt: 1 }],
])('counts what cannot be read as not kept: %s', async (_what, value) => {
  await keepPage('/shop', { rows: 1 });
  stored.set('page /shop', value).set('pages', 'x');
  expect(await recallPage('/shop', schema)).toBeUndefined();
  await keepPage('/shop', { rows: 2 });
  expect(await recallPage('/shop', schema)).toMatchObject({ data: { rows: 2 } });
});
