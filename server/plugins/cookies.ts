import cookie from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { SECURE_COOKIE_PREFIX } from '#core/session/limits.ts';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsers meet this server by https. */
    hasSecureCookies: boolean;
  }
}

interface CookieOptions {
  maxAgeMs: number;
  /** Out of reach of the page. */
  httpOnly?: boolean;
}

/**
 * Cookies by the public address, whatever a proxy says of a single call. By https their names have a prefix with which
 * browsers take them from this very host alone, over https; a cookie without it is nobody's there, as another host of the
 * same domain may have planted it.
 */
export async function registerCookies(app: App, { publicUrl }: { publicUrl: string }): Promise<void> {
  const isSecure = publicUrl.startsWith('https:');
  app.decorate('hasSecureCookies', isSecure);
  await app.register(cookie, { parseOptions: { path: '/', sameSite: 'lax', secure: isSecure } });
  if (!isSecure) return;
  app.addHook('onRequest', (request, _reply, done) => {
    request.cookies = Object.fromEntries(
      Object.entries(request.cookies).flatMap(([name, value]) =>
        name.startsWith(SECURE_COOKIE_PREFIX) ? [[name.slice(SECURE_COOKIE_PREFIX.length), value]] : [],
      ),
    );
    done();
  });
}

/** Sets a cookie by its plain name. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { maxAgeMs, httpOnly = false }: CookieOptions,
): void {
  reply.setCookie(fullName(reply, name), value, { httpOnly, maxAge: maxAgeMs / 1000 });
}

/** Takes cookies away by their plain names. */
export function dropCookies(reply: FastifyReply, ...names: readonly string[]): void {
  for (const name of names) reply.clearCookie(fullName(reply, name));
}

function fullName({ server }: FastifyReply, name: string): string {
  return server.hasSecureCookies ? `${SECURE_COOKIE_PREFIX}${name}` : name;
}
