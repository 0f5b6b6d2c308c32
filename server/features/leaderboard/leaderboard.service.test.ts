import { describe, expect, it } from 'vitest';
import { LEADERBOARD_TOP } from '#core/leaderboard/limits.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { readLeaderboard, type LeaderboardDeps } from './leaderboard.service.ts';

const pages = { takesTips: true, prediction: 'none' } as const;
const row = { name: 'Ana', picture: 'p', points: 5, xp: 300, watchtime: 7, followedAt: 1000 };

function create(platform: Platform, viewers = LEADERBOARD_TOP) {
  const asked: unknown[][] = [];
  const deps: LeaderboardDeps = {
    findChannel: (id) =>
      Promise.resolve(
        id === 'known'
          ? { streamerId: 'ana', platform, displayName: 'Ana', picture: 'p', isPremium: true, pages }
          : undefined,
      ),
    listTop: (...args) => {
      asked.push(['top', ...args]);
      return Promise.resolve(new Array<typeof row>(viewers).fill(row));
    },
    search: (...args) => {
      asked.push(['search', ...args]);
      return Promise.resolve([]);
    },
    count: () => Promise.resolve(1234),
  };
  return { deps, asked };
}

describe('the leaderboard', () => {
  it('shows the first hundred with their level', async () => {
    const { deps, asked } = create('twitch');
    const board = await readLeaderboard(deps, 'known', undefined);
    expect(board?.user).toEqual({
      name: 'Ana',
      picture: 'p',
      premium: true,
      platform: 'twitch',
      ...pages,
    });
    expect(board?.total).toBe(1234);
    expect(board?.entries).toHaveLength(LEADERBOARD_TOP);
    expect(board?.entries[0]).toEqual({
      name: 'Ana',
      picture: 'p',
      points: 5,
      xp: 300,
      watchtime: 7,
      level: 2,
    });
    expect(asked).toEqual([['top', 'ana', 'twitch', LEADERBOARD_TOP]]);
  });

  it('counts those that it shows when they are all there are, so that no older count contradicts them', async () => {
    const board = await readLeaderboard(create('twitch', 2).deps, 'known', undefined);
    expect(board?.total).toBe(2);
  });

  it('shows since when somebody follows on Trovo only', async () => {
    const board = await readLeaderboard(create('trovo').deps, 'known', undefined);
    expect(board?.entries[0]?.followage).toEqual({ date: 1000 });
  });

  it('searches for what is left of a text after cleaning', async () => {
    const { deps, asked } = create('kick');
    await readLeaderboard(deps, 'known', ' \u202eana\u0000 ');
    await readLeaderboard(deps, 'known', ' \u0000 ');
    expect(asked).toEqual([
      ['search', 'ana', 'kick', 'ana', LEADERBOARD_TOP],
      ['top', 'ana', 'kick', LEADERBOARD_TOP],
    ]);
  });

  it('is nothing for a channel that is gone', async () => {
    expect(await readLeaderboard(create('kick').deps, 'gone', undefined)).toBeNull();
  });
});
