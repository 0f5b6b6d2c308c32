import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { INVITATION_CODE_MAX } from '#core/invitations/limits.ts';
import { INVITE_QUERY } from '#core/invitations/paths.ts';
import { API, entryPath } from '#core/paths.ts';
import { LOGIN_PLATFORMS, type LoginPlatform } from '#core/platforms/platform.ts';
import { SETUP_CODE_MAX } from '#core/health/setup.ts';
import { interfaceLanguageSchema, languageOrNone } from '#core/session/interface-language.ts';
import { COOKIE, PREMIUM_RANK } from '#core/session/limits.ts';
import { PANEL_LANGUAGE } from '#core/session/paths.ts';
import { loginAnswerSchema, profileSchema, type LoginAnswer, type Profile } from '#core/session/schema.ts';
import { VIEWER_LOGIN_CODE_LIFETIME_MS, VIEWER_LOGIN_COOKIE } from '#core/viewer/limits.ts';
import { VIEWER_LOGIN_PROBLEM } from '#core/viewer/paths.ts';
import type { App } from '#server/plugins/app-type.ts';
import { dropCookies, setCookie } from '#server/plugins/cookies.ts';
import { clearSessionCookies, sessionOf, setRankCookie, setSessionCookies } from '#server/plugins/session.ts';
import { visitOf } from '#server/plugins/visit.ts';
import {
  isLinkPath,
  LOGIN_RATE,
  linkedPage,
  platformAnswerQuery,
  readLinker,
  startLogin,
  type LinkRouteDeps,
} from './link.routes.ts';
import type { FinishedLogin } from './login.service.ts';
import type { OpenedLogin, SessionService } from './session.service.ts';

export interface ProfileRouteDeps {
  sessions: Pick<SessionService, 'end'>;
  readProfile(whose: OpenedLogin): Promise<Profile>;
  saveLanguage(streamerId: string, language: string): Promise<void>;
}

export interface SessionRouteDeps extends Pick<LinkRouteDeps, 'login' | 'sessions'> {
  pathOf: Record<LoginPlatform, string>;
  newMarker(): string;
  findRank(streamerId: string): Promise<number | undefined>;
  findLanguage(streamerId: string): Promise<string | undefined>;
  communityUrl: string | undefined;
}

// The page translates by code; the text is for people who script against the API, and look for the word "banned".
const LOGIN_ERRORS: Record<string, string> = {
  banned: 'This account is banned here.',
  setup_code:
    'Nobody owns this server yet. Its setup link is in its log, and the code in the file setup-code of its data folder.',
  owner_named: 'The first login of this server is that of the account that its operator named.',
  suspended: 'The platform has suspended or closed this account.',
  registration_closed: 'New streamers are not taken in here.',
  invitation: 'This invitation was used, has expired or never was.',
  login_refused: 'The platform says that the login was refused.',
  unavailable: 'The platform could not be reached. Try again in a moment.',
};

const callbackQuery = z.extend(platformAnswerQuery, {
  [INVITE_QUERY]: z.optional(z.string().check(z.maxLength(INVITATION_CODE_MAX))),
});

/** Login. */
export function registerSessionRoutes(app: App, deps: SessionRouteDeps): void {
  for (const platform of LOGIN_PLATFORMS) registerLoginPath(app, deps, platform);

  for (const path of ['/login', '/logincode']) {
    app.post(
      path,
      {
        config: LOGIN_RATE,
        schema: {
          querystring: z.object({ code: z.optional(z.string().check(z.maxLength(200))) }),
          response: { 200: loginAnswerSchema },
        },
      },
      (request, reply) => answerLogin(deps, request, reply, request.query.code),
    );
  }
}

/** Log-out, profile and language. */
export function registerProfileRoutes(panel: App, deps: ProfileRouteDeps): void {
  panel.get(API.logout, { config: { ...LOGIN_RATE, changes: true } }, async (request, reply) => {
    await deps.sessions.end(sessionOf(request));
    clearSessionCookies(reply);
    return { ok: true };
  });

  panel.get(
    API.userProfile,
    {
      schema: {
        querystring: z.object({
          id: z.optional(z.string()),
          platform: z.optional(z.string()),
          r: z.optional(z.string()),
        }),
        response: { 200: profileSchema },
      },
    },
    async (request, reply) => {
      const profile = await deps.readProfile(sessionOf(request));
      // It may have been given, bought or taken away since the login.
      const shown = request.cookies[COOKIE.premium];
      const rank = profile.rank >= PREMIUM_RANK ? String(profile.rank) : undefined;
      if (shown !== rank) setRankCookie(request, reply, profile.rank);
      return profile;
    },
  );

  panel.put(PANEL_LANGUAGE, { schema: { body: interfaceLanguageSchema } }, async (request, reply) => {
    await deps.saveLanguage(sessionOf(request).streamerId, request.body.language);
    return reply.code(204).send();
  });

  panel.get(API.userUid, { schema: { response: { 200: z.object({ uid: z.string() }) } } }, async (request) =>
    Promise.resolve({ uid: sessionOf(request).streamerId }),
  );
}

/** The one path of a platform: without an answer it starts the login, with one it ends it. */
function registerLoginPath(app: App, deps: SessionRouteDeps, platform: LoginPlatform): void {
  app.get(
    deps.pathOf[platform],
    { config: LOGIN_RATE, schema: { querystring: callbackQuery } },
    async (request, reply) => {
      const { code, state, error, invite } = request.query;
      if (state === undefined) {
        const links = isLinkPath(deps.pathOf[platform]) ? await readLinker(deps, request) : undefined;
        const setupCode = request.cookies[COOKIE.setupCode]?.slice(0, SETUP_CODE_MAX);
        const language = languageOrNone(request.cookies[COOKIE.language]);
        const streamer = { kind: 'streamer', invitation: invite, setupCode, language } as const;
        return startLogin(deps, platform, links ?? streamer, reply);
      }
      const finished = await deps.login.finish(
        platform,
        { code, state, error },
        request.cookies[COOKIE.loginState],
        request.cookies[COOKIE.session],
      );
      if (finished.kind === 'link') return reply.redirect(linkedPage(finished.code), 303);
      if (finished.kind === 'viewer') return returnViewer(reply, finished);
      return reply.redirect(loginPage(request.cookies[COOKIE.language], finished), 303);
    },
  );
}

/** Where the code is exchanged; an invitation comes behind it, where it does not keep the query from the login call. */
function loginPage(
  language: string | undefined,
  { code, invitation }: Extract<FinishedLogin, { kind: 'streamer' }>,
): string {
  const query = new URLSearchParams({ code, ...(invitation && { [INVITE_QUERY]: invitation }) });
  return `${entryPath(language)}?${query.toString()}`;
}

/** Back to where the viewer was; the page collects the session with its first whoami call. */
function returnViewer(
  reply: FastifyReply,
  finished: Extract<FinishedLogin, { kind: 'viewer' }>,
): FastifyReply {
  const { returnTo } = finished;
  dropCookies(reply, COOKIE.loginState);
  if ('problem' in finished) return reply.redirect(withProblem(returnTo, finished.problem), 303);
  setCookie(reply, VIEWER_LOGIN_COOKIE, finished.code, {
    httpOnly: true,
    maxAgeMs: VIEWER_LOGIN_CODE_LIFETIME_MS,
  });
  return reply.redirect(returnTo, 303);
}

function withProblem(path: string, problem: string): string {
  const url = new URL(path, 'http://here.invalid');
  url.searchParams.set(VIEWER_LOGIN_PROBLEM, problem);
  return `${url.pathname}${url.search}${url.hash}`;
}

async function answerLogin(
  deps: SessionRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string | undefined,
): Promise<LoginAnswer> {
  const current = request.cookies[COOKIE.session];
  if (code === undefined && current !== undefined && (await deps.sessions.find(current)) !== undefined) {
    return { ok: true };
  }
  const binding = deps.login.bindingOf(request.cookies[COOKIE.loginState]);
  const outcome =
    code === undefined || binding === undefined
      ? undefined
      : await deps.sessions.takeLoginCode(code, binding);
  if (outcome === undefined) return { error: 'This login has expired. Start again.', code: 'too_old' };
  if ('error' in outcome) {
    const { error: code } = outcome;
    const community = code === 'banned' ? deps.communityUrl : undefined;
    return { error: LOGIN_ERRORS[code] ?? code, code, ...(community === undefined ? {} : { community }) };
  }
  const rank = await deps.findRank(outcome.streamerId);
  if (rank === undefined) return { error: 'This streamer no longer exists.', code: 'not_found' };
  const session = await deps.sessions.create(outcome, visitOf(request));
  const marker = deps.newMarker();
  setSessionCookies(request, reply, session, marker, rank);
  dropCookies(reply, COOKIE.loginState);
  if (request.cookies[COOKIE.setupCode] !== undefined) dropCookies(reply, COOKIE.setupCode);
  const language = await deps.findLanguage(outcome.streamerId);
  return { token: marker, ...(language === undefined ? {} : { language }) };
}
