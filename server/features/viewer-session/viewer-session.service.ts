import type { Platform } from '#core/platforms/platform.ts';
import type { OwnSession } from '#core/session/own-sessions.ts';
import { VIEWER_LOGIN_CODE_LIFETIME_MS } from '#core/viewer/limits.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import { startOfSession, useSession, type Visit } from '#server/lib/session-use.ts';
import {
  deleteOtherViewerSessions,
  deleteOwnViewerSession,
  deleteViewerSession,
  findViewerSession,
  insertViewerLoginCode,
  insertViewerSession,
  listViewerSessions,
  takeViewerLoginCode,
  touchViewerSession,
} from './viewer-session.repository.ts';

/** A viewer's platform account, as the platform named it at the login. */
export interface ViewerIdentity {
  platform: Platform;
  platformUserId: string;
  name: string;
  picture: string;
}

/** A session that came with a call, and whose it is. */
export interface SpeakingSession {
  id: string;
  viewer: Pick<ViewerIdentity, 'platform' | 'platformUserId'>;
}

type LoginRow = { platform: Platform; platform_user_id: string; name: string; picture: string };

function toIdentity(row: LoginRow): ViewerIdentity {
  return {
    platform: row.platform,
    platformUserId: row.platform_user_id,
    name: row.name,
    picture: row.picture,
  };
}

function toRow(viewer: ViewerIdentity): LoginRow {
  const { platform, platformUserId, name, picture } = viewer;
  return { platform, platform_user_id: platformUserId, name, picture };
}

export type ViewerSessionService = ReturnType<typeof createViewerSessionService>;

export function createViewerSessionService(deps: Pick<Kernel, 'db' | 'clock' | 'random'>) {
  const { db, clock, random } = deps;
  return {
    /** Remembers who logged in until the page asks; the code works once, for 60 s. */
    async createCode(viewer: ViewerIdentity): Promise<string> {
      const code = random.secret();
      const expiresAt = clock.now() + VIEWER_LOGIN_CODE_LIFETIME_MS;
      await insertViewerLoginCode(db, {
        code_hash: hashSecret(code),
        ...toRow(viewer),
        expires_at: expiresAt,
      });
      return code;
    },
    /** Trades a code for a session; undefined when it is unknown, used, too old or another platform's. */
    async collect(
      platform: Platform,
      code: string,
      visit: Visit,
    ): Promise<{ id: string; viewer: ViewerIdentity } | undefined> {
      const row = await takeViewerLoginCode(db, hashSecret(code), platform, clock.now());
      if (row === undefined) return undefined;
      const id = random.secret();
      const viewer = toIdentity(row);
      const start = startOfSession(clock.now(), visit);
      await insertViewerSession(db, { id_hash: hashSecret(id), ...toRow(viewer), ...start });
      return { id, viewer };
    },
    /** Who a session id of a platform speaks for; using it keeps it alive. A person's own page says from where. */
    async find(platform: Platform, id: string, visit?: Visit): Promise<ViewerIdentity | undefined> {
      const now = clock.now();
      const row = await findViewerSession(db, hashSecret(id), platform, now);
      if (row === undefined) return undefined;
      await useSession(row, now, visit, (changes) => touchViewerSession(db, row.id_hash, changes));
      return toIdentity(row);
    },
    /** Every session of the accounts for which these speak. */
    async list(speaking: readonly SpeakingSession[]): Promise<OwnSession[]> {
      const own = speaking.map(({ id }) => hashSecret(id));
      const rows = await Promise.all(
        speaking.map(({ viewer }) => listViewerSessions(db, viewer, clock.now())),
      );
      return rows.flat().map(({ id_hash: id, device, address, created_at: createdAt, seen_at: seenAt }) => ({
        ...{ id, device, address, createdAt, seenAt },
        isThis: own.includes(id),
      }));
    },
    /** Ends one of them; false when there is none by that id. */
    async endOne(speaking: readonly SpeakingSession[], sessionId: string): Promise<boolean> {
      const ended = await Promise.all(
        speaking.map(({ viewer }) => deleteOwnViewerSession(db, viewer, sessionId)),
      );
      return ended.includes(true);
    },
    /** Ends all of them but those that speak. */
    async endOthers(speaking: readonly SpeakingSession[]) {
      for (const { id, viewer } of speaking) await deleteOtherViewerSessions(db, viewer, hashSecret(id));
    },
    end: (platform: Platform, id: string) => deleteViewerSession(db, hashSecret(id), platform),
  };
}
