/** How the linked channels are, and what a person may do about it. */
export const HEALTH_API = {
  panelHealth: '/api/panel/health',
  /** Below it a channel's id, then `reconnect`. */
  panelHealthChannels: '/api/panel/health/channels',
  /** When the channels could not be heard. */
  panelHealthGaps: '/api/panel/health/gaps',
  /** Whether the platform's webhooks would find this server. */
  panelHealthWebhook: '/api/panel/health/webhook',
} as const;

/** The keys of the platforms: for the owner, and for everybody as long as there are none and nobody can log in. */
export const SETUP_API = {
  panelSetup: '/api/panel/setup',
  panelSetupTest: '/api/panel/setup/test',
  setup: '/api/setup',
  /** Shows that the first login is the operator's. */
  code: '/api/setup/code',
} as const;

/** The same page without the panel, on a server that nobody can log in to yet. */
export const SETUP_PATH = '/setup';
/** The query in which the printed link carries its code. */
export const SETUP_CODE_QUERY = 'code';

/** Carries the text whose proof shows that an address leads to this server. */
export const PROBE_HEADER = 'x-fogata-probe';
