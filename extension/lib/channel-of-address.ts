/** A channel's page on one of the two platforms whose addresses say it. */
export interface TabChannel {
  platform: 'kick' | 'twitch';
  user: string;
}

/** Where the channels are, and first parts of paths that are no channel's. */
const SITES = {
  'kick.com': {
    platform: 'kick',
    name: /^[\w-]{1,100}$/,
    pages: [
      'auth',
      'browse',
      'categories',
      'category',
      'clips',
      'dashboard',
      'following',
      'search',
      'settings',
      'video',
    ],
  },
  'twitch.tv': {
    platform: 'twitch',
    name: /^\w{1,25}$/,
    pages: [
      ...[
        'activate',
        'directory',
        'downloads',
        'drops',
        'friends',
        'inventory',
        'jobs',
        'login',
        'p',
        'prime',
        'products',
      ],
      ...[
        'search',
        'settings',
        'signup',
        'store',
        'subscriptions',
        'team',
        'turbo',
        'u',
        'user',
        'videos',
        'wallet',
      ],
    ],
  },
} as const;
/** `/popout/ana/chat` and the like: the channel is the second part. */
const BEFORE_NAME = ['popout', 'moderator', 'embed'];

/** The channel that an address shows; nothing where it is none of kick.com or twitch.tv. */
export function channelOfAddress(address: string | undefined): TabChannel | undefined {
  return address !== undefined && URL.canParse(address) ? channelOf(new URL(address)) : undefined;
}

/** The same of an address that is taken apart already. */
export function channelOf({
  protocol,
  hostname,
  pathname,
}: Pick<URL, 'protocol' | 'hostname' | 'pathname'>): TabChannel | undefined {
  const host = hostname.replace(/^(www|m)\./, '');
  if (protocol !== 'https:' || (host !== 'kick.com' && host !== 'twitch.tv')) return undefined;
  const { platform, name, pages } = SITES[host];
  const [first = '', second = ''] = pathname.split('/').filter((part) => part !== '');
  const user = BEFORE_NAME.includes(first) ? second : first;
  const isPage = pages.some((page) => page === user.toLowerCase());
  return name.test(user) && !isPage ? { platform, user } : undefined;
}
