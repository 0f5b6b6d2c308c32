import type { Config } from '#server/config.ts';
import type { Drawing } from '#server/first-paint/load-drawing.ts';
import type { SessionGuards } from '#server/plugins/session.ts';
import type { Services } from '#server/services.ts';

/** What a feature's module is made from. */
export interface RouteContext {
  config: Config;
  services: Services;
  /** For pages that look different to who is logged in; routes of the panel are guarded as such. */
  guards: SessionGuards;
  /** Null where the pages are not built, as in development. */
  drawing: Drawing | null;
  /** Id of the site's build. */
  build: string;
}
