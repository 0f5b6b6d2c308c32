import { PANEL_COUNTERS } from '#core/counters/paths.ts';
import {
  counterInputSchema,
  counterListSchema,
  counterSchema,
  counterStepSchema,
} from '#core/counters/schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf, type SessionGuards } from '#server/plugins/session.ts';
import type { CounterService } from './counter.service.ts';

const unwrap = createUnwrap(
  {
    not_found: 'There is no such counter.',
    duplicate: 'Another command has this name already.',
    too_large: 'There are too many counters. Delete one first.',
  },
  'The counter is not valid.',
);

/** The panel's counters. */
export function registerCounterRoutes(
  app: App,
  { guards, counters }: { guards: SessionGuards; counters: CounterService },
): void {
  const one = `${PANEL_COUNTERS}/:id`;

  app.get(
    PANEL_COUNTERS,
    { preValidation: guards.read, schema: { response: { 200: counterListSchema } } },
    async (request) => ({ items: await counters.list(sessionOf(request).streamerId) }),
  );

  app.post(
    PANEL_COUNTERS,
    { preValidation: guards.write, schema: { body: counterInputSchema, response: { 201: counterSchema } } },
    async (request, reply) =>
      reply.code(201).send(unwrap(await counters.create(sessionOf(request).streamerId, request.body))),
  );

  app.put(
    one,
    {
      preValidation: guards.write,
      schema: { params: idParams, body: counterInputSchema, response: { 200: counterSchema } },
    },
    async (request) =>
      unwrap(await counters.replace(sessionOf(request).streamerId, request.params.id, request.body)),
  );

  app.post(
    `${one}/step`,
    {
      preValidation: guards.write,
      schema: { params: idParams, body: counterStepSchema, response: { 200: counterSchema } },
    },
    async (request) =>
      unwrap(await counters.step(sessionOf(request).streamerId, request.params.id, request.body.by)),
  );

  app.delete(one, { preValidation: guards.write, schema: { params: idParams } }, async (request, reply) => {
    if (!(await counters.delete(sessionOf(request).streamerId, request.params.id))) {
      throw new AppError('not_found', 'There is no such counter.');
    }
    return reply.code(204).send();
  });
}
