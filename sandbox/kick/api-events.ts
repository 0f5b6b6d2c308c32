import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { queryList, queryOne } from '../base/http.ts';
import type { World } from '../world.ts';
import { type Caller, type Identify, requireScope } from './caller.ts';
import { answer, KickError } from './errors.ts';
import { KICK_EVENT_NAMES, type KickSubscription, type Webhooks } from './webhooks.ts';

const bodySchema = z.object({
  method: z.literal('webhook'),
  broadcaster_user_id: z.optional(z.int()),
  events: z.array(z.object({ name: z.string(), version: z.int() })).check(z.minLength(1), z.maxLength(50)),
});
const eventName = z.enum(KICK_EVENT_NAMES);

/** Event subscriptions; the address is the app's and is no part of the call. */
export function registerKickEvents(
  app: FastifyInstance,
  identify: Identify,
  webhooks: Webhooks,
  world: World,
): void {
  const path = '/api/public/v1/events/subscriptions';
  app.post(path, (request) => {
    const caller = identifyForEvents(identify(request));
    const parsed = bodySchema.safeParse(request.body);
    if (!parsed.success) throw new KickError(400, 'Invalid request');
    const { broadcaster_user_id: asked, events } = parsed.data;
    // A user token subscribes for its own channel, whatever the body says.
    const broadcasterId = caller.user?.id ?? (asked === undefined ? '' : String(asked));
    if (broadcasterId === '') throw new KickError(400, 'broadcaster_user_id is required');
    world.channelById(broadcasterId);
    return answer(
      events.map(({ name, version }) => {
        const known = eventName.safeParse(name);
        if (!known.success || version !== 1)
          return { name, version, subscription_id: '', error: 'invalid event' };
        const { id } = webhooks.subscribe(caller.client, broadcasterId, known.data);
        return { name, version, subscription_id: id, error: '' };
      }),
    );
  });
  app.get(path, (request) => {
    const caller = identifyForEvents(identify(request));
    const asked = caller.user?.id ?? queryOne(request, 'broadcaster_user_id');
    const all = webhooks.list(caller.client);
    return answer(
      all.filter(({ broadcasterId }) => asked === '' || broadcasterId === asked).map(subscriptionBody),
    );
  });
  app.delete(path, (request, reply) => {
    const caller = identifyForEvents(identify(request));
    const ids = queryList(request, 'id');
    if (ids.length === 0) throw new KickError(400, 'Invalid request');
    for (const id of ids) webhooks.remove(caller.client, id);
    return reply.code(204).send();
  });
}

function identifyForEvents(caller: Caller): Caller {
  if (caller.user) requireScope(caller, 'events:subscribe');
  return caller;
}

function subscriptionBody({ id, appId, broadcasterId, event, createdAt }: KickSubscription): object {
  const at = new Date(createdAt).toISOString();
  return {
    id,
    app_id: appId,
    broadcaster_user_id: Number(broadcasterId),
    event,
    version: 1,
    method: 'webhook',
    created_at: at,
    updated_at: at,
  };
}
