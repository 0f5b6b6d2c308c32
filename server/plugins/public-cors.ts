import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import type { App } from './app-type.ts';

const ALLOWED_HEADERS = [
  'content-type',
  'authorization',
  'if-none-match',
  ...Object.values(VIEWER_SESSION_HEADER).map((name) => name.toLowerCase()),
].join(', ');

/** Lets the extension and other tools read the public calls, without credentials (wire.md, Rules). */
export function registerPublicCors(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/public/') && !request.url.startsWith('/api/extension/')) return;
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', 'etag');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST');
    reply.header('access-control-allow-headers', ALLOWED_HEADERS);
    reply.header('access-control-max-age', '86400');
    await reply.code(204).send();
  });
}
