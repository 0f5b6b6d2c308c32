import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ControlError } from '../control/errors.ts';
import { parse } from '../control/schema.ts';
import type { PushStandIn } from './push.ts';

const subscribeSchema = z.strictObject({ key: z.optional(z.string()) });
const browserSchema = z.strictObject({ id: z.string() });
const failSchema = z.strictObject({ statuses: z.array(z.int().check(z.gte(400), z.lte(599))) });
const holdSchema = z.strictObject({ isHeld: z.boolean() });

/** `POST /control/push/subscribe`: a new browser, told the server's key; what it got, that it ended, and answers to come. */
export function registerPushControl(app: FastifyInstance, { push }: { readonly push: PushStandIn }): void {
  app.post('/push/subscribe', (request) => push.subscribe(parse(subscribeSchema, request.body).key));
  app.post('/push/end', (request) => ({ ended: push.end(parse(browserSchema, request.body).id) }));
  app.post('/push/fail', (request) => {
    const { statuses } = parse(failSchema, request.body);
    push.fail(statuses);
    return { statuses };
  });
  app.post('/push/hold', (request) => {
    const { isHeld } = parse(holdSchema, request.body);
    push.hold(isHeld);
    return { isHeld };
  });
  app.get('/push/messages', (request) => {
    const messages = push.messages(parse(browserSchema, request.query).id);
    if (messages === undefined) throw new ControlError('Unknown browser', [], 404);
    return messages;
  });
}
