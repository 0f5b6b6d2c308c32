import type { FastifyRequest } from 'fastify';
import { ok, refuse } from '#core/base/result.ts';
import { ownSessionListSchema } from '#core/session/own-sessions.ts';
import { VIEWER_SESSIONS } from '#core/session/paths.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { listViewerHeaders } from '#server/plugins/viewer-session.ts';
import { visitOf } from '#server/plugins/visit.ts';
import type { SpeakingSession, ViewerSessionService } from './viewer-session.service.ts';

const unwrap = createUnwrap({ not_found: 'This session has ended already.' }, 'This cannot be done.');
const RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** Where a viewer is logged in, to be ended one by one or all but this one; the sessions in the headers speak. */
export function registerOwnViewerSessionRoutes(app: App, sessions: ViewerSessionService): void {
  /** @throws AppError `no_session` when no session of a call is good */
  async function speakingOf(request: FastifyRequest): Promise<SpeakingSession[]> {
    const found = await Promise.all(
      listViewerHeaders(request).map(async ({ platform, id }) => {
        const viewer = await sessions.find(platform, id, visitOf(request));
        return viewer === undefined ? [] : [{ id, viewer }];
      }),
    );
    const speaking = found.flat();
    if (speaking.length === 0) throw new AppError('no_session', 'Log in first.');
    return speaking;
  }

  app.get(
    VIEWER_SESSIONS,
    { config: RATE, schema: { response: { 200: ownSessionListSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await sessions.list(await speakingOf(request)) };
    },
  );

  app.delete(VIEWER_SESSIONS, { config: RATE }, async (request, reply) => {
    await sessions.endOthers(await speakingOf(request));
    return reply.code(204).send();
  });

  app.delete(
    `${VIEWER_SESSIONS}/:id`,
    { config: RATE, schema: { params: idParams } },
    async (request, reply) => {
      const isEnded = await sessions.endOne(await speakingOf(request), request.params.id);
      unwrap(isEnded ? ok(null) : refuse('not_found'));
      return reply.code(204).send();
    },
  );
}
