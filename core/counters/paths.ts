export const PANEL_COUNTERS = '/api/panel/counters';
