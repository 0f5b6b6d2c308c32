import { OVERLAY_API } from '#core/overlays/paths.ts';
import { overlaySettingsSchema, type OverlaySettings } from '#core/overlays/settings.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';

export interface OverlayRouteDeps {
  read: (streamerId: string) => Promise<OverlaySettings>;
  /** Saves, and notifies the open overlays. */
  save: (streamerId: string, settings: OverlaySettings) => Promise<void>;
}

/** How the chat box and the list of latest events look. */
export function registerOverlayRoutes(app: App, { read, save }: OverlayRouteDeps): void {
  app.get(OVERLAY_API.settings, { schema: { response: { 200: overlaySettingsSchema } } }, (request) =>
    read(sessionOf(request).streamerId),
  );
  app.put(
    OVERLAY_API.settings,
    {
      schema: { body: overlaySettingsSchema, response: { 200: overlaySettingsSchema } },
    },
    async (request) => {
      await save(sessionOf(request).streamerId, request.body);
      return request.body;
    },
  );
}
