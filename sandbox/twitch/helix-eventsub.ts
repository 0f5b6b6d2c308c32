import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { queryOne } from '../base/http.ts';
import type { World } from '../world.ts';
import { type Caller, type Guard, ownerOf } from './caller.ts';
import { HelixError } from './errors.ts';
import { type EventSub, MAX_TOTAL_COST, type NewSubscription, totalCost } from './eventsub.ts';
import type { SubscriptionBody } from './frames.ts';
import { hasCondition, SUBSCRIPTION_TYPES } from './subscription-types.ts';

const bodySchema = z.object({
  type: z.string(),
  version: z.string(),
  condition: z.record(z.string(), z.string()),
  transport: z.object({ method: z.string(), session_id: z.optional(z.string()) }),
});

export function registerHelixEventSub(
  app: FastifyInstance,
  guard: Guard,
  eventSub: EventSub,
  world: World,
): void {
  const envelope = (data: SubscriptionBody[], all: SubscriptionBody[]): object => {
    return { data, total: all.length, total_cost: totalCost(all), max_total_cost: MAX_TOTAL_COST };
  };
  app.post(
    '/helix/eventsub/subscriptions',
    guard((caller, request, reply) => {
      const owner = ownerOf(caller);
      const wanted = readWanted(request.body);
      refuseWithoutPermission(caller, wanted);
      const created = eventSub.subscribe(owner, wanted);
      world.channelById(wanted.condition['broadcaster_user_id'] ?? owner.userId);
      return reply.code(202).send(envelope([created], eventSub.list(owner)));
    }),
  );
  app.get(
    '/helix/eventsub/subscriptions',
    guard((caller, request) => {
      const all = eventSub.list(ownerOf(caller));
      const type = queryOne(request, 'type');
      const status = queryOne(request, 'status');
      const data = all.filter(
        (known) => (type === '' || known.type === type) && (status === '' || known.status === status),
      );
      return { ...envelope(data, all), pagination: {} };
    }),
  );
  app.delete(
    '/helix/eventsub/subscriptions',
    guard((caller, request, reply) => {
      const id = queryOne(request, 'id');
      if (id === '') throw new HelixError(400, 'The parameter "id" was missing from the request.');
      if (!eventSub.remove(ownerOf(caller), id)) throw new HelixError(404, 'subscription not found');
      return reply.code(204).send();
    }),
  );
}

function readWanted(body: unknown): NewSubscription {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) throw new HelixError(400, 'The request body is not a subscription');
  const { type, version, condition, transport } = parsed.data;
  const known = Object.hasOwn(SUBSCRIPTION_TYPES, type) ? SUBSCRIPTION_TYPES[type] : undefined;
  if (known?.version !== version) throw new HelixError(400, 'invalid subscription type and version');
  if (!hasCondition(type, condition)) throw new HelixError(400, 'missing or invalid condition');
  if (transport.method !== 'websocket') {
    throw new HelixError(400, 'the sandbox offers the websocket transport only');
  }
  return { type, version, condition, sessionId: transport.session_id ?? '' };
}

function refuseWithoutPermission(caller: Caller, { type, condition }: NewSubscription): void {
  const known = SUBSCRIPTION_TYPES[type];
  if (!known || known.scopes.length === 0) return;
  const isOwn = known.ownField === undefined || condition[known.ownField] === caller.user?.id;
  const hasScope = known.scopes.some((scope) => caller.scopes.includes(scope));
  if (!isOwn || !hasScope) throw new HelixError(403, 'subscription missing proper authorization');
}
