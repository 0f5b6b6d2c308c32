import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends plain http to https when the public address is https, except on localhost. */
export function registerForceHttps(app: App, options: { publicUrl: string }): void {
  if (!options.publicUrl.startsWith('https:')) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isPlain(request) || LOOPBACK_HOSTS.has(request.hostname)) return;
    await reply.redirect(`${options.publicUrl}${request.url}`, 308);
  });
}

/**
 * Whether a person surely came without https. What a proxy says of that counts although TRUST_PROXY may not name it: otherwise
 * everybody behind it would be sent in a circle, and who makes it up stays with http alone.
 */
function isPlain({ protocol, headers }: FastifyRequest): boolean {
  if (protocol === 'https') return false;
  const forwarded = headers['x-forwarded-proto'];
  if (forwarded === undefined) return headers['x-forwarded-for'] === undefined;
  return String(forwarded).split(',').at(-1)?.trim() !== 'https';
}
