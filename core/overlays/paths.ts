export const OVERLAY_API = {
  settings: '/api/panel/overlays',
} as const;

/** The chat box; its address has the same secret as the alerts'. */
export const CHAT_WIDGET_PATH = '/widgets/chat';
/** The latest events, with the same secret too. */
export const EVENTS_WIDGET_PATH = '/widgets/events';
