import { levelOfXp } from '#core/loyalty/level.ts';
import type { LoyaltySettings } from '#core/loyalty/types.ts';
import type { Platform, PlatformQuery } from '#core/platforms/platform.ts';
import type { ViewerAccount, Whoami } from '#core/viewer/schema.ts';
import type { Visit } from '#server/lib/session-use.ts';
import type { ViewerIdentity, ViewerSessionService } from './viewer-session.service.ts';

export interface WhoamiDeps {
  sessions: ViewerSessionService;
  findChannel(
    platform: PlatformQuery,
    name: string,
  ): Promise<{ streamerId: string; loyalty: LoyaltySettings } | undefined>;
  /** What the viewer has with the streamer; makes the account at the first visit. */
  openViewer(
    streamerId: string,
    viewer: ViewerIdentity,
  ): Promise<{ name: string; points: number; xp: number; watchtime: number }>;
  /** The streamer whose channel an account is. */
  findStreamerOf(platform: Platform, platformUserId: string): Promise<string | undefined>;
  listLogins(): readonly Platform[];
}

export interface SessionQuestion {
  /** Platform of the session. */
  platform: Platform;
  /** What the session header said. */
  sessionId: string | undefined;
  /** What the one-time cookie of a login said. */
  code: string | undefined;
  visit: Visit;
}

export interface WhoamiQuestion extends SessionQuestion {
  channel: { platform: PlatformQuery; name: string };
}

/** Who asks, and what they have with a streamer; null for an unknown streamer, whose page changes nothing. */
export async function readWhoami(deps: WhoamiDeps, question: WhoamiQuestion): Promise<Whoami | null> {
  const { platform, channel: wanted } = question;
  const channel = await deps.findChannel(wanted.platform, wanted.name);
  if (channel === undefined) return null;
  const { streamerId, loyalty } = channel;
  const common = { loyaltyConfig: loyalty, logins: [...deps.listLogins()] };
  const session = await findSession(deps.sessions, question);
  if (session === undefined) return { session: '', ...common, isStreamer: false };
  const { id, viewer } = session;
  const { name, points, xp, watchtime } = await deps.openViewer(streamerId, viewer);
  return {
    session: id,
    user: { name, picture: viewer.picture, points, level: levelOfXp(xp), watchtime },
    ...common,
    isStreamer: (await deps.findStreamerOf(platform, viewer.platformUserId)) === streamerId,
  };
}

/** Who is logged in on a platform, wherever that is asked. */
export async function readAccount(
  { sessions, listLogins }: Pick<WhoamiDeps, 'sessions' | 'listLogins'>,
  question: SessionQuestion,
): Promise<ViewerAccount> {
  const logins = [...listLogins()];
  const session = await findSession(sessions, question);
  if (session === undefined) return { session: '', logins };
  const { name, picture } = session.viewer;
  return { session: session.id, user: { name, picture }, logins };
}

/** A fresh login is worth more than an older session: the person may have come back as somebody else. */
async function findSession(
  sessions: ViewerSessionService,
  { platform, code, sessionId, visit }: SessionQuestion,
): Promise<{ id: string; viewer: ViewerIdentity } | undefined> {
  const collected = code === undefined ? undefined : await sessions.collect(platform, code, visit);
  if (collected !== undefined || sessionId === undefined) return collected;
  const viewer = await sessions.find(platform, sessionId, visit);
  return viewer && { id: sessionId, viewer };
}
