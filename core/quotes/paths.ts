export const PANEL_QUOTES = '/api/panel/quotes';
