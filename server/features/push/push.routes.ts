import { PUSH_API } from '#core/push/paths.ts';
import {
  pushKeySchema,
  pushMoveSchema,
  pushStoredSchema,
  pushSubscriptionSchema,
} from '#core/push/schema.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { PushService } from './push.service.ts';

export interface PushRouteDeps {
  push: Pick<PushService, 'save' | 'move'>;
  publicKey: string;
}

const RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const unwrap = createUnwrap({}, 'This is no browser that can be written to.');

/** The calls of browsers that want notifications: whoever knows a browser's address at its push service is that browser. */
export function registerPushRoutes(app: App, { push, publicKey }: PushRouteDeps): void {
  app.get(PUSH_API.key, { config: RATE, schema: { response: { 200: pushKeySchema } } }, () => ({
    key: publicKey,
  }));

  app.put(
    PUSH_API.subscription,
    { config: RATE, schema: { body: pushSubscriptionSchema, response: { 200: pushStoredSchema } } },
    async (request) => ({ channels: unwrap(await push.save(request.body)) }),
  );

  app.post(PUSH_API.move, { config: RATE, schema: { body: pushMoveSchema } }, async (request, reply) => {
    unwrap(await push.move(request.body.from, request.body.to));
    return reply.code(204).send();
  });
}
