import { API } from '#core/paths.ts';
import { eventListSchema, type EventRow } from '#core/stream/event-row.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';

/** What happened, for the dashboard. */
export function registerEventRoutes(
  app: App,
  deps: { listRecent(streamerId: string): Promise<EventRow[]> },
): void {
  app.get(API.panelEvents, { schema: { response: { 200: eventListSchema } } }, async (request) => ({
    items: await deps.listRecent(sessionOf(request).streamerId),
  }));
}
