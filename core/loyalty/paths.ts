/** Addresses of viewers' points in the panel (wire.md, Panel). */
export const POINTS_API = {
  panelViewers: '/api/panel/viewers',
  panelViewersCsv: '/api/panel/viewers/csv',
  panelLedger: '/api/panel/ledger',
  panelLedgerCsv: '/api/panel/ledger/csv',
} as const;

/** Keeps a viewer out of the game, or lets them in again. */
export const PANEL_VIEWER_BLOCK = '/api/panel/viewers/block';
