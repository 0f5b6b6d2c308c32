import { LOGIN_CODE_LIFETIME_MS } from '#core/session/limits.ts';
import type { OwnSession } from '#core/session/own-sessions.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret, isSameSecret } from '#server/lib/secrets.ts';
import { startOfSession, useSession, type Visit } from '#server/lib/session-use.ts';
import {
  deleteOwnSession,
  deleteSession,
  deleteSessions,
  findSession,
  insertLoginCode,
  insertSession,
  listSessionHashes,
  listSessions,
  takeLoginCode,
  touchSession,
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
  create(opened: OpenedLogin, visit: Visit): Promise<NewSession>;
  /** Whom an id speaks for; a person's own call says from where it comes. */
  find(id: string, visit?: Visit): Promise<StreamerSession | undefined>;
  /** Every session of the one's streamer. */
  list(session: StreamerSession): Promise<OwnSession[]>;
  isCsrfToken(session: StreamerSession, token: string): boolean;
  end(session: StreamerSession): Promise<void>;
  /** Ends one of the streamer's sessions; false when there is none by that id. */
  endOne(streamerId: string, id: string): Promise<boolean>;
  /** Ends every session of a streamer, on all devices, but for one if it is named. */
  endAll(streamerId: string, kept?: StreamerSession): Promise<void>;
  /** Tells of those that another process ended, or that have expired, since it was last called. */
  noticeEnded(): Promise<void>;
  /** Called with the hash of every session that has ended. */
  onEnd(listener: (idHash: string) => void): void;
}

type SessionDeps = Pick<Kernel, 'db' | 'clock' | 'random'>;

export function createSessionService(deps: SessionDeps): SessionService {
  const { db, clock, random } = deps;
  const listeners: ((idHash: string) => void)[] = [];
  /** Those that were good when somebody last looked, or were made here since. */
  let known = new Set<string>();

  function notifyEnd(idHash: string): void {
    for (const listener of listeners) listener(idHash);
  }

  return {
    ...createLoginCodes(deps),
    async create({ streamerId, channelId }, visit) {
      const session = { id: random.secret(), csrf: random.secret() };
      const idHash = hashSecret(session.id);
      await insertSession(db, {
        id_hash: idHash,
        csrf_hash: hashSecret(session.csrf),
        streamer_id: streamerId,
        channel_id: channelId,
        ...startOfSession(clock.now(), visit),
      });
      known.add(idHash);
      return session;
    },
    async find(id, visit) {
      const idHash = hashSecret(id);
      const now = clock.now();
      const row = await findSession(db, idHash, now);
      if (row === undefined) return undefined;
      const isRenewed = await useSession(row, now, visit, (changes) => touchSession(db, idHash, changes));
      return {
        streamerId: row.streamer_id,
        channelId: row.channel_id,
        idHash,
        csrfHash: row.csrf_hash,
        isRenewed,
      };
    },
    isCsrfToken: (session, token) => isSameSecret(hashSecret(token), session.csrfHash),
    async list({ streamerId, idHash }) {
      const rows = await listSessions(db, streamerId, clock.now());
      return rows.map(({ id_hash: id, device, address, created_at: createdAt, seen_at: seenAt }) => ({
        ...{ id, device, address, createdAt, seenAt },
        isThis: id === idHash,
      }));
    },
    async end({ idHash }) {
      await deleteSession(db, idHash);
      notifyEnd(idHash);
    },
    async endOne(streamerId, idHash) {
      const isEnded = await deleteOwnSession(db, streamerId, idHash);
      if (isEnded) notifyEnd(idHash);
      return isEnded;
    },
    async endAll(streamerId, kept) {
      for (const idHash of await deleteSessions(db, streamerId, kept?.idHash)) notifyEnd(idHash);
    },
    async noticeEnded() {
      const before = known;
      // What is made while the database answers is added to the new set.
      known = new Set();
      const current = await listSessionHashes(db, clock.now());
      for (const idHash of current) known.add(idHash);
      for (const idHash of before) {
        if (!known.has(idHash)) notifyEnd(idHash);
      }
    },
    onEnd: (listener) => void listeners.push(listener),
  };
}

function createLoginCodes({
  db,
  clock,
  random,
}: SessionDeps): Pick<SessionService, 'createLoginCode' | 'takeLoginCode'> {
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
  };
}
