import { describe, expect, it } from 'vitest';
import { OVERLAY_PATH, STREAM_PATH } from '#core/overlays/page-paths.ts';
import { API, LOGIN_PATH, publicPagePath } from '#core/paths.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import { SHELL_DENYLIST } from '../../sw/shell-denylist.ts';

const isLeftToServer = (path: string) => SHELL_DENYLIST.some((pattern) => pattern.test(path));

describe('the service worker', () => {
  it.each([
    API.publicCommands,
    STREAM_PATH,
    API.count,
    API.logout,
    `${OVERLAY_PATH}?id=a&bid=b`,
    '/overlay.html',
    `${LOGIN_PATH.twitch}?code=1&state=2`,
    '/kick/login',
  ])('leaves %s to the server', (path) => {
    expect(isLeftToServer(path)).toBe(true);
  });

  it.each([
    '/',
    '/panel/alerts',
    '/login?code=1',
    '/salirse',
    ...PLATFORMS.flatMap((platform) => [
      publicPagePath(platform, 'kick', 'commands'),
      publicPagePath(platform, 'api', 'leaderboard'),
    ]),
  ])('answers %s with the shell', (path) => {
    expect(isLeftToServer(path)).toBe(false);
  });
});
