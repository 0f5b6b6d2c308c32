import { API } from '#core/paths.ts';
import { timerInputSchema, timerListSchema, timerSchema } from '#core/timers/schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { TimerService } from './timer.service.ts';

export interface TimerRouteDeps {
  timers: TimerService;
}

const unwrap = createUnwrap(
  { not_found: 'There is no such timer.', too_large: 'There are too many timers. Delete one first.' },
  'The timer is not valid.',
);

/** The panel's timers. */
export function registerTimerRoutes(app: App, { timers }: TimerRouteDeps): void {
  const one = `${API.panelTimers}/:id`;

  app.get(API.panelTimers, { schema: { response: { 200: timerListSchema } } }, async (request) => ({
    items: await timers.list(sessionOf(request).streamerId),
  }));

  app.post(
    API.panelTimers,
    { schema: { body: timerInputSchema, response: { 201: timerSchema } } },
    async (request, reply) =>
      reply.code(201).send(unwrap(await timers.create(sessionOf(request).streamerId, request.body))),
  );

  app.put(
    one,
    {
      schema: { params: idParams, body: timerInputSchema, response: { 200: timerSchema } },
    },
    async (request) =>
      unwrap(await timers.replace(sessionOf(request).streamerId, request.params.id, request.body)),
  );

  app.delete(one, { schema: { params: idParams } }, async (request, reply) => {
    if (!(await timers.delete(sessionOf(request).streamerId, request.params.id))) {
      throw new AppError('not_found', 'There is no such timer.');
    }
    return reply.code(204).send();
  });
}
