import {
  ledgerPageSchema,
  pointsChangedSchema,
  viewerPageSchema,
  type LedgerPage,
  type PointsChange,
  type PointsChanged,
  type ViewerPage,
} from '#core/loyalty/ledger-schema.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import type { PageQuery } from './use-pages.ts';

export function fetchViewers(platform: Platform, search: string, page: PageQuery): Promise<ViewerPage> {
  const { after, size, signal } = page;
  return streamerRequest(POINTS_API.panelViewers, viewerPageSchema, {
    query: { platform, search: search === '' ? undefined : search, after, size },
    signal,
  });
}

/** Of one viewer, or of all. */
export function fetchLedger(viewer: string | undefined, page: PageQuery): Promise<LedgerPage> {
  const { after, size, signal } = page;
  return streamerRequest(POINTS_API.panelLedger, ledgerPageSchema, {
    query: { viewer, after, size },
    signal,
  });
}

export function changePoints(body: PointsChange): Promise<PointsChanged> {
  return streamerRequest(POINTS_API.panelLedger, pointsChangedSchema, { method: 'POST', body });
}

export function undoChange(id: string): Promise<PointsChanged> {
  return streamerRequest(`${POINTS_API.panelLedger}/${encodeURIComponent(id)}/undo`, pointsChangedSchema, {
    method: 'POST',
  });
}
