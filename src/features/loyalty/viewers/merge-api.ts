import { viewerPersonasSchema, type ViewerMerge, type ViewerPersonas } from '#core/loyalty/merge-schema.ts';
import { PANEL_VIEWER_MERGE, POINTS_API } from '#core/loyalty/paths.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export function fetchPersonas(viewer: string, signal: AbortSignal): Promise<ViewerPersonas> {
  const path = `${POINTS_API.panelViewers}/${encodeURIComponent(viewer)}/accounts`;
  return streamerRequest(path, viewerPersonasSchema, { signal });
}

export function joinViewers(body: ViewerMerge): Promise<ViewerPersonas> {
  return streamerRequest(PANEL_VIEWER_MERGE, viewerPersonasSchema, { method: 'POST', body });
}

export function undoJoin(id: string): Promise<ViewerPersonas> {
  const path = `${PANEL_VIEWER_MERGE}/${encodeURIComponent(id)}/undo`;
  return streamerRequest(path, viewerPersonasSchema, { method: 'POST' });
}
