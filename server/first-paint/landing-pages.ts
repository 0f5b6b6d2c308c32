import type { FastifyRequest } from 'fastify';
import { ENTRY_PATHS } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { ReadDescribed } from './described-pages.ts';
import type { RenderedPages } from './rendered-pages.ts';
import { languageOf, sendRendered, themeOf } from './page-routes.ts';

export interface LandingPageDeps {
  pages: RenderedPages;
  languages: readonly string[];
  /** What the site's public call answers. */
  readSite: () => Promise<CachedAnswer | null>;
  describe: ReadDescribed;
}

/** The landing page, rendered for everybody whom the app would not lead elsewhere; for those its head alone. */
export function registerLandingPages(app: App, deps: LandingPageDeps): void {
  const { pages, languages, readSite, describe } = deps;

  function register(path: string, language?: string): void {
    const config = { rateLimit: { max: 600, timeWindow: '1 minute' } };
    app.get(path, { config, schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie');
      reply.type('text/html; charset=utf-8');
      const page = { address: path, language: language ?? languageOf(request, languages) };
      const answer = isForEverybody(request) ? await readSite() : null;
      const rendered = answer && (await pages.read({ ...page, theme: themeOf(request) }, answer));
      return sendRendered(
        request,
        reply,
        rendered ?? (await describe({ kind: 'landing' }, path, page.language)),
      );
    });
  }

  register('/');
  for (const [language, path] of Object.entries(ENTRY_PATHS)) register(path, language);
}

/** A query is a way back from a login, or an invitation; who is logged in goes on to the panel. */
function isForEverybody(request: FastifyRequest): boolean {
  return !request.url.includes('?') && request.cookies[COOKIE.token] === undefined;
}
