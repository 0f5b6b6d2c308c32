import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { RENDERED_PAGES, type RenderedPageName } from '#core/rendered-pages.ts';
import type { PageTheme } from '#core/page-theme.ts';
import { channelNameSchema } from '#core/leaderboard/schema.ts';
import { platformOfAddress, platformSchema, type PlatformQuery } from '#core/platforms/platform.ts';
import { COOKIE } from '#core/session/limits.ts';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { RenderedPage, RenderedPages } from './rendered-pages.ts';

export interface PageOwner {
  user: string;
  platform: PlatformQuery;
}

/** The answer of each page's public call; null for an unknown channel. */
export type PageReaders = Record<RenderedPageName, (owner: PageOwner) => Promise<CachedAnswer | null>>;

export interface PageRouteDeps {
  pages: RenderedPages;
  shell: string;
  languages: readonly string[];
  readers: PageReaders;
  /** The name of today of a channel that is asked for by one of before; undefined where there is nothing to say. */
  readNewName(owner: PageOwner): Promise<string | undefined>;
}

const paramsSchema = z.object({ id: z.string() });
const querySchema = z.object({ platform: z.catch(z.optional(platformSchema), undefined) });

/** Sends public pages with their first rows: the same for everybody of one language and theme. */
export function registerPageRoutes(app: App, deps: PageRouteDeps): void {
  for (const [page, routes] of Object.entries(RENDERED_PAGES)) {
    const reader = Object.entries(deps.readers).find(([name]) => name === page)?.[1];
    if (reader === undefined) throw new Error(`Nothing reads the page ${page}.`);
    for (const route of routes) registerPage(app, deps, route, reader);
  }
}

function registerPage(
  app: App,
  deps: PageRouteDeps,
  route: string,
  read: PageReaders[RenderedPageName],
): void {
  app.get(
    route,
    {
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: { hide: true, params: paramsSchema, querystring: querySchema },
    },
    async (request, reply) => {
      const { id } = request.params;
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie');
      reply.type('text/html; charset=utf-8');
      if (!channelNameSchema.safeParse(id).success) return reply.code(404).send(deps.shell);
      const platform = platformOfAddress(route, request.query.platform);
      const newName = await deps.readNewName({ user: id, platform });
      if (newName !== undefined) {
        const { search } = new URL(request.url, 'http://here.invalid');
        return reply.redirect(`${route.replace(':id', () => encodeURIComponent(newName))}${search}`, 302);
      }
      const answer = await read({ user: id, platform });
      if (answer === null) return reply.code(404).send(deps.shell);
      const pathname = route.replace(':id', () => encodeURIComponent(id));
      const isNamed = platform !== platformOfAddress(route, undefined);
      const address = isNamed ? `${pathname}?platform=${platform}` : pathname;
      const rendered = await deps.pages.read(
        { address, language: languageOf(request, deps.languages), theme: themeOf(request) },
        answer,
      );
      return rendered === null ? reply.send(deps.shell) : sendRendered(request, reply, rendered);
    },
  );
}

/** The language that the visitor chose before, else the first one. */
export function languageOf(request: FastifyRequest, languages: readonly string[]): string {
  const wanted = request.cookies[COOKIE.language];
  return languages.find((language) => language === wanted) ?? languages[0] ?? '';
}

/** The theme that the visitor chose before. */
export function themeOf(request: FastifyRequest): PageTheme {
  return request.cookies[COOKIE.theme] === 'light' ? 'light' : 'dark';
}

/** Sends a page in an encoding that the browser takes, or 304 to who has it already. */
export function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedPage,
): FastifyReply {
  reply.header('etag', rendered.etag);
  if (request.headers['if-none-match'] === rendered.etag) return reply.code(304).send();
  const encoding = encodingOf(request);
  if (encoding === undefined) return reply.send(rendered.identity);
  return reply.header('content-encoding', encoding).send(rendered[encoding]);
}

/** The best encoding that the browser takes; undefined for one that takes none. */
function encodingOf(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'] ?? '';
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
}
