import { afterEach, expect, it, vi } from 'vitest';
import { browserWithStorage } from '#tests/factories/extension-storage.ts';
import { fetchPage } from './fetch-page.ts';

vi.mock('webextension-polyfill', () => ({ default: browserWithStorage }));

afterEach(() => vi.unstubAllGlobals());

it.each([
  [404, 'not_found'],
  [400, 'not_found'],
  [429, 'unreachable'],
  [500, 'unreachable'],
] as const)('takes the answer %i for a channel that is %s', async (status, refused) => {
  const body = { error: 'No.', code: 'failed' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
  const wanted = { server: 'https://fogata.example', platform: 'kick', user: 'ana' } as const;
  expect(await fetchPage({ ...wanted, page: 'leaderboard' })).toEqual({ refused });
  expect(await fetchPage({ ...wanted, page: 'shop' })).toEqual({ refused });
});
