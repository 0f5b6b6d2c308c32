import type { FeedRules } from '#core/extension/follow-feed.ts';

const ORIGINS = ['https://dashboard.kick.com', 'https://kick.com'];

/** Where a message comes from, as the browser says it. */
export interface Sender {
  tab?: object | undefined;
  frameId?: number | undefined;
  url?: string | undefined;
}

/** Whether a message is from the script in a dashboard, and from no frame in it. */
export function isFromDashboard({ tab, frameId, url }: Sender, { paths }: Pick<FeedRules, 'paths'>): boolean {
  if (tab === undefined || frameId !== 0 || url === undefined || !URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  return ORIGINS.includes(origin) && paths.some((path) => pathname.startsWith(path));
}
