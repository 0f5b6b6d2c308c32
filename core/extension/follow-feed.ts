import * as z from 'zod/mini';
import { REPORTED_FOLLOWS_MAX } from './limits.ts';

const SELECTOR_MAX = 300;
const WORDS_MAX = 60;
const PATHS_MAX = 10;
const KNOWN_MAX = 300;

const selector = z.string().check(z.minLength(1), z.maxLength(SELECTOR_MAX));
const word = z.string().check(z.minLength(1), z.maxLength(WORDS_MAX));

/** How to read new followers from the activity that Kick's dashboard shows its streamer: data, never code. */
export const feedRulesSchema = z.strictObject({
  /** How the paths begin of the pages that have it. */
  paths: z
    .array(z.string().check(z.regex(/^\/[\w/-]*$/), z.maxLength(SELECTOR_MAX)))
    .check(z.maxLength(PATHS_MAX)),
  /** Selectors of the feed, of its entries, newest first, and of the name in an entry. */
  feed: selector,
  entry: selector,
  name: selector,
  /** An entry with one of these words, in small letters, tells of a follower. */
  words: z.array(word).check(z.maxLength(WORDS_MAX)),
});
export type FeedRules = z.infer<typeof feedRulesSchema>;

/**
 * What this version knows. Kick documents nothing of it and nobody has confirmed it: a server of a newer
 * version tells its extensions better ones.
 */
export const KICK_FEED_RULES: FeedRules = {
  paths: ['/stream', '/dashboard/stream'],
  feed: '[data-testid*="activity-feed"], [id*="activity-feed"], [class*="activity-feed"]',
  entry: '[data-testid*="activity-item"], [class*="activity-item"], li, [data-index]',
  name: '[data-testid*="username"], [class*="username"], a[href], button, strong, b, [class*="font-bold"]',
  words: [
    'follow',
    'sigue',
    'seguir',
    'seguid',
    'folgt',
    'segue',
    'seguiu',
    'suit',
    'suivi',
    'подпис',
    'takip',
  ],
};

/** Names on Kick are letters, digits, underscores and hyphens: nothing else of a page gets any further. */
export const kickNameSchema = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** What the dashboard shows now, newest first; null where it is open and the feed is not found. */
export const feedSightSchema = z.strictObject({
  /** One loading of the page. */
  page: z.string().check(z.minLength(1), z.maxLength(50)),
  names: z.nullable(z.array(kickNameSchema).check(z.maxLength(REPORTED_FOLLOWS_MAX))),
});
export type FeedSight = z.infer<typeof feedSightSchema>;

/**
 * The names that came since, oldest first: those above the first one known. Without `known` it is a baseline and no news;
 * so is a feed without any known name, which shows something else than before. The counts tell of those.
 */
export function newFollowers(known: readonly string[] | undefined, shown: readonly string[]): string[] {
  if (known === undefined) return [];
  const firstKnown = shown.findIndex((name) => known.includes(name));
  if (firstKnown < 0 && known.length > 0) return [];
  const fresh = firstKnown < 0 ? shown : shown.slice(0, firstKnown);
  return [...new Set(fresh)].reverse();
}

/** What is known after a look, newest first and not without end. */
export function knownFollowers(known: readonly string[], shown: readonly string[]): string[] {
  return [...new Set([...shown, ...known])].slice(0, KNOWN_MAX);
}
