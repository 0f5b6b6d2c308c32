import { describe, expect, it } from 'vitest';
import { RANK, RANKS, rankOfRoles } from './ranks.ts';

describe('ranks', () => {
  it('are the indexes of their names', () => {
    expect(RANKS[RANK.viewer]).toBe('Usuario');
    expect(RANKS[RANK.follower]).toBe('Seguidor');
    expect(RANKS[RANK.subscriber]).toBe('Suscriptor');
    expect(RANKS[RANK.moderator]).toBe('Moderador');
    expect(RANKS[RANK.owner]).toBe('Dueño');
  });

  it('come from the highest role', () => {
    expect(rankOfRoles(['follower', 'moderator', 'subscriber'])).toBe(RANK.moderator);
    expect(rankOfRoles(['moderator', 'broadcaster'])).toBe(RANK.owner);
    expect(rankOfRoles(['follower'])).toBe(RANK.follower);
  });

  it('put a VIP beside subscribers and nobody special at the bottom', () => {
    expect(rankOfRoles(['vip'])).toBe(RANK.subscriber);
    expect(rankOfRoles([])).toBe(RANK.viewer);
  });
});
