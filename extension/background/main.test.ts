import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KICK_FEED_RULES } from '#core/extension/follow-feed.ts';
import type { Sender } from './sender.ts';

type Listener = (message: unknown, sender: Sender & { id?: string }) => unknown;

const heard = vi.hoisted(() => ({ own: [] as Listener[], external: vi.fn() }));
const done = vi.hoisted(() => ({
  fetchPage: vi.fn(() => Promise.resolve('page')),
  fetchStandings: vi.fn(() => Promise.resolve('fresh')),
  watchFollowers: vi.fn(() => Promise.resolve()),
  takeFeed: vi.fn(() => Promise.resolve()),
}));

vi.mock('webextension-polyfill', () => {
  const never = { addListener: () => undefined };
  return {
    default: {
      runtime: {
        id: 'ours',
        getURL: (path: string) => `chrome-extension://ours/${path}`,
        onMessage: { addListener: (listener: Listener) => heard.own.push(listener) },
        onMessageExternal: { addListener: heard.external },
        onConnectExternal: { addListener: heard.external },
        onInstalled: never,
      },
      alarms: { create: () => Promise.resolve(), onAlarm: never },
      permissions: { onAdded: never },
    },
  };
});
// What they bring are files of the build.
vi.mock('../lib/panel-button.ts', () => ({ keepPanelButton: () => Promise.resolve() }));
vi.mock('./dashboard-script.ts', () => ({
  registerDashboardScript: () => Promise.resolve(),
  startInOpenDashboards: () => Promise.resolve(),
}));
vi.mock('./fetch-page.ts', () => ({ fetchPage: done.fetchPage }));
vi.mock('./fetch-standings.ts', () => ({ fetchStandings: done.fetchStandings }));
vi.mock('./watch-followers.ts', () => ({ watchFollowers: done.watchFollowers }));
vi.mock('./take-feed.ts', () => ({
  takeFeed: done.takeFeed,
  readFeedRules: () => Promise.resolve(KICK_FEED_RULES),
}));

const POPUP = { id: 'ours', url: 'chrome-extension://ours/extension/popup/index.html' };
const DASHBOARD = {
  id: 'ours',
  url: 'https://dashboard.kick.com/stream',
  frameId: 0,
  tab: { id: 1 },
};
const PAGE = { page: 'shop', server: 'https://fogata.example', platform: 'kick', user: 'ana' };
const STANDINGS = { standings: null };
const WATCH = { watch: 'followers' };
const SIGHT = { kickFeed: { page: 'first', names: ['Luz'] } };

/** What the background answers; undefined where it does not take it for its own. */
const say = (message: unknown, sender: Sender & { id?: string }): Promise<unknown> =>
  Promise.resolve(heard.own[0]?.(message, sender));
const whatWasDone = () => Object.entries(done).flatMap(([name, { mock }]) => mock.calls.map(() => name));

await import('./main.ts');
beforeEach(() => Object.values(done).forEach((work) => work.mockClear()));

describe('what a page of the extension asks', () => {
  it('is done', async () => {
    expect(await say(PAGE, POPUP)).toBe('page');
    expect(await say(STANDINGS, POPUP)).toBe('fresh');
    await say(WATCH, POPUP);
    expect(whatWasDone()).toEqual(['fetchPage', 'fetchStandings', 'watchFollowers']);
  });

  it.each([
    undefined,
    null,
    7,
    'watch',
    {},
    { ...PAGE, page: 'panel' },
    { ...PAGE, server: 'fogata' },
    { ...PAGE, platform: 'myspace' },
    { ...PAGE, user: 'x'.repeat(101) },
    { ...PAGE, more: true },
    { standings: { platform: 'kick' } },
    { standings: null, token: 'x' },
    { watch: 'everybody' },
    SIGHT,
  ])('is nothing where it is not as agreed: %j', async (message) => {
    expect(await say(message, POPUP)).toBeUndefined();
    expect(whatWasDone()).toEqual([]);
  });
});

describe('what a script in a website says', () => {
  it('is taken as names where it stands in the dashboard, and told how to read it', async () => {
    expect(await say({ ask: 'feedRules' }, DASHBOARD)).toEqual(KICK_FEED_RULES);
    await say(SIGHT, DASHBOARD);
    expect(done.takeFeed.mock.calls).toEqual([[SIGHT.kickFeed]]);
    expect(whatWasDone()).toEqual(['takeFeed']);
  });

  it.each([PAGE, STANDINGS, WATCH])('asks for nothing else: %j', async (message) => {
    expect(await say(message, DASHBOARD)).toBeUndefined();
    expect(whatWasDone()).toEqual([]);
  });

  it.each([
    { ...SIGHT, server: 'https://evil.example' },
    { kickFeed: { page: 'first', names: ['<b>Luz</b>'] } },
    { kickFeed: { page: 'first', names: Array.from({ length: 1000 }, (_, at) => `n${at}`) } },
    { kickFeed: { page: 'x'.repeat(51), names: [] } },
    { kickFeed: { page: 'first', names: 'Luz' } },
    { ask: 'token' },
  ])('is nothing where it is not as agreed', async (message) => {
    expect(await say(message, DASHBOARD)).toBeUndefined();
    expect(whatWasDone()).toEqual([]);
  });

  it.each([
    { ...DASHBOARD, url: 'https://kick.com/ana' },
    { ...DASHBOARD, url: 'https://evil.example/stream' },
    { ...DASHBOARD, frameId: 2 },
    { ...DASHBOARD, tab: undefined },
    {},
  ])('names nobody from elsewhere', async (sender) => {
    await say(SIGHT, sender);
    expect(whatWasDone()).toEqual([]);
  });
});

it('another extension and a website have nobody to talk to', async () => {
  expect(heard.own).toHaveLength(1);
  expect(heard.external).not.toHaveBeenCalled();
  await say(PAGE, { id: 'theirs', url: 'chrome-extension://theirs/page.html' });
  expect(whatWasDone()).toEqual([]);
});
