import type { UntrustedProxy } from '#core/health/schema.ts';
import { shortAddress } from '#server/lib/caller.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who told last whose call it was without being trusted in that; null while nobody has. */
    readUntrustedProxy: () => UntrustedProxy | null;
  }
}

/**
 * Notices calls that say by `X-Forwarded-For` whose they are, from an address that TRUST_PROXY does not trust. Mostly that is
 * our own reverse proxy, and then everybody shares its limits. Logged once.
 */
export function registerProxyWatch(app: App, clock: Pick<Clock, 'now'>, log: Pick<Log, 'warn'>): void {
  let last: UntrustedProxy | null = null;
  app.decorate('readUntrustedProxy', () => last);
  app.addHook('onRequest', (request, _reply, done) => {
    // Of a trusted one Fastify lists what it told behind its own address.
    if (request.headers['x-forwarded-for'] !== undefined && (request.ips ?? []).length < 2) {
      const network = shortAddress(request.ip);
      if (last === null)
        log.warn(
          { network },
          'X-Forwarded-For comes from an address that TRUST_PROXY does not trust. Behind a proxy all visitors share its limits: set TRUST_PROXY to name it.',
        );
      last = { network, at: clock.now() };
    }
    done();
  });
}
