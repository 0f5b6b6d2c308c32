import { AD_FRAME_PATH } from '#core/ads/ad-frame.ts';
import type { App } from '#server/plugins/app-type.ts';
import { AD_FRAME_POLICY, adFrameDocument } from './ad-frame.ts';

/** The frame with the operator's ads; without ad code there is none. */
export function registerAdRoutes(app: App, adCode: string | null): void {
  if (adCode === null) return;
  const document = adFrameDocument(adCode);
  app.get(AD_FRAME_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', AD_FRAME_POLICY)
      .header('cache-control', 'no-cache')
      .send(document),
  );
}
