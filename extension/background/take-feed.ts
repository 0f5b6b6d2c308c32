import {
  knownFollowers,
  newFollowers,
  KICK_FEED_RULES,
  type FeedRules,
  type FeedSight,
} from '#core/extension/follow-feed.ts';
import { COUNT_GAP_MAX_MS } from '#core/extension/limits.ts';
import { readConnection, saveConnection, type Feed } from '../lib/connection.ts';
import { keepFollows, sendFollows } from './follow-outbox.ts';
import { askOwner, noteRefusal, readCaller } from './server-call.ts';

/** How to read Kick's dashboard: as the server says, else as this version knows. */
export async function readFeedRules(): Promise<FeedRules> {
  const { owner } = await readConnection();
  return owner?.feed ?? KICK_FEED_RULES;
}

/** Takes what the dashboard shows: reports followers that are new, keeps them where the server is down. */
export async function takeFeed({ page, names }: FeedSight): Promise<void> {
  const caller = await readCaller();
  if (caller === undefined) return;
  const now = Date.now();
  const { feed } = await readConnection();
  if (names === null) {
    await saveConnection({ feed: { page, names: feed?.names, isFound: false, at: now } });
    return;
  }
  const known = knownTo(feed, page, now);
  // First kept, then known: a background that is ended between the two reports a follower again, and the server knows.
  await keepFollows(newFollowers(known, names), now);
  await saveConnection({ feed: { page, names: knownFollowers(known ?? [], names), isFound: true, at: now } });
  try {
    const [channel, another] = (await askOwner(caller)).kick;
    // The dashboard does not say which of several channels it is of; the counts tell of each.
    if (channel === undefined || another !== undefined) await saveConnection({ outbox: undefined });
    else await sendFollows(caller, channel);
  } catch (error) {
    await noteRefusal(error);
  }
}

/** What was seen by the same page, or not long ago by another. */
function knownTo(feed: Feed | undefined, page: string, now: number): Feed['names'] {
  if (feed === undefined) return undefined;
  return feed.page === page || now - feed.at <= COUNT_GAP_MAX_MS ? feed.names : undefined;
}
