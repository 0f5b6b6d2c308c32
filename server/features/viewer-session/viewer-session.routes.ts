import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { GENERIC_PLATFORM, PLATFORMS, type Platform, type PlatformQuery } from '#core/platforms/platform.ts';
import { VIEWER_LOGIN_COOKIE } from '#core/viewer/limits.ts';
import { VIEWER_ACCOUNT_PATH, VIEWER_LOGOUT_PATH, WHOAMI_PATH } from '#core/viewer/paths.ts';
import {
  viewerAccountQuerySchema,
  viewerAccountSchema,
  whoamiQuerySchema,
  whoamiSchema,
  type ViewerAccount,
  type Whoami,
} from '#core/viewer/schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { dropCookies } from '#server/plugins/cookies.ts';
import { visitOf } from '#server/plugins/visit.ts';
import { listViewerHeaders, readViewerHeader } from '#server/plugins/viewer-session.ts';
import type { SessionQuestion, WhoamiQuestion } from './whoami.service.ts';

export interface ViewerRouteDeps {
  readWhoami(question: WhoamiQuestion): Promise<Whoami | null>;
  readAccount(question: SessionQuestion): Promise<ViewerAccount>;
  /** Whether a platform knows a channel by that name; decides where a call without `platform` looks. */
  hasChannel(platform: Platform, name: string): Promise<boolean>;
  endSession(platform: Platform, id: string): Promise<void>;
}

const LOGIN_RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const WHOAMI_RATE = { rateLimit: { max: 300, timeWindow: '1 minute' } };

/** Who viewers are, and their log-out. */
export function registerViewerRoutes(app: App, deps: ViewerRouteDeps): void {
  for (const platform of PLATFORMS) registerWhoami(app, deps, platform);
  registerAccount(app, deps);

  app.post(
    VIEWER_LOGOUT_PATH,
    { config: LOGIN_RATE, schema: { response: { 200: z.object({ ok: z.literal(true) }) } } },
    async (request) => {
      const given = listViewerHeaders(request);
      if (given.length === 0) throw new AppError('no_session', 'There is no session in the headers.');
      for (const { platform, id } of given) await deps.endSession(platform, id);
      return { ok: true as const };
    },
  );
}

function registerWhoami(app: App, deps: ViewerRouteDeps, platform: Platform): void {
  app.get(
    WHOAMI_PATH[platform],
    {
      config: WHOAMI_RATE,
      schema: { querystring: whoamiQuerySchema, response: { 200: whoamiSchema } },
    },
    async (request, reply) => {
      const { user, platform: asked } = request.query;
      const code = readLoginCookie(request);
      const answer = await deps.readWhoami({
        platform,
        channel: { platform: asked ?? (await guessPlatform(deps, platform, user)), name: user },
        sessionId: readViewerHeader(request, platform),
        code,
        visit: visitOf(request),
      });
      if (answer === null) throw new AppError('not_found', 'There is no such channel.');
      sendSession(reply, code, answer.session);
      return answer;
    },
  );
}

function registerAccount(app: App, deps: ViewerRouteDeps): void {
  app.get(
    VIEWER_ACCOUNT_PATH,
    {
      config: WHOAMI_RATE,
      schema: { querystring: viewerAccountQuerySchema, response: { 200: viewerAccountSchema } },
    },
    async (request, reply) => {
      const { platform } = request.query;
      const code = readLoginCookie(request);
      const sessionId = readViewerHeader(request, platform);
      const answer = await deps.readAccount({ platform, sessionId, code, visit: visitOf(request) });
      sendSession(reply, code, answer.session);
      return answer;
    },
  );
}

/** The answer carries a credential; a login that it used up is over. */
function sendSession(reply: FastifyReply, code: string | undefined, session: string): void {
  reply.header('cache-control', 'no-store');
  if (code !== undefined && session !== '') dropCookies(reply, VIEWER_LOGIN_COOKIE);
}

/** Only a page of ours may collect a login: a link from elsewhere that opens this address must not use it up. */
function readLoginCookie(request: FastifyRequest): string | undefined {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' ? request.cookies[VIEWER_LOGIN_COOKIE] : undefined;
}

/** Without a platform the streamer is looked for where the viewer is logged in, then everywhere. */
async function guessPlatform(
  deps: ViewerRouteDeps,
  platform: Platform,
  name: string,
): Promise<PlatformQuery> {
  return (await deps.hasChannel(platform, name)) ? platform : GENERIC_PLATFORM;
}
