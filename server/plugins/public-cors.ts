import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import type { App } from './app-type.ts';

const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag',
  'cross-origin-resource-policy': 'cross-origin',
};
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

/** Lets the extension and other tools read the public calls, without credentials. */
export function registerPublicCors(app: App): void {
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
