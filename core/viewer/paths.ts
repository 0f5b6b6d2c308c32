import type { Platform } from '../platforms/platform.ts';

/** Where a viewer's login starts; it ends at the platform's one redirect path. */
export const VIEWER_LOGIN_PATH = {
  trovo: '/api/public/viewerLogin',
  twitch: '/api/public/twitchViewerLogin',
  youtube: '/api/public/youtubeViewerLogin',
  kick: '/api/public/kickViewerLogin',
} as const satisfies Record<Platform, string>;

/** Who the viewer of a platform is for a streamer. */
export const WHOAMI_PATH = {
  trovo: '/api/public/leaderboard/whoamiTrovo',
  twitch: '/api/public/leaderboard/whoamiTwitch',
  youtube: '/api/public/leaderboard/whoamiYouTube',
  kick: '/api/public/leaderboard/whoamiKick',
} as const satisfies Record<Platform, string>;

/** What all whoami paths lie below. */
const WHOAMI_FOLDER = '/api/public/leaderboard';

/** Who is logged in on a platform, on no streamer's page; collects logins as whoami does. */
export const VIEWER_ACCOUNT_PATH = `${WHOAMI_FOLDER}/account`;

export const VIEWER_LOGOUT_PATH = '/api/public/logout';

/** Query field that tells the page why a viewer's login failed. */
export const VIEWER_LOGIN_PROBLEM = 'viewerLogin';

/** Address that starts a viewer's login and brings the person back to `returnTo`. */
export function viewerLoginAddress(platform: Platform, returnTo: string): string {
  return `${VIEWER_LOGIN_PATH[platform]}?loginCallback=${encodeURIComponent(returnTo)}`;
}
