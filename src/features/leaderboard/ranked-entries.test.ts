import { describe, expect, it } from 'vitest';
import type { LeaderboardEntry } from '#core/leaderboard/schema.ts';
import { canSearchServer, filterEntries, rankEntries } from './ranked-entries.ts';

const entry = (name: string): LeaderboardEntry => ({
  name,
  picture: '',
  xp: 0,
  level: 0,
  points: 0,
  watchtime: 0,
});

describe('the ranking', () => {
  it('gives places from 1 and none to what a search added', () => {
    const ranked = rankEntries([entry('Ana'), entry('Bea')], [entry('Bea'), entry('Zoe')]);
    expect(ranked.map(({ name, rank }) => [name, rank])).toEqual([
      ['Ana', 1],
      ['Bea', 2],
      ['Zoe', undefined],
    ]);
  });

  it('keeps the place of those that the search box leaves', () => {
    const left = filterEntries(rankEntries([entry('Ana'), entry('Bea')], []), ' BE ');
    expect(left).toMatchObject([{ name: 'Bea', rank: 2 }]);
  });

  it('asks the server from 3 characters and more than 99 rows on', () => {
    expect(canSearchServer(100, 'ana')).toBe(true);
    expect(canSearchServer(99, 'ana')).toBe(false);
    expect(canSearchServer(100, 'an ')).toBe(false);
  });
});
