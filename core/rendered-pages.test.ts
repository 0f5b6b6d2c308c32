import { describe, expect, it } from 'vitest';
import { isRenderedPath } from './rendered-pages.ts';
import { publicPagePath } from './paths.ts';
import { PLATFORMS } from './platforms/platform.ts';

describe('the pages that the server draws', () => {
  it.each(
    PLATFORMS.flatMap((platform) => [
      publicPagePath(platform, 'Ana TV', 'commands'),
      publicPagePath(platform, 'ana', 'leaderboard'),
    ]),
  )('hold %s', (path) => {
    expect(isRenderedPath(path)).toBe(true);
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
    expect(isRenderedPath(path)).toBe(false);
  });
});
