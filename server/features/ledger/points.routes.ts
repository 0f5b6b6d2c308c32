import type * as z from 'zod/mini';
import type { Result } from '#core/base/result.ts';
import {
  ledgerPageSchema,
  ledgerQuerySchema,
  pointsChangedSchema,
  pointsChangeSchema,
  type LedgerPage,
  type PointsChanged,
} from '#core/loyalty/ledger-schema.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { idParams } from '#server/lib/id-params.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { CSV_RATE, sendCsv } from '#server/plugins/send-csv.ts';
import { sessionOf } from '#server/plugins/session.ts';
import { presentEntry } from './ledger-pages.service.ts';
import type { Changed, ManualPoints } from './manual-points.service.ts';

export interface PointsRouteDeps extends ManualPoints {
  readLedger: (streamerId: string, query: z.infer<typeof ledgerQuerySchema>) => Promise<Result<LedgerPage>>;
  exportLedger: (streamerId: string) => AsyncIterable<string>;
  /** Called after a change. */
  onChanged(streamerId: string): void;
}

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

/** The ledger, and manual points. */
export function registerPointsRoutes(app: App, deps: PointsRouteDeps): void {
  app.get(
    POINTS_API.panelLedger,
    {
      schema: { querystring: ledgerQuerySchema, response: { 200: ledgerPageSchema } },
    },
    async (request) => unwrap(await deps.readLedger(sessionOf(request).streamerId, request.query)),
  );

  app.get(POINTS_API.panelLedgerCsv, { config: CSV_RATE }, (request, reply) =>
    sendCsv(reply, 'fogata-ledger.csv', deps.exportLedger(sessionOf(request).streamerId)),
  );

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
