import { API } from '#core/paths.ts';
import { botStatusSchema, type BotStatus } from '#core/session/schema.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';

/** How the bot is doing in each channel, for the dashboard. */
export function registerBotStatus(
  app: App,
  deps: { readBotStatus(streamerId: string): Promise<BotStatus> },
): void {
  app.get(API.botStatus, { schema: { response: { 200: botStatusSchema } } }, (request) =>
    deps.readBotStatus(sessionOf(request).streamerId),
  );
}
