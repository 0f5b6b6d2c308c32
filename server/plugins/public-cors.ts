import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What every public answer carries, for who answers past Fastify's own sending. */
    publicHeaders: Readonly<Record<string, string>>;
  }
}

const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag',
  'cross-origin-resource-policy': 'cross-origin',
};
// The others tell a browser how to treat a page.
const FOR_DATA_TOO = ['x-content-type-options', 'strict-transport-security'];
const ALLOWED_HEADERS = [
  'content-type',
  'authorization',
  'if-none-match',
  ...Object.values(VIEWER_SESSION_HEADER).map((name) => name.toLowerCase()),
].join(', ');
const ASKED_FIRST = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': ALLOWED_HEADERS,
  'access-control-max-age': '86400',
};

/** Lets the extension and other tools read the public calls, without credentials (wire.md, Rules). */
export function registerPublicCors(app: App): void {
  const security = Object.entries(app.securityHeaders).filter(([name]) => FOR_DATA_TOO.includes(name));
  app.decorate('publicHeaders', { ...Object.fromEntries(security), ...READABLE });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/public/') && !request.url.startsWith('/api/extension/')) {
      done();
      return;
    }
    reply.headers(READABLE);
    if (request.method === 'OPTIONS') void reply.headers(ASKED_FIRST).code(204).send();
    else done();
  });
}
