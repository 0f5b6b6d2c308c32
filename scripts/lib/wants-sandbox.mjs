const THIS_MACHINE = ['127.0.0.1', '::1', 'localhost'];
const PLATFORM_KEYS = ['TWITCH_CLIENT_ID', 'KICK_CLIENT_ID', 'YOUTUBE_CLIENT_ID', 'DISCORD_CLIENT_ID'];

/**
 * Whether the sandbox takes the place of the platforms. It lets anybody in under any name, so by itself it stands in only
 * where no platform is configured and nobody but this machine is meant to reach the server. The start script and the
 * server both ask here, so that they cannot disagree.
 * @param {Readonly<Record<string, string | undefined>>} environment with `SANDBOX` as on, off or auto
 * @returns {boolean}
 */
export function wantsSandbox(environment) {
  const choice = environment.SANDBOX || 'auto';
  if (choice !== 'auto') return choice === 'on';
  const hasKeys = PLATFORM_KEYS.some((name) => environment[name]);
  return !hasKeys && isForThisMachine(environment);
}

/**
 * Whether nobody but this machine is meant to reach the server.
 * @param {{ HOST?: string | undefined, PUBLIC_URL?: string | undefined }} environment
 * @returns {boolean}
 */
export function isForThisMachine(environment) {
  return THIS_MACHINE.includes(environment.HOST || '127.0.0.1') && !isPublic(environment.PUBLIC_URL);
}

/** @param {string | undefined} url an address that cannot be read is refused elsewhere, and taken for a public one here */
function isPublic(url) {
  if (!url) return false;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
  return !THIS_MACHINE.includes(host) && !host.startsWith('127.') && !host.endsWith('.localhost');
}
