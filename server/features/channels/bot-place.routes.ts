import { PANEL_BOT } from '#core/bot/bot-paths.ts';
import {
  botSettingsSchema,
  panelBotSchema,
  type BotSettings,
  type PanelBot,
} from '#core/bot/bot-settings.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';

export interface BotPlaceRouteDeps {
  read: (streamerId: string) => Promise<PanelBot>;
  save: (streamerId: string, settings: BotSettings) => Promise<void>;
  /** False when the chat is not the streamer's. */
  place: (streamerId: string, channelId: string, joined: boolean) => Promise<boolean>;
}

/** Where the bot is, what it listens to and what it speaks. */
export function registerBotPlaceRoutes(app: App, { read, save, place }: BotPlaceRouteDeps) {
  app.get(PANEL_BOT, { schema: { response: { 200: panelBotSchema } } }, (request) =>
    read(sessionOf(request).streamerId),
  );

  app.put(
    PANEL_BOT,
    {
      schema: { body: botSettingsSchema, response: { 200: panelBotSchema } },
    },
    async (request) => {
      const { streamerId } = sessionOf(request);
      await save(streamerId, request.body);
      return read(streamerId);
    },
  );

  for (const [way, joined] of [
    ['join', true],
    ['leave', false],
  ] as const) {
    app.post(
      `${PANEL_BOT}/channels/:id/${way}`,
      {
        schema: { params: idParams, response: { 200: panelBotSchema } },
      },
      async (request) => {
        const { streamerId } = sessionOf(request);
        if (!(await place(streamerId, request.params.id, joined))) {
          throw new AppError('not_found', 'There is no such channel.');
        }
        return read(streamerId);
      },
    );
  }
}
