import {
  FORGET_OWN_DATA,
  forgetViewerSchema,
  OWN_DATA,
  ownDataSchema,
  PANEL_VIEWER_FORGET,
  type OwnData,
} from '#core/privacy/own-data.ts';
import { speakingOf } from './speaking-sessions.ts';
import type { ViewerIdentity, ViewerSessionService } from './viewer-session.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf, type SessionGuards } from '#server/plugins/session.ts';

export interface OwnDataRouteDeps {
  guards: SessionGuards;
  sessions: Pick<ViewerSessionService, 'find'>;
  read(accounts: readonly ViewerIdentity[]): Promise<OwnData>;
  /** Forgets these accounts with every streamer. */
  forget(accounts: readonly ViewerIdentity[]): Promise<void>;
  /** Forgets one viewer of a streamer; false when there is none of that id. */
  forgetViewer(streamerId: string, viewerId: string): Promise<boolean>;
}

const RATE = { rateLimit: { max: 10, timeWindow: '1 minute' } };

/** What a viewer's accounts are known by, and its end; the sessions in the headers speak, or the streamer's own. */
export function registerOwnDataRoutes(app: App, deps: OwnDataRouteDeps): void {
  const { guards, sessions } = deps;

  app.get(
    OWN_DATA,
    { config: RATE, schema: { response: { 200: ownDataSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return deps.read((await speakingOf(sessions, request)).map(({ viewer }) => viewer));
    },
  );

  app.post(FORGET_OWN_DATA, { config: RATE }, async (request, reply) => {
    await deps.forget((await speakingOf(sessions, request)).map(({ viewer }) => viewer));
    return reply.code(204).send();
  });

  app.post(
    PANEL_VIEWER_FORGET,
    { preValidation: guards.write, schema: { body: forgetViewerSchema } },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      if (!(await deps.forgetViewer(streamerId, request.body.viewer)))
        throw new AppError('not_found', 'There is nothing of that id.');
      return reply.code(204).send();
    },
  );
}
