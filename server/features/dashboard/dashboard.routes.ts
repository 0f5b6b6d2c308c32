import {
  dashboardFiguresSchema,
  figuresQuerySchema,
  type DashboardFigures,
} from '#core/dashboard/figures.ts';
import { DASHBOARD_API } from '#core/dashboard/paths.ts';
import {
  mergedChatSchema,
  newLineSchema,
  quickResultsSchema,
  shoutoutSchema,
  streamChangeSchema,
  type MergedChat,
} from '#core/dashboard/schema.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { QuickActions } from './quick-actions.service.ts';

export interface DashboardRouteDeps {
  actions: QuickActions;
  readChat: (streamerId: string) => MergedChat;
  /** `since`: when the streamer's day began. */
  readFigures(streamerId: string, since: number): Promise<DashboardFigures>;
}

/** Each of these calls goes on to every platform, which count them too. */
const OFTEN = { rateLimit: { max: 60, timeWindow: MINUTE_MS } };

/** The dashboard's chat and its quick actions. */
export function registerDashboardRoutes(app: App, deps: DashboardRouteDeps): void {
  const { actions } = deps;
  const response = { 200: quickResultsSchema };
  app.get(DASHBOARD_API.chat, { schema: { response: { 200: mergedChatSchema } } }, (request) =>
    Promise.resolve(deps.readChat(sessionOf(request).streamerId)),
  );
  app.get(
    DASHBOARD_API.figures,
    {
      schema: { querystring: figuresQuerySchema, response: { 200: dashboardFiguresSchema } },
    },
    (request) => deps.readFigures(sessionOf(request).streamerId, request.query.since),
  );
  app.post(DASHBOARD_API.chat, { config: OFTEN, schema: { body: newLineSchema, response } }, (request) =>
    actions.send(sessionOf(request).streamerId, request.body),
  );
  app.put(
    DASHBOARD_API.stream,
    { config: OFTEN, schema: { body: streamChangeSchema, response } },
    (request) => actions.update(sessionOf(request).streamerId, request.body),
  );
  app.post(DASHBOARD_API.shoutout, { config: OFTEN, schema: { body: shoutoutSchema, response } }, (request) =>
    actions.shoutOut(sessionOf(request).streamerId, {
      ...request.body,
      login: request.body.login.replace(/^@/, ''),
    }),
  );
}
