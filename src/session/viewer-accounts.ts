import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { VIEWER_ACCOUNT_PATH } from '#core/viewer/paths.ts';
import { viewerAccountSchema } from '#core/viewer/schema.ts';
import { forgetViewerSession, readViewerSessions, saveViewerSession } from '#src/lib/db-viewer.ts';
import { request } from '#src/lib/http.ts';
import { endLogin, readLoggingIn, viewerHeaders } from './viewer-session.ts';

export interface LoggedIn {
  platform: Platform;
  session: string;
  name: string;
  picture: string;
}

/** Everybody as whom this browser is logged in, and where more can be added. */
export interface ViewerAccounts {
  accounts: LoggedIn[];
  logins: Platform[];
}

/** The viewer's accounts where no streamer's page asks for one of them. @throws ApiError */
export async function readViewerAccounts(): Promise<ViewerAccounts> {
  const loggingIn = readLoggingIn();
  const kept = await readViewerSessions().catch(() => new Map<Platform, string>());
  const asked = PLATFORMS.filter((platform) => platform === loggingIn || kept.has(platform));
  // Somebody without any login asks too: for where there are logins.
  const answers = await Promise.all(
    (asked.length > 0 ? asked : [PLATFORMS[0]]).map((platform) => ask(platform, kept.get(platform))),
  );
  endLogin();
  return {
    accounts: answers.flatMap(({ account }) => account ?? []),
    logins: answers[0]?.logins ?? [],
  };
}

async function ask(
  platform: Platform,
  session: string | undefined,
): Promise<{ account: LoggedIn | undefined; logins: Platform[] }> {
  const answer = await request(VIEWER_ACCOUNT_PATH, viewerAccountSchema, {
    query: { platform },
    headers: viewerHeaders({ platform, session }),
  });
  const { session: known, user, logins } = answer;
  // A device without storage is logged in for this page only.
  if (user !== undefined) await saveViewerSession(platform, known).catch(() => undefined);
  else if (session !== undefined) await forgetViewerSession(platform, session).catch(() => undefined);
  return { account: user && { platform, session: known, ...user }, logins };
}

/** Headers that speak for all of them. */
export function accountHeaders(accounts: readonly LoggedIn[]): Record<string, string> {
  return Object.assign({}, ...accounts.map((account) => viewerHeaders(account))) as Record<string, string>;
}
