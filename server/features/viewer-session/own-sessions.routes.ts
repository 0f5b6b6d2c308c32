import { ok, refuse } from '#core/base/result.ts';
import { ownSessionListSchema } from '#core/session/own-sessions.ts';
import { VIEWER_SESSIONS } from '#core/session/paths.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { speakingOf } from './speaking-sessions.ts';
import type { ViewerSessionService } from './viewer-session.service.ts';

const unwrap = createUnwrap({ not_found: 'This session has ended already.' }, 'This cannot be done.');
const RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** Where a viewer is logged in, to be ended one by one or all but this one; the sessions in the headers speak. */
export function registerOwnViewerSessionRoutes(app: App, sessions: ViewerSessionService): void {
  app.get(
    VIEWER_SESSIONS,
    { config: RATE, schema: { response: { 200: ownSessionListSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await sessions.list(await speakingOf(sessions, request)) };
    },
  );

  app.delete(VIEWER_SESSIONS, { config: RATE }, async (request, reply) => {
    await sessions.endOthers(await speakingOf(sessions, request));
    return reply.code(204).send();
  });

  app.delete(
    `${VIEWER_SESSIONS}/:id`,
    { config: RATE, schema: { params: idParams } },
    async (request, reply) => {
      const isEnded = await sessions.endOne(await speakingOf(sessions, request), request.params.id);
      unwrap(isEnded ? ok(null) : refuse('not_found'));
      return reply.code(204).send();
    },
  );
}
