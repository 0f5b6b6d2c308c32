import { isRenderedPath } from '../rendered-pages.ts';
import type { Platform } from '../platforms/platform.ts';
import { channelNameSchema } from '../leaderboard/schema.ts';
import type { ChannelRef } from './schema.ts';

/** Where a shared address leads: to a page of ours, or to a channel of a platform, which may not be known here. */
export type SharedTarget = { kind: 'page'; path: string } | { kind: 'channel'; channel: ChannelRef };

const HOSTS: ReadonlyMap<string, Platform> = new Map([
  ['twitch.tv', 'twitch'],
  ['kick.com', 'kick'],
  ['youtube.com', 'youtube'],
  ['trovo.live', 'trovo'],
]);

/** First parts of a platform's own pages, which are nobody's name; those of YouTube are, but for handles and ids. */
const OWN_PAGES: Record<Exclude<Platform, 'youtube'>, readonly string[]> = {
  twitch: ['directory', 'videos', 'settings', 'subscriptions', 'downloads', 'search', 'p', 'jobs', 'turbo'],
  kick: ['browse', 'categories', 'category', 'clips', 'following', 'search', 'video'],
  trovo: ['category', 'following', 'search', 'wallet'],
};
/** What stands before a name in some addresses of a channel. */
const BEFORE_NAME: Record<Exclude<Platform, 'youtube'>, readonly string[]> = {
  twitch: ['popout', 'moderator', 'embed'],
  kick: ['popout'],
  trovo: ['s', 'chat'],
};
const YOUTUBE_NAMED = ['channel', 'c', 'user'];

function readName(platform: Platform, parts: readonly string[]): string | undefined {
  const [first = '', second] = parts;
  if (platform === 'youtube') {
    if (first.startsWith('@')) return first.slice(1);
    return YOUTUBE_NAMED.includes(first) ? second : undefined;
  }
  if (BEFORE_NAME[platform].includes(first.toLowerCase())) return second;
  return OWN_PAGES[platform].includes(first.toLowerCase()) ? undefined : first;
}

/** Nothing of a part that no browser would have written. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

// A name or password in front of the host would be part of it here, and such a host is none of a platform's.
const ADDRESS = /^(https?:\/\/([^/?#\s]+))([^?#\s]*)(\?[^#\s]*)?/i;

function readAddress(address: string, ownOrigin: string): SharedTarget | undefined {
  const [, origin = '', host = '', path = '', query = ''] = ADDRESS.exec(address) ?? [];
  if (origin !== '' && origin.toLowerCase() === ownOrigin)
    return isRenderedPath(path) ? { kind: 'page', path: path + query } : undefined;
  const platform = HOSTS.get(host.toLowerCase().replace(/^(?:www|m)\./, ''));
  if (platform === undefined) return undefined;
  const parts = path.split('/').filter(Boolean).map(decode);
  const name = channelNameSchema.safeParse(readName(platform, parts));
  return name.success ? { kind: 'channel', channel: { platform, user: name.data } } : undefined;
}

/** Finds the first address of a streamer in what a person shared or pasted; an address may lack its scheme. */
export function findShared(texts: readonly (string | null)[], ownOrigin: string): SharedTarget | undefined {
  for (const text of texts) {
    for (const word of (text ?? '').split(/\s+/)) {
      const address = /^[a-z]+:\/\//i.test(word) ? word : `https://${word}`;
      const found = readAddress(address.replace(/[),.;!?]+$/, ''), ownOrigin);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Where a channel is watched. */
export function watchAddress({ platform, user }: ChannelRef): string {
  const name = encodeURIComponent(user.replace(/^@/, ''));
  switch (platform) {
    case 'twitch':
      return `https://www.twitch.tv/${name}`;
    case 'kick':
      return `https://kick.com/${name}`;
    case 'trovo':
      return `https://trovo.live/s/${name}`;
    case 'youtube':
      return `https://www.youtube.com/@${name}/live`;
  }
}
