import { API, SOURCE_PATH } from '#core/paths.ts';
import { siteAnswerSchema, type SiteAnswer } from '#core/site/schema.ts';
import type { App } from '#server/plugins/app-type.ts';

export interface SiteRouteDeps {
  readSite: () => Promise<SiteAnswer>;
  sourceUrl: string | null;
}

const NO_SOURCE =
  'Fogata is free software (AGPL-3.0-or-later). Whoever runs this server owes you its source, and names its address as SOURCE_URL.\n';

/** `GET /portada`, and the way to the source. */
export function registerSiteRoutes(app: App, { readSite, sourceUrl }: SiteRouteDeps): void {
  app.get(SOURCE_PATH, { schema: { hide: true } }, (_request, reply) =>
    sourceUrl === null ? reply.type('text/plain').send(NO_SOURCE) : reply.redirect(sourceUrl),
  );
  app.get(API.count, { schema: { response: { 200: siteAnswerSchema } } }, readSite);
}
