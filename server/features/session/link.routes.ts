import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorCode } from '#core/base/error-codes.ts';
import { LINK_QUERY, PANEL_CHANNEL_LINK } from '#core/channels/paths.ts';
import { linkAnswerSchema, linkCodeSchema } from '#core/channels/schema.ts';
import { entryPath, GUILDED_PATH, LINK_PATH, LOGIN_PATH, PANEL_PATHS } from '#core/paths.ts';
import { PLATFORMS, type LoginPlatform, type Platform } from '#core/platforms/platform.ts';
import { COOKIE } from '#core/session/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { dropCookies } from '#server/plugins/cookies.ts';
import { sessionOf, setLoginState } from '#server/plugins/session.ts';
import { linkBinding } from './link-login.ts';
import type { LoginPurpose, LoginService } from './login.service.ts';
import type { SessionService, StreamerSession } from './session.service.ts';

export interface LinkRouteDeps {
  login: LoginService;
  sessions: SessionService;
  findChannel(
    channelId: string,
  ): Promise<{ id: string; streamerId: string; platform: Platform; displayName: string } | undefined>;
  /** Sets a session's panel on a channel of its streamer. */
  activate(session: StreamerSession, channelId: string): Promise<unknown>;
}

/** What a platform sends back. */
export const platformAnswerQuery = z.object({
  code: z.optional(z.string().check(z.maxLength(2000))),
  state: z.optional(z.string().check(z.maxLength(200))),
  error: z.optional(z.string().check(z.maxLength(500))),
});
export const LOGIN_RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } };

const LINK_ERRORS: Partial<Record<ErrorCode, string>> = {
  taken_by_other_streamer:
    'This account belongs to another streamer here. Log out, log in with it, unlink it there or go on with that streamer.',
  banned: 'This account is banned here.',
  suspended: 'The platform has suspended or closed this account.',
  login_refused: 'The platform says that the login was refused.',
  unavailable: 'The platform could not be reached. Try again in a moment.',
};

/** Sends the browser to the platform, with the cookie that binds the answer to it. */
export function startLogin(
  deps: Pick<LinkRouteDeps, 'login'>,
  platform: LoginPlatform,
  purpose: LoginPurpose,
  reply: FastifyReply,
): FastifyReply {
  const started = deps.login.start(platform, purpose);
  setLoginState(reply, started.cookie);
  return reply.redirect(started.url, 302);
}

/** The streamer who links, if one is logged in; a page from elsewhere that opens the address links nothing. */
export async function readLinker(
  { sessions }: Pick<LinkRouteDeps, 'sessions'>,
  request: FastifyRequest,
): Promise<LoginPurpose | undefined> {
  const id = request.cookies[COOKIE.session];
  if (id === undefined || request.headers['sec-fetch-site'] === 'cross-site') return undefined;
  const session = await sessions.find(id);
  return session && { kind: 'link', streamerId: session.streamerId };
}

/** Whether a login path starts linkings too. */
export function isLinkPath(path: string): boolean {
  return PLATFORMS.some((platform) => LINK_PATH[platform] === path);
}

/** Where a finished linking goes: the page asks how it ended. */
export function linkedPage(code: string): string {
  return `${PANEL_PATHS.profile}?${LINK_QUERY}=${encodeURIComponent(code)}`;
}

/** Where linking further channels starts. */
export function registerLinkRoutes(app: App, deps: LinkRouteDeps): void {
  for (const platform of PLATFORMS) {
    // Trovo's is its login path too, which does both.
    if (LINK_PATH[platform] !== LOGIN_PATH[platform]) registerLinkPath(app, deps, platform);
  }

  app.get(GUILDED_PATH, () => {
    throw new AppError('service_closed', 'Guilded closed its service in December 2025.');
  });
}

/** How the linking of a further channel ended. */
export function registerLinkedRoute(panel: App, deps: LinkRouteDeps): void {
  panel.post(
    PANEL_CHANNEL_LINK,
    {
      config: LOGIN_RATE,
      schema: { body: linkCodeSchema, response: { 200: linkAnswerSchema } },
    },
    async (request, reply) => {
      const binding = deps.login.bindingOf(request.cookies[COOKIE.loginState]);
      const outcome =
        binding === undefined
          ? undefined
          : await deps.sessions.takeLoginCode(request.body.code, linkBinding(binding));
      if (outcome === undefined) throw new AppError('too_old', 'This linking has expired. Start again.');
      dropCookies(reply, COOKIE.loginState);
      if ('error' in outcome) throw refusalOf(outcome.error);
      const session = sessionOf(request);
      const channel = outcome.channelId === null ? undefined : await deps.findChannel(outcome.channelId);
      if (channel?.streamerId !== session.streamerId) {
        throw new AppError('not_found', 'This channel is not linked any more.');
      }
      // Who logged in with Discord looks at the first channel as soon as there is one.
      if (session.channelId === null) await deps.activate(session, channel.id);
      return { platform: channel.platform, name: channel.displayName };
    },
  );
}

function registerLinkPath(app: App, deps: LinkRouteDeps, platform: Platform): void {
  app.get(
    LINK_PATH[platform],
    { config: LOGIN_RATE, schema: { querystring: platformAnswerQuery } },
    async (request, reply) => {
      if (request.query.state !== undefined) {
        const { search } = new URL(request.url, 'http://here.invalid');
        return reply.redirect(`${LOGIN_PATH[platform]}${search}`, 303);
      }
      const linker = await readLinker(deps, request);
      if (linker === undefined) return reply.redirect(entryPath(request.cookies[COOKIE.language]), 303);
      return startLogin(deps, platform, linker, reply);
    },
  );
}

function refusalOf(code: string): AppError {
  const known = Object.keys(LINK_ERRORS).find((name) => name === code);
  const error = isErrorCode(known) ? known : 'failed';
  return new AppError(error, LINK_ERRORS[error] ?? 'The channel could not be linked.');
}

function isErrorCode(text: string | undefined): text is ErrorCode {
  return text !== undefined && Object.hasOwn(ERROR_STATUS, text);
}
