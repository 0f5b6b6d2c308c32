import { createHandPoints } from '#server/features/loyalty/hand-points.service.ts';
import { exportLedger, exportViewers } from '#server/features/loyalty/points-csv.ts';
import { readLedger, readViewers } from '#server/features/loyalty/points-pages.service.ts';
import { registerPointsRoutes } from '#server/features/loyalty/points.routes.ts';
import type { RouteContext } from './route-context.ts';

/** The panel's viewers and their points. */
export function composePoints({ app, services, guards }: RouteContext): void {
  const { db, versions, viewerCounts } = services;
  registerPointsRoutes(app, {
    guards,
    ...createHandPoints(services),
    readViewers: (streamerId, query) =>
      readViewers({ db, countAll: viewerCounts.ofRanking }, streamerId, query),
    readLedger: (streamerId, query) => readLedger(db, streamerId, query),
    exportViewers: (streamerId) => exportViewers(db, streamerId),
    exportLedger: (streamerId) => exportLedger(db, streamerId),
    onChanged: (streamerId) => versions.bump(streamerId),
  });
}
