import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Result } from '#core/base/result.ts';
import {
  ledgerPageSchema,
  ledgerQuerySchema,
  pointsChangedSchema,
  pointsChangeSchema,
  viewerBlockSchema,
  viewerPageSchema,
  viewersQuerySchema,
  type LedgerPage,
  type PointsChanged,
  type ViewerPage,
} from '#core/loyalty/ledger-schema.ts';
import { PANEL_VIEWER_BLOCK, POINTS_API } from '#core/loyalty/paths.ts';
import { AppError } from '#server/lib/app-error.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { Changed, HandPoints } from './manual-points.service.ts';
import { presentEntry } from './points-pages.service.ts';

export interface PointsRouteDeps extends HandPoints {
  readViewers: (streamerId: string, query: z.infer<typeof viewersQuerySchema>) => Promise<Result<ViewerPage>>;
  readLedger: (streamerId: string, query: z.infer<typeof ledgerQuerySchema>) => Promise<Result<LedgerPage>>;
  /** Keeps a viewer out, or lets them in again; false when the streamer has no such viewer. */
  setBlocked: (streamerId: string, viewerId: string, isBlocked: boolean) => Promise<boolean>;
  exportViewers: (streamerId: string) => AsyncIterable<string>;
  exportLedger: (streamerId: string) => AsyncIterable<string>;
  /** Called after a change. */
  onChanged(streamerId: string): void;
}

const EXPORT_RATE = { rateLimit: { max: 10, timeWindow: '1 minute' } };

const unwrap = createUnwrap(
  {
    not_found: 'There is nothing of that id.',
    not_enough_points: 'The viewer has fewer points than that.',
    already_undone: 'This change was undone before.',
    not_undoable: 'Only a change by hand can be undone.',
    duplicate: 'This key belongs to another change.',
  },
  'The page is not valid.',
);

function presentChanged({ entry, points }: Changed): PointsChanged {
  return { entry: presentEntry(entry), points };
}

/** Viewers, their ledger, and points by hand. */
export function registerPointsRoutes(app: App, deps: PointsRouteDeps): void {
  registerLists(app, deps);
  registerExports(app, deps);
  registerBlock(app, deps);

  app.post(
    POINTS_API.panelLedger,
    {
      schema: { body: pointsChangeSchema, response: { 201: pointsChangedSchema } },
    },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      const changed = unwrap(await deps.change(streamerId, request.body));
      deps.onChanged(streamerId);
      return reply.code(201).send(presentChanged(changed));
    },
  );

  app.post(
    `${POINTS_API.panelLedger}/:id/undo`,
    { schema: { params: idParams, response: { 201: pointsChangedSchema } } },
    async (request, reply) => {
      const { streamerId } = sessionOf(request);
      const undone = unwrap(await deps.undo(streamerId, request.params.id));
      deps.onChanged(streamerId);
      return reply.code(201).send(presentChanged(undone));
    },
  );
}

function registerBlock(app: App, deps: PointsRouteDeps): void {
  app.put(
    PANEL_VIEWER_BLOCK,
    {
      schema: { body: viewerBlockSchema, response: { 200: viewerBlockSchema } },
    },
    async (request) => {
      const { streamerId } = sessionOf(request);
      const { viewer, blocked } = request.body;
      if (!(await deps.setBlocked(streamerId, viewer, blocked)))
        throw new AppError('not_found', 'There is nothing of that id.');
      deps.onChanged(streamerId);
      return request.body;
    },
  );
}

function registerLists(app: App, { readViewers, readLedger }: PointsRouteDeps): void {
  app.get(
    POINTS_API.panelViewers,
    {
      schema: { querystring: viewersQuerySchema, response: { 200: viewerPageSchema } },
    },
    async (request) => unwrap(await readViewers(sessionOf(request).streamerId, request.query)),
  );

  app.get(
    POINTS_API.panelLedger,
    {
      schema: { querystring: ledgerQuerySchema, response: { 200: ledgerPageSchema } },
    },
    async (request) => unwrap(await readLedger(sessionOf(request).streamerId, request.query)),
  );
}

function registerExports(app: App, { exportViewers, exportLedger }: PointsRouteDeps): void {
  const send = (reply: FastifyReply, name: string, parts: AsyncIterable<string>) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(parts));

  app.get(POINTS_API.panelViewersCsv, { config: EXPORT_RATE }, (request, reply) =>
    send(reply, 'fogata-viewers.csv', exportViewers(sessionOf(request).streamerId)),
  );

  app.get(POINTS_API.panelLedgerCsv, { config: EXPORT_RATE }, (request, reply) =>
    send(reply, 'fogata-ledger.csv', exportLedger(sessionOf(request).streamerId)),
  );
}
