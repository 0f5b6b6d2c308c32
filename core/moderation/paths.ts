/** Calls of the moderation page; a file of its own, so that public pages need not carry it. */
export const MODERATION_API = {
  settings: '/api/panel/settings/moderation',
  test: '/api/panel/moderation/test',
  log: '/api/panel/moderation/log',
  /** POST what is to be done about a message of the merged chat. */
  acts: '/api/panel/moderation/acts',
} as const;
