import { describe, expect, it } from 'vitest';
import { visibleLeaderboardColumns } from './columns.ts';
import type { LeaderboardEntry } from './schema.ts';

const entry = (overrides: Partial<LeaderboardEntry>): LeaderboardEntry => ({
  name: 'ana',
  picture: '',
  xp: 0,
  level: 0,
  points: 0,
  watchtime: 0,
  ...overrides,
});

describe('the columns of the leaderboard', () => {
  it('show watch time when anybody is above 5 minutes', () => {
    expect(visibleLeaderboardColumns([entry({ watchtime: 5 })]).watchtime).toBe(false);
    expect(visibleLeaderboardColumns([entry({}), entry({ watchtime: 6 })]).watchtime).toBe(true);
  });

  it('show levels when anybody has xp', () => {
    expect(visibleLeaderboardColumns([entry({})]).level).toBe(false);
    expect(visibleLeaderboardColumns([entry({}), entry({ xp: 10 })]).level).toBe(true);
  });

  it('show nothing but the points of an empty list', () => {
    expect(visibleLeaderboardColumns([])).toEqual({ watchtime: false, level: false, followage: false });
  });
});
