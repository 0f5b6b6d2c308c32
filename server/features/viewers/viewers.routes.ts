import type * as z from 'zod/mini';
import type { Result } from '#core/base/result.ts';
import {
  viewerBlockSchema,
  viewerPageSchema,
  viewersQuerySchema,
  type ViewerPage,
} from '#core/loyalty/ledger-schema.ts';
import { PANEL_VIEWER_BLOCK, POINTS_API } from '#core/loyalty/paths.ts';
import { AppError } from '#server/lib/app-error.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { CSV_RATE, sendCsv } from '#server/plugins/send-csv.ts';
import { sessionOf } from '#server/plugins/session.ts';

export interface ViewersRouteDeps {
  readViewers: (streamerId: string, query: z.infer<typeof viewersQuerySchema>) => Promise<Result<ViewerPage>>;
  exportViewers: (streamerId: string) => AsyncIterable<string>;
  /** Keeps a viewer out, or lets them in again; false when the streamer has no such viewer. */
  setBlocked: (streamerId: string, viewerId: string, isBlocked: boolean) => Promise<boolean>;
  /** Called after a change. */
  onChanged(streamerId: string): void;
}

const unwrap = createUnwrap({}, 'The page is not valid.');

/** Viewers as their streamer sees them, and who of them is kept out. */
export function registerViewersRoutes(app: App, deps: ViewersRouteDeps): void {
  app.get(
    POINTS_API.panelViewers,
    {
      schema: { querystring: viewersQuerySchema, response: { 200: viewerPageSchema } },
    },
    async (request) => unwrap(await deps.readViewers(sessionOf(request).streamerId, request.query)),
  );

  app.get(POINTS_API.panelViewersCsv, { config: CSV_RATE }, (request, reply) =>
    sendCsv(reply, 'fogata-viewers.csv', deps.exportViewers(sessionOf(request).streamerId)),
  );

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
