/** Calls of the extension; `pair` and `token` need no bearer token, `standings` says less without. */
export const EXTENSION_API = {
  pair: '/api/extension/pair',
  token: '/api/extension/token',
  /** Who it is connected to. */
  me: '/api/extension/me',
  disconnect: '/api/extension/disconnect',
  kickFollows: '/api/extension/kick/follows',
  /** What a viewer has with the channels that they follow in the popup. */
  standings: '/api/extension/standings',
  buy: '/api/extension/buy',
  /** Ends a viewer's token. */
  viewerDisconnect: '/api/extension/viewer/disconnect',
} as const;

export const PANEL_EXTENSIONS = '/api/panel/extensions';
/** Where a viewer lets extensions in, sees them and sends them away; their `Session-*` headers speak. */
export const VIEWER_EXTENSIONS = '/api/public/viewer/extensions';
/** The query in which the first half of a pairing's code comes. */
export const PAIRING_QUERY = 'code';
