import { API } from '#core/paths.ts';
import { botStatusSchema, type BotStatus } from '#core/session/schema.ts';
import { eventListSchema, type EventRow } from '#core/stream/event-row.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';

export interface EventRouteDeps {
  listRecent(streamerId: string): Promise<EventRow[]>;
  readBotStatus(streamerId: string): Promise<BotStatus>;
}

/** What happened and how the bot is doing, for the dashboard. */
export function registerEventRoutes(app: App, deps: EventRouteDeps): void {
  app.get(API.panelEvents, { schema: { response: { 200: eventListSchema } } }, async (request) => ({
    items: await deps.listRecent(sessionOf(request).streamerId),
  }));
  app.get(API.botStatus, { schema: { response: { 200: botStatusSchema } } }, (request) =>
    deps.readBotStatus(sessionOf(request).streamerId),
  );
}
