/** Addresses of viewers' points in the panel. */
export const POINTS_API = {
  panelViewers: '/api/panel/viewers',
  panelViewersCsv: '/api/panel/viewers/csv',
  panelLedger: '/api/panel/ledger',
  panelLedgerCsv: '/api/panel/ledger/csv',
} as const;

/** Joins two viewers who are one person; `/:id/undo` takes a join back. */
export const PANEL_VIEWER_MERGE = '/api/panel/viewers/join';

/** Keeps a viewer out of the game, or lets them in again. */
export const PANEL_VIEWER_BLOCK = '/api/panel/viewers/block';

/** Backups of points, and what is done with them; `/:id` is one of them. */
export const POINTS_SNAPSHOTS = '/api/panel/points/backups';
export const POINTS_RESET = '/api/panel/points/reset';
