/** Days after which the words and names of these are gone: what the server does and what its privacy page says. */
export const KEPT_DAYS = {
  frames: 1,
  payloads: 30,
  shownAlerts: 30,
  otherAlerts: 180,
  raffles: 90,
} as const;
