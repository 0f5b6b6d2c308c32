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
import { sessionOf } from '#server/plugins/session.ts';
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
export function registerCounterRoutes(panel: App, counters: CounterService): void {
  const one = `${PANEL_COUNTERS}/:id`;

  panel.get(PANEL_COUNTERS, { schema: { response: { 200: counterListSchema } } }, async (request) => ({
    items: await counters.list(sessionOf(request).streamerId),
  }));

  panel.post(
    PANEL_COUNTERS,
    { schema: { body: counterInputSchema, response: { 201: counterSchema } } },
    async (request, reply) =>
      reply.code(201).send(unwrap(await counters.create(sessionOf(request).streamerId, request.body))),
  );

  panel.put(
    one,
    {
      schema: { params: idParams, body: counterInputSchema, response: { 200: counterSchema } },
    },
    async (request) =>
      unwrap(await counters.replace(sessionOf(request).streamerId, request.params.id, request.body)),
  );

  panel.post(
    `${one}/step`,
    {
      schema: { params: idParams, body: counterStepSchema, response: { 200: counterSchema } },
    },
    async (request) =>
      unwrap(await counters.step(sessionOf(request).streamerId, request.params.id, request.body.by)),
  );

  panel.delete(one, { schema: { params: idParams } }, async (request, reply) => {
    if (!(await counters.delete(sessionOf(request).streamerId, request.params.id))) {
      throw new AppError('not_found', 'There is no such counter.');
    }
    return reply.code(204).send();
  });
}
