import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDb, readAnswer, saveAnswer } from './db.ts';
import { fetchAhead, isGoodConnection } from './fetch-ahead.ts';

const OWNER = { user: 'ana', platform: 'twitch' } as const;
const SHOP = '/api/public/shop/items?u=ana&platform=twitch';
/** Of a page that is none of the tabs. */
const BATTLE = '/api/public/battle?user=ana&platform=twitch';
const asked = vi.fn<(path: string) => Promise<Response>>();

function connect(connection: object, onLine = true): void {
  vi.stubGlobal('navigator', { onLine, connection });
}

beforeEach(async () => {
  await openDb().answers.clear();
  asked.mockReset();
  asked.mockImplementation((path) => Promise.resolve(new Response(JSON.stringify({ path }))));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

describe("a streamer's other pages", () => {
  it('are kept under the calls that they make', async () => {
    connect({ effectiveType: '4g' });
    await fetchAhead(OWNER, BATTLE, { user: { platform: 'twitch' } });
    expect(asked.mock.calls.map(([path]) => path)).toEqual([
      '/api/public/commands?user=ana&platform=twitch',
      '/api/public/leaderboard?user=ana&platform=twitch',
      SHOP,
      '/api/public/prediction?user=ana&platform=twitch',
      '/api/profile/social?u=ana&platform=twitch',
    ]);
    expect(await readAnswer(SHOP)).toMatchObject({ body: { path: SHOP } });
  });

  it('are not the one that is open', async () => {
    connect({});
    await fetchAhead(OWNER, SHOP, { platform: 'twitch' });
    expect(asked.mock.calls).toHaveLength(4);
    expect(asked.mock.calls.flat()).not.toContain(SHOP);
  });

  it('are those of the platform that the answer names, as its tabs lead to', async () => {
    connect({});
    await fetchAhead({ user: 'ana', platform: 'u' }, BATTLE, { platform: 'trovo' });
    expect(asked.mock.calls.map(([path]) => path).slice(0, 2)).toEqual([
      '/api/public/commands?user=ana&platform=trovo',
      '/api/public/leaderboard?user=ana&platform=u',
    ]);
  });

  it('are not asked for again within half an hour, nor kept when they are refused', async () => {
    connect({});
    await saveAnswer({ key: SHOP, body: 'kept', savedAt: Date.now() - 60_000 });
    asked.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
    await fetchAhead(OWNER, BATTLE, { platform: 'twitch' });
    expect(asked.mock.calls.flat()).not.toContain(SHOP);
    expect(await openDb().answers.count()).toBe(1);
  });

  it.each([
    ['saves data', { saveData: true }, true],
    ['is slow', { effectiveType: '3g' }, true],
    ['has no network', {}, false],
  ])('cost nothing where the device %s', async (_what, connection, onLine) => {
    connect(connection, onLine);
    expect(isGoodConnection()).toBe(false);
    await fetchAhead(OWNER, BATTLE, { platform: 'twitch' });
    expect(asked).not.toHaveBeenCalled();
  });
});
