import * as z from 'zod/mini';
import {
  ledgerPageSchema,
  pointsChangedSchema,
  viewerBlockSchema,
  viewerPageSchema,
  type LedgerPage,
  type PointsChange,
  type PointsChanged,
  type ViewerBlock,
  type ViewerPage,
} from '#core/loyalty/ledger-schema.ts';
import { PANEL_VIEWER_BLOCK, POINTS_API } from '#core/loyalty/paths.ts';
import { PANEL_VIEWER_FORGET } from '#core/privacy/own-data.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import type { PageQuery } from './use-pages.ts';

export interface ViewersQuery {
  platform: Platform;
  search: string;
  /** Those who are blocked instead of all others. */
  isBlocked: boolean;
}

export function fetchViewers(
  { platform, search, isBlocked }: ViewersQuery,
  page: PageQuery,
): Promise<ViewerPage> {
  const { after, size, signal } = page;
  return streamerRequest(POINTS_API.panelViewers, viewerPageSchema, {
    query: {
      platform,
      search: search === '' ? undefined : search,
      blocked: isBlocked ? '1' : undefined,
      after,
      size,
    },
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

export function blockViewer(body: ViewerBlock): Promise<ViewerBlock> {
  return streamerRequest(PANEL_VIEWER_BLOCK, viewerBlockSchema, { method: 'PUT', body });
}

/** Deletes who a viewer was. */
export async function forgetViewer(viewer: string): Promise<void> {
  await streamerRequest(PANEL_VIEWER_FORGET, z.unknown(), { method: 'POST', body: { viewer } });
}
