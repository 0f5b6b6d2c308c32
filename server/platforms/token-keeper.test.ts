import { describe, expect, test, vi } from 'vitest';
import type { Clock } from '#server/lib/clock.ts';
import { createLogger } from '#server/lib/logger.ts';
import { AuthExpired, Unavailable } from './errors.ts';
import type { PlatformAdapter, TokenSet } from './port.ts';
import { createTokenKeeper, type TokenKeeper } from './token-keeper.ts';

const NOW = Date.UTC(2026, 10, 15);
const MINUTE = 60_000;
const CHANNEL = { id: 'ours', platform: 'twitch', platformUserId: '1971641', login: 'streamer' } as const;

function tokensOf(name: string, lifeMs: number, scopes: string[] = ['chat']): TokenSet {
  return { accessToken: `${name}-access`, refreshToken: `${name}-refresh`, expiresAt: NOW + lifeMs, scopes };
}

interface Setting {
  keeper: TokenKeeper;
  refresh: ReturnType<typeof vi.fn<(refreshToken: string) => Promise<TokenSet>>>;
  store: { tokens: TokenSet; needsLogin: boolean } | { tokens: null };
  markNeedsLogin: ReturnType<typeof vi.fn<() => Promise<void>>>;
  /** Lets time pass. */
  wait(ms: number): void;
  ask(): Promise<string>;
}

function set(first: TokenSet | null, answers: (TokenSet | Error)[] = []): Setting {
  let now = NOW;
  const clock: Clock = { now: () => now, steady: () => now, after: () => () => undefined };
  const setting: Pick<Setting, 'store'> = {
    store: first ? { tokens: first, needsLogin: false } : { tokens: null },
  };
  const refresh = vi.fn<(refreshToken: string) => Promise<TokenSet>>(async () => {
    await Promise.resolve();
    const answer = answers.shift();
    if (!answer) throw new Error('Nobody expected another refresh');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const markNeedsLogin = vi.fn(() => {
    if (setting.store.tokens) setting.store = { tokens: setting.store.tokens, needsLogin: true };
    return Promise.resolve();
  });
  const adapter: Pick<PlatformAdapter, 'auth'> = {
    auth: {
      streamerScopes: [],
      viewerScopes: [],
      authorizeUrl: () => new URL('http://twitch.invalid'),
      exchangeCode: () => Promise.reject(new Error('not used')),
      revoke: () => Promise.resolve(),
      testKeys: () => Promise.resolve(),
      identify: () => Promise.reject(new Error('not used')),
      identifyViewer: () => Promise.reject(new Error('not used')),
      refresh,
    },
  };
  const keeper = createTokenKeeper({
    repository: {
      load: () => Promise.resolve(setting.store.tokens ? setting.store : null),
      saveRefreshed(_id, previous, tokens) {
        if (setting.store.tokens?.refreshToken !== previous) return Promise.resolve(false);
        setting.store = { tokens, needsLogin: false };
        return Promise.resolve(true);
      },
      markNeedsLogin,
    },
    registry: { find: (platform) => (platform === 'twitch' ? adapter : undefined) },
    clock,
    logger: createLogger('silent'),
  });
  return Object.assign(setting, {
    keeper,
    refresh,
    markNeedsLogin,
    wait: (ms: number) => void (now += ms),
    ask: () => keeper.access(CHANNEL).accessToken(),
  });
}

describe('token keeper', () => {
  test('hands out the stored token while it is good for more than five minutes', async () => {
    const { ask, refresh } = set(tokensOf('first', 5 * MINUTE + 1));
    expect(await ask()).toBe('first-access');
    expect(refresh).not.toHaveBeenCalled();
  });

  test('renews five minutes ahead and stores what came back', async () => {
    const setting = set(tokensOf('first', 5 * MINUTE), [tokensOf('second', 60 * MINUTE)]);
    expect(await setting.ask()).toBe('second-access');
    expect(setting.refresh).toHaveBeenCalledExactlyOnceWith('first-refresh');
    expect(setting.store.tokens).toEqual(tokensOf('second', 60 * MINUTE));
  });

  test('renews once for twenty callers at the same time', async () => {
    const { ask, refresh } = set(tokensOf('first', -1), [tokensOf('second', 60 * MINUTE)]);
    const tokens = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(tokens)).toEqual(new Set(['second-access']));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('renews a token that was refused, once for all who met the refusal', async () => {
    const { keeper, ask, refresh } = set(tokensOf('first', 60 * MINUTE), [tokensOf('second', 60 * MINUTE)]);
    const access = keeper.access(CHANNEL);
    const token = await access.accessToken();
    access.tokenRefused(token);
    expect(await ask()).toBe('second-access');
    access.tokenRefused(token);
    expect(await ask()).toBe('second-access');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('takes the token that another process stored in place of a refused one', async () => {
    const setting = set(tokensOf('first', 60 * MINUTE));
    const access = setting.keeper.access(CHANNEL);
    access.tokenRefused(await access.accessToken());
    setting.store = { tokens: tokensOf('theirs', 60 * MINUTE), needsLogin: false };
    expect(await setting.ask()).toBe('theirs-access');
    expect(setting.refresh).not.toHaveBeenCalled();
  });

  test('keeps the tokens that another process stored during our refresh', async () => {
    const setting = set(tokensOf('first', -1));
    setting.refresh.mockImplementationOnce(() => {
      setting.store = { tokens: tokensOf('theirs', 60 * MINUTE), needsLogin: false };
      return Promise.resolve(tokensOf('ours', 60 * MINUTE));
    });
    expect(await setting.ask()).toBe('theirs-access');
    expect(setting.store.tokens?.refreshToken).toBe('theirs-refresh');
  });

  test('does not ask for a login when another process spent the refresh token', async () => {
    const setting = set(tokensOf('first', -1));
    setting.refresh.mockImplementationOnce(() => {
      setting.store = { tokens: tokensOf('theirs', 60 * MINUTE), needsLogin: false };
      return Promise.reject(new AuthExpired('twitch'));
    });
    expect(await setting.ask()).toBe('theirs-access');
    expect(setting.markNeedsLogin).not.toHaveBeenCalled();
  });

  test('marks once that the streamer has to log in, and asks the platform no more', async () => {
    const { ask, refresh, markNeedsLogin } = set(tokensOf('first', -1), [new AuthExpired('twitch')]);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, ask));
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(ask()).rejects.toBeInstanceOf(AuthExpired);
    expect(markNeedsLogin).toHaveBeenCalledExactlyOnceWith('ours');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('serves on with the old token while the platform cannot renew it, and asks again after half a minute', async () => {
    const { ask, refresh, wait } = set(tokensOf('first', 4 * MINUTE), [
      new Unavailable('twitch', 'no connection'),
      tokensOf('second', 60 * MINUTE),
    ]);
    expect(await ask()).toBe('first-access');
    wait(29_000);
    expect(await ask()).toBe('first-access');
    expect(refresh).toHaveBeenCalledTimes(1);
    wait(2000);
    expect(await ask()).toBe('second-access');
  });

  test('says that the platform is away when the old token is over, and does not ask for a login', async () => {
    const { ask, markNeedsLogin } = set(tokensOf('first', -1), [
      new Unavailable('twitch', 'no connection'),
      tokensOf('second', 60 * MINUTE),
    ]);
    await expect(ask()).rejects.toBeInstanceOf(Unavailable);
    expect(markNeedsLogin).not.toHaveBeenCalled();
    expect(await ask()).toBe('second-access');
  });

  test('uses a token that lives shorter than the head start for half of its life', async () => {
    const { ask, refresh, wait } = set(tokensOf('first', -1), [
      tokensOf('second', 2 * MINUTE),
      tokensOf('third', 60 * MINUTE),
    ]);
    expect(await ask()).toBe('second-access');
    wait(MINUTE - 1);
    expect(await ask()).toBe('second-access');
    expect(refresh).toHaveBeenCalledTimes(1);
    wait(1);
    expect(await ask()).toBe('third-access');
  });

  test('keeps the scopes when the platform does not name them again', async () => {
    const setting = set(tokensOf('first', -1, ['chat', 'bits']), [tokensOf('second', 60 * MINUTE, [])]);
    await setting.ask();
    expect(setting.store.tokens?.scopes).toEqual(['chat', 'bits']);
  });

  test('asks for a login when the channel has no tokens', async () => {
    await expect(set(null).ask()).rejects.toBeInstanceOf(AuthExpired);
  });

  test('reads the store again after a new login', async () => {
    const setting = set(tokensOf('first', 60 * MINUTE));
    await setting.ask();
    setting.store = { tokens: tokensOf('relogin', 60 * MINUTE), needsLogin: false };
    expect(await setting.ask()).toBe('first-access');
    setting.keeper.forget('ours');
    expect(await setting.ask()).toBe('relogin-access');
  });
});
