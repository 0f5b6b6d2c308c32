/** Calls of the extension (wire.md, Extension); all but the first two carry its bearer token. */
export const EXTENSION_API = {
  pair: '/api/extension/pair',
  token: '/api/extension/token',
  /** Who it is connected to. */
  me: '/api/extension/me',
  disconnect: '/api/extension/disconnect',
  kickFollows: '/api/extension/kick/follows',
} as const;

export const PANEL_EXTENSIONS = '/api/panel/extensions';
/** The query in which the code of a pairing comes. */
export const PAIRING_QUERY = 'code';
