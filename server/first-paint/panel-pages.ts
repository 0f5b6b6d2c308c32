import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageRenderer } from '#core/drawn-pages.ts';
import { DRAWN_PANEL_PATHS, type AskServer } from '#core/drawn-panel.ts';
import { PANEL_PAGE_PATHS } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { SessionGuards } from '#server/plugins/session.ts';
import type { Aside, RenderLimiter } from './render-budget.ts';
import { languageOf, themeOf } from './page-routes.ts';
import { sendWhileRendered } from './send-while-rendered.ts';

export interface PanelPageDeps {
  renderer: Pick<PageRenderer, 'languages' | 'commonScripts' | 'drawPanel' | 'shellFor'>;
  limiter: RenderLimiter;
  guards: Pick<SessionGuards, 'read'>;
}

/** What tells whose call it is and where it comes from; the rest is about the page. */
const PASSED_ON = [
  'user-agent',
  'cookie',
  'host',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
] as const;

/** First: it records what is pressed while the others come. */
const BEFORE_APP = '</before-app.js>; rel=preload; as=script';

/** Each is rendered for one person alone: more at once would all be late. */
const MOST_UNDER_WAY = 2;

/** Sends pages of the panel rendered for the session in the cookie, and to everybody else the shell; none is kept anywhere. */
export function registerPanelPages(app: App, deps: PanelPageDeps): void {
  // A phone takes a quarter of a second to find them in the page.
  const link = deps.renderer.commonScripts
    .map((path) => `<${path}>; rel=modulepreload; crossorigin`)
    .join(', ');
  for (const path of PANEL_PAGE_PATHS) {
    app.get(
      path,
      { config: { rateLimit: { max: 600, timeWindow: '1 minute' } }, schema: { hide: true } },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8');
        const isForMe = await isLoggedIn(deps.guards, request, reply);
        const isRendered = isForMe && DRAWN_PANEL_PATHS.includes(path);
        reply.header('link', isRendered ? `${BEFORE_APP}, ${link}` : link);
        const page = async () =>
          (isRendered ? await render(app, deps, request) : null) ?? deps.renderer.shellFor(request.url);
        return sendWhileRendered(request, reply, page());
      },
    );
  }
}

/** Both cookies, as the app wants the one and the API the other. Renews them like any call. */
async function isLoggedIn(
  guards: PanelPageDeps['guards'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (request.cookies[COOKIE.token] === undefined) return false;
  try {
    await guards.read(request, reply);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function render(
  app: App,
  { renderer, limiter }: PanelPageDeps,
  request: FastifyRequest,
): Promise<string | null> {
  if (limiter.isBusy(MOST_UNDER_WAY)) return Promise.resolve(null);
  return limiter.render(request.url, (aside) =>
    renderer.drawPanel({
      address: request.url,
      language: languageOf(request, renderer.languages),
      theme: themeOf(request),
      hasFonts: request.headers['sec-fetch-site'] === 'same-origin',
      ask: asPerson(app, request, aside),
    }),
  );
}

/** Calls of the API by the way of all others, with the cookies of whoever asked for the page: no rule of theirs is passed by. */
function asPerson(app: App, request: FastifyRequest, aside: Aside): AskServer {
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  // The nearest sender, not the person: its forwarded headers are believed, or not, as those of the page's call were.
  const { remoteAddress = '' } = request.socket;
  return (path) =>
    aside(async () => {
      const answer = await app.inject({ method: 'GET', url: path, headers, remoteAddress });
      return { status: answer.statusCode, body: answer.body };
    });
}
