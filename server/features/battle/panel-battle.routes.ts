import {
  battleSettingsSchema,
  characterListSchema,
  charactersQuerySchema,
  resetCharacterSchema,
  type BattleSettings,
  type CharacterList,
} from '#core/battle/panel-schema.ts';
import type { Result } from '#core/base/result.ts';
import { API } from '#core/paths.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { Owner } from './character.service.ts';

export interface BattlePanelRouteDeps {
  readSettings: (streamerId: string) => Promise<BattleSettings>;
  saveSettings: (streamerId: string, settings: BattleSettings) => Promise<void>;
  listCharacters: (streamerId: string, search: string) => Promise<CharacterList>;
  reset: (owner: Owner, reason: string) => Promise<Result<unknown>>;
}

const unwrap = createUnwrap({ not_found: 'There is no such character.' }, 'This cannot be done now.');

/** The panel's part of the battle game. */
export function registerBattlePanelRoutes(app: App, deps: BattlePanelRouteDeps): void {
  app.get(API.settingsBattle, { schema: { response: { 200: battleSettingsSchema } } }, (request) =>
    deps.readSettings(sessionOf(request).streamerId),
  );

  app.put(
    API.settingsBattle,
    {
      schema: { body: battleSettingsSchema, response: { 200: battleSettingsSchema } },
    },
    async (request) => {
      await deps.saveSettings(sessionOf(request).streamerId, request.body);
      return request.body;
    },
  );

  app.get(
    API.panelCharacters,
    {
      schema: { querystring: charactersQuerySchema, response: { 200: characterListSchema } },
    },
    (request) => deps.listCharacters(sessionOf(request).streamerId, request.query.search ?? ''),
  );

  app.post(
    `${API.panelCharacters}/:id/reset`,
    { schema: { params: idParams, body: resetCharacterSchema } },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      unwrap(await deps.reset({ streamerId, viewerId: request.params.id }, request.body.reason));
      return reply.code(204).send();
    },
  );
}
