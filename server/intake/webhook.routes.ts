import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROBE_HEADER } from '#core/health/paths.ts';
import { SECOND_MS } from '#core/base/time.ts';
import { API } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { Delivery } from '#server/platforms/port.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { NotTaken } from './delivery-lane.ts';
import { createForgeryBudget, type ForgeryBudget } from './forgery-budget.ts';

export interface WebhookRouteDeps {
  registry: PlatformRegistry;
  clock: Clock;
  /** Resolves when the delivery is committed or safe on the disk. @throws NotTaken when neither has room */
  accept: (platform: Platform, delivery: Delivery) => Promise<void>;
  /** Shows whoever asks by probe that the address leads here. */
  prove(probe: string): string;
}

const MOST_BYTES = 1024 * 1024;

/** Platforms wait for an answer only so long; the spool takes what the database does not after a second. */
const ANSWER_WITHIN_MS = 4 * SECOND_MS;
const COME_AGAIN_S = 5;

/**
 * `POST /api/webhooks/kick`: size, signature and age are checked before anything is parsed. Answered 2xx when it is
 * committed or on the disk, else 503, so that the platform comes again. An address with too many bad signatures is answered
 * 429 before its body is read.
 */
export async function registerWebhookRoutes(app: App, deps: WebhookRouteDeps): Promise<void> {
  const budget = createForgeryBudget(deps.clock);
  // A scope of its own: here bodies stay the bytes that were signed.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      API.kickWebhook,
      {
        bodyLimit: MOST_BYTES,
        config: { rateLimit: false },
        onRequest: async (request, reply) => refuseForger(budget, request, reply),
      },
      async (request, reply) => {
        const probe = request.headers[PROBE_HEADER];
        if (typeof probe === 'string') return reply.type('text/plain').send(deps.prove(probe));
        // Others of this address may have spent its budget while this body came in.
        refuseForger(budget, request, reply);
        const isSafe = await handle(deps, budget, 'kick', request);
        if (!isSafe) {
          reply.header('retry-after', String(COME_AGAIN_S));
          throw new AppError('unavailable', 'Nothing can be taken in now. Please send it again.');
        }
        return reply.code(200).send({ ok: true });
      },
    );
    await Promise.resolve();
  });
}

function refuseForger(budget: ForgeryBudget, request: FastifyRequest, reply: FastifyReply): void {
  const waitS = budget.waitOf(normalizeIP(request.ip));
  if (waitS === 0) return;
  reply.header('retry-after', waitS);
  throw new AppError('too_fast', 'Too many bad signatures from this address.');
}

/** False when the delivery is not safe here. */
async function handle(
  deps: WebhookRouteDeps,
  budget: ForgeryBudget,
  platform: Platform,
  request: FastifyRequest,
): Promise<boolean> {
  const adapter = deps.registry.find(platform);
  if (adapter?.capabilities.has('events.webhook') !== true) {
    throw new AppError('not_found', 'This platform is not configured here.');
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const result = await adapter.readWebhook({ headers, rawBody });
  const address = normalizeIP(request.ip);
  if (result.ok) {
    budget.noteSigned(address);
    return result.delivery === null || isTakenInTime(deps, platform, result.delivery);
  }
  switch (result.reason) {
    case 'bad_signature':
      budget.noteForged(address);
      throw new AppError('bad_signature', 'The signature does not fit the body.');
    case 'too_old':
      throw new AppError('too_old', 'This delivery is more than 24 hours old.');
    case 'from_future':
      throw new AppError('invalid', 'The time of this delivery lies in the future.');
    case 'unreadable':
      throw new AppError('unreadable', 'This delivery cannot be read.');
  }
}

async function isTakenInTime(
  { accept, clock }: WebhookRouteDeps,
  platform: Platform,
  delivery: Delivery,
): Promise<boolean> {
  const taken = accept(platform, delivery).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotTaken) return false;
      throw error;
    },
  );
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ANSWER_WITHIN_MS, () => resolve(false));
    taken.then(resolve, reject).finally(cancel);
  });
}
