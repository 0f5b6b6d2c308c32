/** Addresses that OBS's own pages ask; apart from all others, which these pages do without. */
export const OVERLAY_PATH = '/widgets/alerts';
export const STREAM_PATH = '/api/stream';
/** Trades the secret of a page's address for a token. */
export const WIDGET_TOKEN_PATH = '/api/widget/token';
/** Address of the frame that custom code runs in. */
export const CUSTOM_FRAME_PATH = '/widgets/alerts/frame';
