import { normalizeIP } from '@fastify/rate-limit';
import { PUSH_API } from '#core/push/paths.ts';
import {
  pushKeySchema,
  pushMoveSchema,
  pushReceiptSchema,
  pushStoredSchema,
  pushSubscriptionSchema,
} from '#core/push/schema.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { PushBrowsers } from './push-browsers.service.ts';

export interface PushRouteDeps {
  browsers: PushBrowsers;
  publicKey: string;
}

const RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const unwrap = createUnwrap(
  {
    not_found: 'There is no such browser, or no longer.',
    too_many_browsers: 'Too many browsers of this connection are told already.',
  },
  'This is no browser that can be written to.',
);

/** The calls of browsers that want notifications: whoever knows a browser's address at its push service is that browser. */
export function registerPushRoutes(app: App, { browsers, publicKey }: PushRouteDeps): void {
  app.get(PUSH_API.key, { config: RATE, schema: { response: { 200: pushKeySchema } } }, () => ({
    key: publicKey,
  }));

  app.put(
    PUSH_API.subscription,
    { config: RATE, schema: { body: pushSubscriptionSchema, response: { 200: pushStoredSchema } } },
    async (request) => ({ channels: unwrap(await browsers.save(request.body, normalizeIP(request.ip))) }),
  );

  app.post(
    PUSH_API.receipt,
    { config: RATE, schema: { body: pushReceiptSchema } },
    async (request, reply) => {
      unwrap(await browsers.confirm(request.body.receipt));
      return reply.code(204).send();
    },
  );

  app.post(PUSH_API.move, { config: RATE, schema: { body: pushMoveSchema } }, async (request, reply) => {
    unwrap(await browsers.move(request.body.from, request.body.to));
    return reply.code(204).send();
  });
}
