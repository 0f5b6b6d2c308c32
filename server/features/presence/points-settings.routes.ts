import { loyaltySettingsSchema, type PointsSettings } from '#core/loyalty/schema.ts';
import { API } from '#core/paths.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';

export interface PointsSettingsRouteDeps {
  read: (streamerId: string) => Promise<PointsSettings>;
  save: (streamerId: string, settings: PointsSettings) => Promise<void>;
}

/** How much presence and messages are worth. */
export function registerPointsSettingsRoutes(app: App, { read, save }: PointsSettingsRouteDeps): void {
  app.get(API.settingsLoyalty, { schema: { response: { 200: loyaltySettingsSchema } } }, (request) =>
    read(sessionOf(request).streamerId),
  );

  app.put(
    API.settingsLoyalty,
    {
      schema: { body: loyaltySettingsSchema, response: { 200: loyaltySettingsSchema } },
    },
    async (request) => {
      await save(sessionOf(request).streamerId, request.body);
      return request.body;
    },
  );
}
