import { DAY_MS } from '#core/base/time.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { SESSION_LIFETIME_MS } from '#core/session/limits.ts';
import { VIEWER_LOGIN_CODE_LIFETIME_MS } from '#core/viewer/limits.ts';
import type { RootDb } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import {
  deleteViewerSession,
  extendViewerSession,
  findViewerSession,
  insertViewerLoginCode,
  insertViewerSession,
  takeViewerLoginCode,
} from './viewer-session.repository.ts';

/** A viewer's platform account, as the platform named it at the login. */
export interface ViewerIdentity {
  platform: Platform;
  platformUserId: string;
  name: string;
  picture: string;
}

export interface ViewerSessionService {
  /** Remembers who logged in until the page asks; the code works once, for 60 s. */
  createCode(viewer: ViewerIdentity): Promise<string>;
  /** Trades a code for a session; undefined when it is unknown, used, too old or another platform's. */
  collect(platform: Platform, code: string): Promise<{ id: string; viewer: ViewerIdentity } | undefined>;
  /** Who a session id of a platform speaks for; using it keeps it alive. */
  find(platform: Platform, id: string): Promise<ViewerIdentity | undefined>;
  end(platform: Platform, id: string): Promise<void>;
}

const RENEW_AFTER_MS = DAY_MS;

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
    async collect(platform, code) {
      const row = await takeViewerLoginCode(db, hashSecret(code), platform, clock.now());
      if (row === undefined) return undefined;
      const id = random.secret();
      const viewer = toIdentity(row);
      const expiresAt = clock.now() + SESSION_LIFETIME_MS;
      await insertViewerSession(db, { id_hash: hashSecret(id), ...toRow(viewer), expires_at: expiresAt });
      return { id, viewer };
    },
    async find(platform, id) {
      const now = clock.now();
      const row = await findViewerSession(db, hashSecret(id), platform, now);
      if (row === undefined) return undefined;
      if (row.expires_at - now < SESSION_LIFETIME_MS - RENEW_AFTER_MS)
        await extendViewerSession(db, row.id_hash, now + SESSION_LIFETIME_MS);
      return toIdentity(row);
    },
    end: (platform, id) => deleteViewerSession(db, hashSecret(id), platform),
  };
}
