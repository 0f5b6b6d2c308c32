import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/lib/app-error.ts';
import { listViewerHeaders } from '#server/plugins/viewer-session.ts';
import { visitOf } from '#server/plugins/visit.ts';
import type { SpeakingSession, ViewerIdentity, ViewerSessionService } from './viewer-session.service.ts';

/** @throws AppError `no_session` when no session of a call is good */
export async function speakingOf(
  sessions: Pick<ViewerSessionService, 'find'>,
  request: FastifyRequest,
): Promise<(SpeakingSession & { viewer: ViewerIdentity })[]> {
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
