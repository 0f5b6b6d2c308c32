import type { App } from './app-type.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends plain http to https when the public address is https, except on localhost. */
export function registerForceHttps(app: App, options: { publicUrl: string }): void {
  if (!options.publicUrl.startsWith('https:')) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || LOOPBACK_HOSTS.has(request.hostname)) return;
    await reply.redirect(`${options.publicUrl}${request.url}`, 308);
  });
}
