import { describe, expect, it } from 'vitest';
import { isDrawnPath } from './drawn-pages.ts';
import { publicPagePath } from './paths.ts';
import { PLATFORMS } from './platforms/platform.ts';

describe('the pages that the server draws', () => {
  it.each(
    PLATFORMS.flatMap((platform) => [
      publicPagePath(platform, 'Ana TV', 'commands'),
      publicPagePath(platform, 'ana', 'leaderboard'),
    ]),
  )('hold %s', (path) => {
    expect(isDrawnPath(path)).toBe(true);
  });

  it.each([
    '/',
    '/panel/commands',
    '/leaderboard/ana',
    '/p/ana/commands/more',
    '/p//commands',
    '/p/createprediction',
    '/x/p/ana/commands',
  ])('do not hold %s', (path) => {
    expect(isDrawnPath(path)).toBe(false);
  });
});
