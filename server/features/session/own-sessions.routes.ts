import { ok, refuse } from '#core/base/result.ts';
import { ownSessionListSchema } from '#core/session/own-sessions.ts';
import { PANEL_SESSIONS } from '#core/session/paths.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { SessionService } from './session.service.ts';

const unwrap = createUnwrap({ not_found: 'This session has ended already.' }, 'This cannot be done.');
const RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** Where a streamer is logged in, to be ended one by one or all but this one. */
export function registerOwnSessionRoutes(app: App, sessions: SessionService): void {
  app.get(
    PANEL_SESSIONS,
    { config: RATE, schema: { response: { 200: ownSessionListSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await sessions.list(sessionOf(request)) };
    },
  );

  app.delete(PANEL_SESSIONS, { config: RATE }, async (request, reply) => {
    const session = sessionOf(request);
    await sessions.endAll(session.streamerId, session);
    return reply.code(204).send();
  });

  app.delete(
    `${PANEL_SESSIONS}/:id`,
    { config: RATE, schema: { params: idParams } },
    async (request, reply) => {
      const isEnded = await sessions.endOne(sessionOf(request).streamerId, request.params.id);
      unwrap(isEnded ? ok(null) : refuse('not_found'));
      return reply.code(204).send();
    },
  );
}
