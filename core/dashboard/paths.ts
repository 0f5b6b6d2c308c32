export const DASHBOARD_API = {
  /** GET the last lines of the merged chat, POST one more. */
  chat: '/api/panel/chat',
  /** PUT title and category, on every platform at once. */
  stream: '/api/panel/stream',
  shoutout: '/api/panel/shoutout',
  figures: '/api/panel/figures',
} as const;
