import { API } from '#core/paths.ts';
import { siteAnswerSchema, type SiteAnswer } from '#core/site/schema.ts';
import type { App } from '#server/plugins/app-type.ts';

export interface SiteRouteDeps {
  readSite: () => Promise<SiteAnswer>;
}

/** `GET /portada` (S1 §7). */
export function registerSiteRoutes(app: App, { readSite }: SiteRouteDeps): void {
  app.get(API.count, { schema: { response: { 200: siteAnswerSchema } } }, readSite);
}
