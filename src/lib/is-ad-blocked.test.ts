import { afterEach, expect, it, vi } from 'vitest';
import { AD_BAIT_PATH } from '#core/ads/ad-frame.ts';
import { API } from '#core/paths.ts';
import { isAdBlocked } from './is-ad-blocked.ts';

const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const bait = () => Promise.resolve(new Response(''));
const site = (ads?: true) => () => Promise.resolve(Response.json({ ...SITE, ads }));
const SITE = { count: 3, streamers: 1, users: 2, links: {}, logins: [] };

/** Answers of the server in their order, for each of the two addresses; the last one stays. */
function answers(of: { bait: (() => Promise<Response>)[]; site: () => Promise<Response> }) {
  const baits = [...of.bait];
  vi.stubGlobal('fetch', (path: string) => {
    if (path === API.count) return of.site();
    expect(path).toBe(AD_BAIT_PATH);
    return (baits.length > 1 ? baits.shift() : baits[0])?.();
  });
}

afterEach(() => vi.unstubAllGlobals());

it('is a call with the name of an ad that fails next to one that works', async () => {
  answers({ bait: [failed], site: site(true) });
  expect(await isAdBlocked()).toBe(true);
});

it.each([
  ['both work', { bait: [bait], site: site(true) }],
  ['the network is gone', { bait: [failed], site: failed }],
  ['the network comes back meanwhile', { bait: [failed, bait], site: site(true) }],
  ['the server has no ads any more', { bait: [failed], site: site() }],
  [
    'a proxy answers for the server',
    { bait: [failed], site: () => Promise.resolve(new Response('', { status: 502 })) },
  ],
  [
    'the server has an error',
    { bait: [() => Promise.resolve(new Response('', { status: 500 }))], site: site(true) },
  ],
])('is none when %s', async (_case, of) => {
  answers(of);
  expect(await isAdBlocked()).toBe(false);
});
