import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  COOKIE,
  CSRF_HEADER,
  LOGIN_STATE_LIFETIME_MS,
  PREMIUM_RANK,
  SESSION_LIFETIME_MS,
  SETUP_CODE_LIFETIME_MS,
} from '#core/session/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import type {
  NewSession,
  SessionService,
  StreamerSession,
} from '#server/features/session/session.service.ts';
import type { App } from './app-type.ts';
import { dropCookies, setCookie } from './cookies.ts';
import { logRefusal } from './log-refusal.ts';
import { visitOf } from './visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The streamer whose session cookie came with the request, once a guard has looked. */
    session: StreamerSession | null;
  }
  interface FastifyInstance {
    sessionGuards: SessionGuards;
  }
}

const SESSION_COOKIES = [COOKIE.token, COOKIE.session, COOKIE.csrf, COOKIE.premium];
const FOR_SESSION = { maxAgeMs: SESSION_LIFETIME_MS };

/**
 * Guards for routes: a call with cookie authority that changes anything takes `write`, any other `read`. They belong in
 * `preValidation`, so that who may not call learns nothing of what the call would take.
 */
export interface SessionGuards {
  /** Needs a session: else 401. */
  read: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Needs a session and its CSRF token in the header: else 401 or 403. */
  write: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** The session that a guard let through. @throws AppError when the route forgot its guard. */
export function sessionOf(request: FastifyRequest): StreamerSession {
  if (request.session === null) throw new AppError('no_session', 'Log in first.');
  return request.session;
}

/** The channel of such a session. @throws AppError for who logged in without one. */
export function channelOf(request: FastifyRequest): string {
  const { channelId } = sessionOf(request);
  if (channelId === null) throw new AppError('no_channel', 'This needs a channel. Discord has none.');
  return channelId;
}

/** Registers `request.session` and answers the guards that routes put in front of their handlers; they log whom they refuse. */
export function registerSession(app: App, sessions: SessionService): void {
  app.decorateRequest('session', null);

  function refuse(request: FastifyRequest, error: AppError): never {
    logRefusal(request, error);
    throw error;
  }

  async function read(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = request.cookies[COOKIE.session];
    const session = id === undefined ? undefined : await sessions.find(id, visitOf(request));
    if (session === undefined) refuse(request, new AppError('no_session', 'Log in first.'));
    request.session = session;
    if (session.isRenewed) renewCookies(request, reply);
  }

  app.decorate('sessionGuards', {
    read,
    async write(request, reply) {
      await read(request, reply);
      const token = request.headers[CSRF_HEADER];
      if (typeof token !== 'string' || !sessions.isCsrfToken(sessionOf(request), token)) {
        const text = 'The X-CSRF-TOKEN header is missing or wrong. Reload the page.';
        refuse(request, new AppError('csrf', text));
      }
    },
  });
}

/** Binds a login to this browser until the platform sends it back. */
export function setLoginState(reply: FastifyReply, sealed: string): void {
  setCookie(reply, COOKIE.loginState, sealed, { httpOnly: true, maxAgeMs: LOGIN_STATE_LIFETIME_MS });
}

/** Keeps the setup code for the login that follows, out of reach of the page. */
export function setSetupCode(reply: FastifyReply, code: string): void {
  setCookie(reply, COOKIE.setupCode, code, { httpOnly: true, maxAgeMs: SETUP_CODE_LIFETIME_MS });
}

/** Sets the cookies of docs/spec/api.md#cookies-and-csrf: the guard's marker, the credential, the CSRF token, the rank. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  session: NewSession,
  marker: string,
  rank: number,
): void {
  setCookie(reply, COOKIE.token, marker, FOR_SESSION);
  setCookie(reply, COOKIE.session, session.id, { ...FOR_SESSION, httpOnly: true });
  setCookie(reply, COOKIE.csrf, session.csrf, FOR_SESSION);
  setRankCookie(request, reply, rank);
}

/** The cookie by which pages know premium: as the rank is now. */
export function setRankCookie(request: FastifyRequest, reply: FastifyReply, rank: number): void {
  if (rank >= PREMIUM_RANK) setCookie(reply, COOKIE.premium, String(rank), FOR_SESSION);
  // Of a login before, when the rank was higher.
  else if (request.cookies[COOKIE.premium] !== undefined) dropCookies(reply, COOKIE.premium);
}

function renewCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of SESSION_COOKIES) {
    const value = request.cookies[name];
    if (value !== undefined)
      setCookie(reply, name, value, { ...FOR_SESSION, httpOnly: name === COOKIE.session });
  }
}

/** Takes all login cookies away. */
export function clearSessionCookies(reply: FastifyReply): void {
  dropCookies(reply, ...SESSION_COOKIES);
}
