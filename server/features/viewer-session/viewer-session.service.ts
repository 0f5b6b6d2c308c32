import type { Platform } from '#core/platforms/platform.ts';
import type { OwnSession } from '#core/session/own-sessions.ts';
import { VIEWER_LOGIN_CODE_LIFETIME_MS } from '#core/viewer/limits.ts';
import type { RootDb } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
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

export interface ViewerSessionService {
  /** Remembers who logged in until the page asks; the code works once, for 60 s. */
  createCode(viewer: ViewerIdentity): Promise<string>;
  /** Trades a code for a session; undefined when it is unknown, used, too old or another platform's. */
  collect(
    platform: Platform,
    code: string,
    visit: Visit,
  ): Promise<{ id: string; viewer: ViewerIdentity } | undefined>;
  /** Who a session id of a platform speaks for; using it keeps it alive. A person's own page says from where. */
  find(platform: Platform, id: string, visit?: Visit): Promise<ViewerIdentity | undefined>;
  /** Every session of the accounts for which these speak. */
  list(speaking: readonly SpeakingSession[]): Promise<OwnSession[]>;
  /** Ends one of them; false when there is none by that id. */
  endOne(speaking: readonly SpeakingSession[], sessionId: string): Promise<boolean>;
  /** Ends all of them but those that speak. */
  endOthers(speaking: readonly SpeakingSession[]): Promise<void>;
  end: (platform: Platform, id: string) => Promise<void>;
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

export function createViewerSessionService(deps: {
  db: RootDb;
  clock: Clock;
  random: Random;
}): ViewerSessionService {
  const { db, clock, random } = deps;
  return {
    async createCode(viewer) {
      const code = random.secret();
      const expiresAt = clock.now() + VIEWER_LOGIN_CODE_LIFETIME_MS;
      await insertViewerLoginCode(db, {
        code_hash: hashSecret(code),
        ...toRow(viewer),
        expires_at: expiresAt,
      });
      return code;
    },
    async collect(platform, code, visit) {
      const row = await takeViewerLoginCode(db, hashSecret(code), platform, clock.now());
      if (row === undefined) return undefined;
      const id = random.secret();
      const viewer = toIdentity(row);
      const start = startOfSession(clock.now(), visit);
      await insertViewerSession(db, { id_hash: hashSecret(id), ...toRow(viewer), ...start });
      return { id, viewer };
    },
    async find(platform, id, visit) {
      const now = clock.now();
      const row = await findViewerSession(db, hashSecret(id), platform, now);
      if (row === undefined) return undefined;
      await useSession(row, now, visit, (changes) => touchViewerSession(db, row.id_hash, changes));
      return toIdentity(row);
    },
    async list(speaking) {
      const own = speaking.map(({ id }) => hashSecret(id));
      const rows = await Promise.all(
        speaking.map(({ viewer }) => listViewerSessions(db, viewer, clock.now())),
      );
      return rows.flat().map(({ id_hash: id, device, address, created_at: createdAt, seen_at: seenAt }) => ({
        ...{ id, device, address, createdAt, seenAt },
        isThis: own.includes(id),
      }));
    },
    async endOne(speaking, sessionId) {
      const ended = await Promise.all(
        speaking.map(({ viewer }) => deleteOwnViewerSession(db, viewer, sessionId)),
      );
      return ended.includes(true);
    },
    async endOthers(speaking) {
      for (const { id, viewer } of speaking) await deleteOtherViewerSessions(db, viewer, hashSecret(id));
    },
    end: (platform, id) => deleteViewerSession(db, hashSecret(id), platform),
  };
}
