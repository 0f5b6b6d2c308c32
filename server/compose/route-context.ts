import type { Config } from '#server/config.ts';
import type { Drawing } from '#server/first-paint/load-drawing.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { PublicAnswers } from '#server/plugins/public-answers.ts';
import type { SessionGuards } from '#server/plugins/session.ts';
import type { Services } from '#server/services.ts';

/** What a feature's routes are made from. */
export interface RouteContext {
  app: App;
  config: Config;
  services: Services;
  guards: SessionGuards;
  answers: PublicAnswers;
  /** Null where the pages are not built, as in development. */
  drawing: Drawing | null;
}
