import { gifKeySchema, gifSettingsSchema, PANEL_GIFS, type GifSettings } from '#core/alerts/gifs.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';

export interface GifRouteDeps {
  readSettings(streamerId: string): Promise<GifSettings>;
  /** Empty takes it away. */
  saveKey(streamerId: string, key: string): Promise<void>;
}

/** How the image gallery searches GIFs; the searching itself is between the page and GIPHY. */
export function registerGifRoutes(app: App, deps: GifRouteDeps): void {
  const response = { 200: gifSettingsSchema };
  app.get(PANEL_GIFS, { schema: { response } }, async (request, reply) => {
    // The answer has a key in it.
    reply.header('cache-control', 'no-store');
    return deps.readSettings(sessionOf(request).streamerId);
  });

  app.put(
    PANEL_GIFS,
    {
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: { body: gifKeySchema, response },
    },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      await deps.saveKey(streamerId, request.body.key);
      reply.header('cache-control', 'no-store');
      return deps.readSettings(streamerId);
    },
  );
}
