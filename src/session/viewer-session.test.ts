import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Whoami } from '#core/viewer/schema.ts';
import { clearViewerSessions, readViewerSessions, saveViewerSession } from '#src/lib/db-viewer.ts';
import { openDb } from '#src/lib/db.ts';
import { eventually } from '#tests/setup/eventually.ts';
import {
  endViewerSessions,
  readViewer,
  readViewerAgain,
  rememberLogin,
  takeLoginProblem,
  whoamiTime,
} from './viewer-session.ts';

const PAGE = { user: 'fogata', platform: 'twitch' } as const;
const NOBODY: Whoami = {
  session: '',
  loyaltyConfig: { points: 10, bonus: 5, xpPerMessage: 10 },
  isStreamer: false,
  logins: ['twitch', 'kick'],
};
const known = (session: string, isStreamer = false): Whoami => ({
  ...NOBODY,
  session,
  isStreamer,
  user: { name: 'Vela', picture: '', points: 3, level: 0, watchtime: 0 },
});

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answers = (...bodies: unknown[]) => {
  for (const body of bodies) fetch.mockResolvedValueOnce(new Response(JSON.stringify(body)));
};
const calls = () =>
  fetch.mock.calls.map(([url, init]) => {
    const sent = Object.entries(init.headers as Record<string, string>);
    return [url.split('?')[0]?.split('/').at(-1), ...sent.filter(([name]) => name.startsWith('Session'))];
  });

beforeEach(async () => {
  await clearViewerSessions();
  await openDb().answers.clear();
  fetch.mockReset();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('without a server', () => {
  const isKept = async () => (await openDb().answers.get('viewer:twitch:fogata')) !== undefined;
  const offline = () => fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));

  it('shows who was there last, when that was, and keeps no session with it', async () => {
    answers(known('secret'));
    await readViewer(PAGE);
    await eventually(async () => expect(await isKept()).toBe(true));
    offline();
    const viewer = await readViewerAgain(PAGE);
    expect(viewer).toMatchObject({ platform: 'twitch', answer: { session: '', user: { points: 3 } } });
    expect(viewer.savedAt).toBeGreaterThan(0);
  });

  it('shows nobody who has logged out since', async () => {
    answers(known('secret'));
    await readViewer(PAGE);
    await eventually(async () => expect(await isKept()).toBe(true));
    answers(NOBODY);
    await readViewerAgain(PAGE);
    await eventually(async () =>
      expect(JSON.stringify(await openDb().answers.toArray())).not.toContain('Vela'),
    );
    offline();
    await expect(readViewerAgain(PAGE)).rejects.toMatchObject({ status: 0 });
  });
});

describe('asking who the viewer is', () => {
  it('without a session asks on the platform of the page', async () => {
    answers(NOBODY);
    expect(await readViewer(PAGE)).toEqual({ platform: 'twitch', answer: NOBODY });
    expect(calls()).toEqual([['whoamiTwitch']]);
    expect(fetch.mock.calls[0]?.[0]).toMatch(/\?user=fogata&platform=twitch&t=\d+$/);
    expect(await readViewerSessions()).toEqual(new Map());
  });

  it('keeps the session that a login left, and sends it from then on', async () => {
    rememberLogin('kick');
    answers(known('secret'), known('secret'));
    expect((await readViewer(PAGE)).platform).toBe('kick');
    await readViewer(PAGE);
    expect(calls()).toEqual([['whoamiKick'], ['whoamiKick', ['Session-kid', 'secret']]]);
  });

  it.each([
    ['trovo', 'whoamiTrovo', 'Session-id'],
    ['twitch', 'whoamiTwitch', 'Session-tid'],
    ['youtube', 'whoamiYouTube', 'Session-yid'],
    ['kick', 'whoamiKick', 'Session-kid'],
  ] as const)('says it in the header of %s', async (platform, call, header) => {
    await saveViewerSession(platform, 'id');
    answers(known('id'));
    await readViewer({ ...PAGE, platform });
    expect(calls()).toEqual([[call, [header, 'id']]]);
  });

  it("prefers the page's platform, and goes on where a session has ended", async () => {
    await saveViewerSession('kick', 'alive');
    await saveViewerSession('twitch', 'dead');
    answers(NOBODY, known('alive'));
    expect((await readViewer(PAGE)).platform).toBe('kick');
    expect(calls().map(([call]) => call)).toEqual(['whoamiTwitch', 'whoamiKick']);
    expect(await readViewerSessions()).toEqual(new Map([['kick', 'alive']]));
  });

  it('forgets nothing when the server cannot be asked', async () => {
    await saveViewerSession('twitch', 'kept');
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(readViewer(PAGE)).rejects.toMatchObject({ code: 'offline' });
    expect((await readViewerSessions()).get('twitch')).toBe('kept');
  });

  it('has a viewer for this page where the device keeps nothing, as in a private window', async () => {
    const { viewerSessions } = openDb();
    const none = new Dexie.MissingAPIError();
    vi.spyOn(viewerSessions, 'toArray').mockRejectedValueOnce(none);
    vi.spyOn(viewerSessions, 'put').mockRejectedValueOnce(none);
    rememberLogin('twitch');
    answers(known('secret'));
    expect((await readViewer(PAGE)).answer.user?.name).toBe('Vela');
    expect(await readViewerSessions()).toEqual(new Map());
  });

  it('is one call for all who ask at once', async () => {
    answers(NOBODY);
    await Promise.all([readViewer(PAGE), readViewer(PAGE)]);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('asks again for who says that something changed meanwhile', async () => {
    answers(known('before'), known('after'));
    const [first, again, shared] = await Promise.all([
      readViewer(PAGE),
      readViewerAgain(PAGE),
      readViewer(PAGE),
    ]);
    expect([first, again, shared].map(({ answer }) => answer.session)).toEqual(['before', 'after', 'after']);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('renews its timestamp every ten minutes', () => {
    expect(whoamiTime(1_000_000_000)).toBe(1_000_000_000);
    expect(whoamiTime(1_000_599_999)).toBe(1_000_000_000);
    expect(whoamiTime(1_000_600_000)).toBe(1_000_600_000);
  });

  it('marks a streamer on their own page as a member, on a phone', async () => {
    const member = () => localStorage.getItem('fogata.member');
    answers(known('a', true), known('a', true), known('a'));
    await readViewer(PAGE);
    expect(member()).toBe('1');
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    await readViewer(PAGE);
    expect(member()).toBeNull();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await readViewer(PAGE);
    expect(member()).toBeNull();
  });
});

describe('a login that failed', () => {
  it('is told once, and the address forgets it', () => {
    history.replaceState(null, '', '/p/fogata/leaderboard?x=1&viewerLogin=login_refused');
    expect(takeLoginProblem()).toBe('login_refused');
    expect(location.search).toBe('?x=1');
    expect(takeLoginProblem()).toBeUndefined();
  });
});

describe('logging out', () => {
  it('tells the server of every session and forgets ids and timestamp', async () => {
    await saveViewerSession('twitch', 'one');
    await saveViewerSession('kick', 'two');
    whoamiTime(5);
    answers({ ok: true });
    await endViewerSessions({ platform: 'twitch', answer: known('one') });
    expect(fetch.mock.calls[0]?.[1].method).toBe('POST');
    expect(calls()).toEqual([['logout', ['Session-kid', 'two'], ['Session-tid', 'one']]]);
    expect((await readViewerSessions()).size).toBe(0);
    expect(localStorage).toHaveLength(0);
  });

  it('works without a network too', async () => {
    await saveViewerSession('twitch', 'one');
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await endViewerSessions({ platform: 'twitch', answer: known('one') });
    expect((await readViewerSessions()).size).toBe(0);
  });
});
