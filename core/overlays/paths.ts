export const OVERLAY_API = {
  settings: '/api/panel/overlays',
} as const;

/** The chat box; its address has the same secret as the alerts'. */
export const CHAT_WIDGET_PATH = '/widgets/chat';
/** The latest events, with the same secret too. */
export const EVENTS_WIDGET_PATH = '/widgets/events';
/** The prediction that runs, with the same secret too. */
export const PREDICTION_WIDGET_PATH = '/widgets/prediction';

/** The page of each widget beside the overlay, by its address. */
export const WIDGET_FILES: Readonly<Record<string, string>> = {
  [PREDICTION_WIDGET_PATH]: 'overlay-prediction.html',
  [CHAT_WIDGET_PATH]: 'overlay-chat.html',
  [EVENTS_WIDGET_PATH]: 'overlay-events.html',
};
