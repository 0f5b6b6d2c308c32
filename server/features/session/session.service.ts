import { LOGIN_CODE_LIFETIME_MS, SESSION_LIFETIME_MS } from '#core/session/limits.ts';
import type { RootDb } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { hashSecret, isSameSecret } from '#server/lib/secrets.ts';
import {
  deleteSession,
  deleteSessions,
  extendSession,
  findSession,
  insertLoginCode,
  insertSession,
  listSessionHashes,
  takeLoginCode,
} from './session.repository.ts';

/** Who a request speaks for. */
export interface StreamerSession {
  streamerId: string;
  /** Null for who logged in with Discord and has no channel. */
  channelId: string | null;
  idHash: string;
  csrfHash: string;
  /** True once a day: the cookies get a new lifetime. */
  isRenewed: boolean;
}

export interface NewSession {
  /** The credential, for the HttpOnly cookie. */
  id: string;
  csrf: string;
}

/** Whose session a login opens. */
export interface OpenedLogin {
  streamerId: string;
  channelId: string | null;
}

export interface SessionService {
  /** Stores a code for the page to collect; it works once, for 60 s, from the browser that started the login. */
  createLoginCode(binding: string, outcome: OpenedLogin | { error: string }): Promise<string>;
  takeLoginCode(code: string, binding: string): Promise<OpenedLogin | { error: string } | undefined>;
  create(opened: OpenedLogin): Promise<NewSession>;
  find(id: string): Promise<StreamerSession | undefined>;
  isCsrfToken(session: StreamerSession, token: string): boolean;
  end(session: StreamerSession): Promise<void>;
  /** Ends every session of a streamer, on all devices. */
  endAll(streamerId: string): Promise<void>;
  /** Tells of those that another process ended, or that have expired, since it was last called. */
  noticeEnded(): Promise<void>;
  /** Called with the hash of every session that has ended. */
  onEnd(listener: (idHash: string) => void): void;
}

const RENEW_AFTER_MS = 24 * 60 * 60_000;

export function createSessionService(deps: { db: RootDb; clock: Clock; random: Random }): SessionService {
  const { db, clock, random } = deps;
  const listeners: ((idHash: string) => void)[] = [];
  /** Those that were good when somebody last looked, or were made here since. */
  let known = new Set<string>();
  return {
    async createLoginCode(binding, outcome) {
      const code = random.secret();
      await insertLoginCode(db, {
        code_hash: hashSecret(code),
        binding_hash: hashSecret(binding),
        streamer_id: 'error' in outcome ? null : outcome.streamerId,
        channel_id: 'error' in outcome ? null : outcome.channelId,
        error: 'error' in outcome ? outcome.error : null,
        expires_at: clock.now() + LOGIN_CODE_LIFETIME_MS,
      });
      return code;
    },
    async takeLoginCode(code, binding) {
      const row = await takeLoginCode(db, hashSecret(code));
      if (row === undefined || row.expires_at <= clock.now() || row.binding_hash !== hashSecret(binding)) {
        return undefined;
      }
      const { streamer_id: streamerId, channel_id: channelId, error } = row;
      return streamerId === null ? { error: error ?? '' } : { streamerId, channelId };
    },
    async create({ streamerId, channelId }) {
      const session = { id: random.secret(), csrf: random.secret() };
      const now = clock.now();
      const idHash = hashSecret(session.id);
      await insertSession(db, {
        id_hash: idHash,
        csrf_hash: hashSecret(session.csrf),
        streamer_id: streamerId,
        channel_id: channelId,
        created_at: now,
        expires_at: now + SESSION_LIFETIME_MS,
      });
      known.add(idHash);
      return session;
    },
    async find(id) {
      const idHash = hashSecret(id);
      const now = clock.now();
      const row = await findSession(db, idHash, now);
      if (row === undefined) return undefined;
      const isRenewed = row.expires_at - now < SESSION_LIFETIME_MS - RENEW_AFTER_MS;
      if (isRenewed) await extendSession(db, idHash, now + SESSION_LIFETIME_MS);
      return {
        streamerId: row.streamer_id,
        channelId: row.channel_id,
        idHash,
        csrfHash: row.csrf_hash,
        isRenewed,
      };
    },
    isCsrfToken: (session, token) => isSameSecret(hashSecret(token), session.csrfHash),
    async end({ idHash }) {
      await deleteSession(db, idHash);
      for (const listener of listeners) listener(idHash);
    },
    async endAll(streamerId) {
      for (const idHash of await deleteSessions(db, streamerId)) {
        for (const listener of listeners) listener(idHash);
      }
    },
    async noticeEnded() {
      const before = known;
      // What is made while the database answers is added to the new set.
      known = new Set();
      const current = await listSessionHashes(db, clock.now());
      for (const idHash of current) known.add(idHash);
      for (const idHash of before) {
        if (known.has(idHash)) continue;
        for (const listener of listeners) listener(idHash);
      }
    },
    onEnd: (listener) => void listeners.push(listener),
  };
}
