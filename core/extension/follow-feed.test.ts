import { describe, expect, test } from 'vitest';
import {
  feedRulesSchema,
  feedSightSchema,
  KICK_FEED_RULES,
  knownFollowers,
  newFollowers,
} from './follow-feed.ts';

describe('the followers of the dashboard', () => {
  test('are no news at the first look', () => {
    expect(newFollowers(undefined, ['b', 'a'])).toEqual([]);
  });

  test('are those above the first that was known, oldest first', () => {
    expect(newFollowers(['b', 'a'], ['d', 'c', 'b', 'a'])).toEqual(['c', 'd']);
    expect(newFollowers(['b', 'a'], ['b', 'a'])).toEqual([]);
    expect(newFollowers(['b', 'a'], ['c', 'c', 'b'])).toEqual(['c']);
  });

  test('are all of them where nobody had followed before', () => {
    expect(newFollowers([], ['b', 'a'])).toEqual(['a', 'b']);
  });

  test('are not the older ones that scrolling brings', () => {
    expect(newFollowers(['c', 'b'], ['c', 'b', 'a'])).toEqual([]);
  });

  test('are no news in a feed that shows something else', () => {
    expect(newFollowers(['b', 'a'], ['y', 'x'])).toEqual([]);
  });

  test('are remembered, the newest of them', () => {
    expect(knownFollowers(['b', 'a'], ['c', 'b'])).toEqual(['c', 'b', 'a']);
    const many = Array.from({ length: 1000 }, (_, n) => `n${n}`);
    expect(knownFollowers(many, ['new'])).toHaveLength(300);
  });
});

describe('what a page or a server says of it', () => {
  test('is taken as names only', () => {
    expect(feedSightSchema.safeParse({ page: 'p', names: ['Ana_1', 'luz-2'] }).success).toBe(true);
    for (const names of [['<b>'], ['a b'], [''], [7], 'ana', Array.from({ length: 101 }, () => 'a')])
      expect(feedSightSchema.safeParse({ page: 'p', names }).success, JSON.stringify(names)).toBe(false);
    expect(feedSightSchema.safeParse({ page: 'p', names: null, token: 'x' }).success).toBe(false);
  });

  test('is taken as rules of known shape only', () => {
    expect(feedRulesSchema.safeParse(KICK_FEED_RULES).success).toBe(true);
    expect(feedRulesSchema.safeParse({ ...KICK_FEED_RULES, code: 'alert(1)' }).success).toBe(false);
    expect(feedRulesSchema.safeParse({ ...KICK_FEED_RULES, paths: ['https://evil'] }).success).toBe(false);
    expect(feedRulesSchema.safeParse({ ...KICK_FEED_RULES, feed: 'x'.repeat(301) }).success).toBe(false);
  });
});
