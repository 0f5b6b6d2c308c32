import type { FastifyRequest } from 'fastify';
import { PROBE_HEADER } from '#core/health/paths.ts';
import { API } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { Delivery } from '#server/platforms/port.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';

export interface WebhookRouteDeps {
  registry: PlatformRegistry;
  accept(platform: Platform, delivery: Delivery): Promise<void>;
  /** Shows whoever asks by probe that the address leads here. */
  prove(probe: string): string;
}

const MOST_BYTES = 1024 * 1024;

/** `POST /api/webhooks/kick`: size, signature and age are checked before anything is parsed; 2xx only after commit (overlay.md, Intake). */
export async function registerWebhookRoutes(app: App, deps: WebhookRouteDeps): Promise<void> {
  // A scope of its own: here bodies stay the bytes that were signed.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      API.kickWebhook,
      { bodyLimit: MOST_BYTES, config: { rateLimit: false } },
      async (request, reply) => {
        const probe = request.headers[PROBE_HEADER];
        if (typeof probe === 'string') return reply.type('text/plain').send(deps.prove(probe));
        await handle(deps, 'kick', request);
        return reply.code(200).send({ ok: true });
      },
    );
    await Promise.resolve();
  });
}

async function handle(deps: WebhookRouteDeps, platform: Platform, request: FastifyRequest): Promise<void> {
  const adapter = deps.registry.find(platform);
  if (adapter?.capabilities.has('events.webhook') !== true) {
    throw new AppError('not_found', 'This platform is not configured here.');
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const result = await adapter.readWebhook({ headers, rawBody });
  if (result.ok) {
    if (result.delivery !== null) await deps.accept(platform, result.delivery);
    return;
  }
  switch (result.reason) {
    case 'bad_signature':
      throw new AppError('bad_signature', 'The signature does not fit the body.');
    case 'too_old':
      throw new AppError('too_old', 'This delivery is more than 24 hours old.');
    case 'from_future':
      throw new AppError('invalid', 'The time of this delivery lies in the future.');
    case 'unreadable':
      throw new AppError('unreadable', 'This delivery cannot be read.');
  }
}
