import { AppError } from '#server/lib/app-error.ts';
import type { SessionService } from './session.service.ts';

/** Binds the code of a finished linking to its browser, so that it logs nobody in. */
export function linkBinding(state: string): string {
  return `link ${state}`;
}

/** Leaves the one-time code with which the page learns how a login, or a linking, ended. */
export function createLeave(
  sessions: Pick<SessionService, 'createLoginCode'>,
  { state, link }: { state: string; link?: string | undefined },
) {
  const kind: 'streamer' | 'link' = link === undefined ? 'streamer' : 'link';
  const binding = link === undefined ? state : linkBinding(state);
  return async (outcome: Parameters<SessionService['createLoginCode']>[1]) => ({
    kind,
    code: await sessions.createLoginCode(binding, outcome),
  });
}

/** Only who began to link may end it: the session that comes back must be of the same streamer. @throws AppError */
export async function requireSameStreamer(
  sessions: Pick<SessionService, 'find'>,
  streamerId: string,
  sessionId: string | undefined,
): Promise<void> {
  const session = sessionId === undefined ? undefined : await sessions.find(sessionId);
  if (session?.streamerId !== streamerId) {
    throw new AppError(
      'forbidden',
      'This linking was started by another streamer, who is not logged in here.',
    );
  }
}
