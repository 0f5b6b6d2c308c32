import { collectDefaultMetrics, register } from 'prom-client';
import { AppError } from '#server/lib/app-error.ts';
import { isSameSecret } from '#server/lib/secrets.ts';
import type { App } from './app-type.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/healthz`, `/readyz` and `/metrics` for operators; metrics only on loopback or with the token (wire.md). */
export function registerOperations(
  app: App,
  options: { isReady(): Promise<boolean>; metricsToken: string | undefined },
): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await options.isReady().catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
  register.clear();
  collectDefaultMetrics();
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const hasToken = options.metricsToken !== undefined && isSameSecret(bearer, options.metricsToken);
    // A proxy that TRUST_PROXY does not name makes everybody look local.
    const isProxied =
      request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    const isLocal = LOOPBACK.has(request.ip) && !isProxied;
    if (!hasToken && !isLocal) throw new AppError('forbidden', 'Metrics are not for everybody.');
    return reply.type(register.contentType).send(await register.metrics());
  });
}
