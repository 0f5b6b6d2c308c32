/** In which language the streamer reads the panel. */
export const PANEL_LANGUAGE = '/api/panel/language';

/** Where a streamer sees the own sessions and ends them. */
export const PANEL_SESSIONS = '/api/panel/sessions';

/** The same for a viewer; the `Session-*` headers speak. */
export const VIEWER_SESSIONS = '/api/public/viewer/sessions';
