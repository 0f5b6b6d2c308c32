import { Readable } from 'node:stream';
import type { FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import {
  FORGET_OWN_DATA,
  forgetViewerSchema,
  OWN_DATA,
  OWN_DATA_FILE,
  OWN_DATA_ROWS,
  ownDataSchema,
  ownRowsQuerySchema,
  ownRowsSchema,
  PANEL_VIEWER_FORGET,
  type OwnData,
  type OwnKind,
  type OwnRows,
} from '#core/privacy/own-data.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { OwnSession } from '#core/session/own-sessions.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';

/** An account that a session speaks for. */
interface OwnAccount {
  platform: Platform;
  platformUserId: string;
  name: string;
  picture: string;
}

export interface OwnDataRouteDeps {
  /** Whose sessions came with a call, and where else they are logged in. @throws AppError `no_session` when none is good */
  speakingOf(request: FastifyRequest): Promise<{
    accounts: OwnAccount[];
    listSessions: () => Promise<OwnSession[]>;
  }>;
  read(accounts: readonly OwnAccount[]): Promise<OwnDataRead>;
  /** The same with all rows, as JSON. */
  write(accounts: readonly OwnAccount[], data: OwnData): AsyncIterable<string>;
  /** A page of rows; undefined when none of the accounts is that viewer. */
  readRows(accounts: readonly OwnAccount[], page: RowsPage): Promise<OwnRows | undefined>;
  /** Forgets these accounts with every streamer. */
  forget(accounts: readonly OwnAccount[]): Promise<void>;
}

export interface ForgetViewerDeps {
  /** Forgets one viewer of a streamer; false when there is none of that id. */
  forgetViewer(streamerId: string, viewerId: string): Promise<boolean>;
}

/** What is known beside where somebody is logged in. */
export type OwnDataRead = Omit<OwnData, 'sessions'>;

interface RowsPage {
  viewer: string;
  kind: OwnKind;
  after: { at: number; id: string } | null;
}

/** For the OpenAPI document: the file is sent as it is written. */
const WHOLE: FastifySchema['response'] = {
  200: { description: 'All that is stored', content: { 'application/json': { schema: z.file() } } },
};
const RATE = { rateLimit: { max: 10, timeWindow: '1 minute' } };
const ROWS_RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } };

function readPlace(after: string): { at: number; id: string } {
  const colon = after.indexOf(':');
  return { at: Number(after.slice(0, colon)), id: after.slice(colon + 1) };
}

/** What a viewer's accounts are known by, and its end; the sessions in the headers speak. */
export function registerOwnDataRoutes(app: App, deps: OwnDataRouteDeps): void {
  async function read(request: FastifyRequest): Promise<{ accounts: OwnAccount[]; data: OwnData }> {
    const { accounts, listSessions } = await deps.speakingOf(request);
    const { streamers, ...head } = await deps.read(accounts);
    return { accounts, data: { ...head, sessions: await listSessions(), streamers } };
  }

  app.get(
    OWN_DATA,
    { config: RATE, schema: { response: { 200: ownDataSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return (await read(request)).data;
    },
  );

  app.get(OWN_DATA_FILE, { config: RATE, schema: { response: WHOLE } }, async (request, reply) => {
    const { accounts, data } = await read(request);
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(Readable.from(deps.write(accounts, ownDataSchema.parse(data))));
  });

  app.get(
    OWN_DATA_ROWS,
    { config: ROWS_RATE, schema: { querystring: ownRowsQuerySchema, response: { 200: ownRowsSchema } } },
    async (request, reply) => {
      const { accounts } = await deps.speakingOf(request);
      const { viewer, kind, after } = request.query;
      const rows = await deps.readRows(accounts, {
        viewer,
        kind,
        after: after === undefined ? null : readPlace(after),
      });
      if (rows === undefined) throw new AppError('not_found', 'There is nothing of that id.');
      reply.header('cache-control', 'no-store');
      return rows;
    },
  );

  app.post(FORGET_OWN_DATA, { config: RATE }, async (request, reply) => {
    await deps.forget((await deps.speakingOf(request)).accounts);
    return reply.code(204).send();
  });
}

/** The end of what a streamer knows of a viewer. */
export function registerForgetViewer(panel: App, deps: ForgetViewerDeps): void {
  panel.post(PANEL_VIEWER_FORGET, { schema: { body: forgetViewerSchema } }, async (request, reply) => {
    const { streamerId } = sessionOf(request);
    if (!(await deps.forgetViewer(streamerId, request.body.viewer)))
      throw new AppError('not_found', 'There is nothing of that id.');
    return reply.code(204).send();
  });
}
