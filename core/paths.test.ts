import { describe, expect, it } from 'vitest';
import { API, ENTRY_PATHS, LOGIN_PATH, SERVER_PATHS, overlayUrl, publicPagePath } from './paths.ts';
import { PLATFORMS } from './platforms/platform.ts';

describe('public pages', () => {
  it('carry the prefix of their platform', () => {
    expect(publicPagePath('twitch', 'ana', 'commands')).toBe('/p/ana/commands');
    expect(publicPagePath('youtube', 'ana', 'leaderboard')).toBe('/y/ana/leaderboard');
    expect(publicPagePath('kick', 'ana', 'leaderboard')).toBe('/k/ana/leaderboard');
  });

  it('have no prefix on trovo where the route table has none, else the generic one', () => {
    expect(publicPagePath('trovo', 'ana', 'commands')).toBe('/commands/ana');
    expect(publicPagePath('trovo', 'ana', 'leaderboard')).toBe('/u/ana/leaderboard');
  });

  it('keep a name that looks like a path in one piece', () => {
    expect(publicPagePath('twitch', 'a/../b?c', 'commands')).toBe('/p/a%2F..%2Fb%3Fc/commands');
  });
});

describe('addresses that the server answers', () => {
  it('cover every call of the site but the login, which is a page for GET', () => {
    const calls = Object.values(API).filter((path) => path !== API.login);
    const uncovered = calls.filter((path) => !SERVER_PATHS.some((prefix) => path.startsWith(prefix)));
    expect(uncovered).toEqual([]);
  });

  it.each(PLATFORMS)('cover the login of %s', (platform) => {
    expect(SERVER_PATHS.some((prefix) => LOGIN_PATH[platform].startsWith(prefix))).toBe(true);
  });

  it('leave the landing pages of all languages to the site', () => {
    const taken = Object.values(ENTRY_PATHS).filter((path) =>
      SERVER_PATHS.some((prefix) => path.startsWith(prefix)),
    );
    expect(taken).toEqual([]);
  });
});

describe('overlayUrl', () => {
  it('names the client and its secret', () => {
    expect(overlayUrl('https://f.example', 'c1', 'b&1')).toBe(
      'https://f.example/widgets/alerts?id=c1&bid=b%261',
    );
  });

  it('marks the address without sound', () => {
    expect(overlayUrl('https://f.example', 'c1', 'b1', true)).toBe(
      'https://f.example/widgets/alerts?id=c1&bid=b1&silent=1',
    );
  });
});
