import { expect } from 'vitest';
import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import { viewerLoginAddress, WHOAMI_PATH } from '#core/viewer/paths.ts';
import { whoamiSchema, type Whoami } from '#core/viewer/schema.ts';
import type { Browser } from './browser.ts';
import type { SandboxedPlatform } from './sandbox.ts';

/** Where the viewers of the tests log in. */
export const VIEWER_PAGE = '/p/fogata/leaderboard';

/** What whoami says to who is not logged in, on a server with a sandbox. */
export const NOBODY: Whoami = {
  session: '',
  loyaltyConfig: { points: 10, bonus: 5, xpPerMessage: 10 },
  isStreamer: false,
  logins: ['trovo', 'twitch', 'youtube', 'kick'],
};

export const whoamiAddress = (platform: SandboxedPlatform, user: string, query = '') =>
  `${WHOAMI_PATH[platform]}?user=${user}&t=1${query}`;

/** Who the viewer of a session id is, or of the login cookie. */
export async function askWhoami(
  browser: Browser,
  platform: SandboxedPlatform,
  session?: string,
  user = 'fogata',
): Promise<Whoami> {
  const headers: Record<string, string> =
    session === undefined ? {} : { [VIEWER_SESSION_HEADER[platform]]: session };
  const answer = await browser.get(whoamiAddress(platform, user), headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return whoamiSchema.parse(answer.json());
}

/** Walks a viewer's login; answers where it ends. */
export const walkViewer = (browser: Browser, platform: SandboxedPlatform, name: string): Promise<string> =>
  browser.walkLogin(platform, name, viewerLoginAddress(platform, VIEWER_PAGE));

/** Logs a viewer in as the page does; answers the session id. */
export async function logViewerIn(
  browser: Browser,
  platform: SandboxedPlatform,
  name: string,
): Promise<string> {
  await walkViewer(browser, platform, name);
  return (await askWhoami(browser, platform)).session;
}
