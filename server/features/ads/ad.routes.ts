import { AD_BAIT_PATH, AD_FRAME_PATH } from '#core/ads/ad-frame.ts';
import type { App } from '#server/plugins/app-type.ts';
import { AD_FRAME_POLICY, adFrameDocument } from './ad-frame.ts';

/** The frame with the operator's ads, and the bait that shows a blocker; without ad code there is neither. */
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
  app.get(AD_BAIT_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(''),
  );
}
