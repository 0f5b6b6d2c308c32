const THIS_MACHINE = ['127.0.0.1', '::1', 'localhost'];
const PLATFORM_KEYS = [
  'TWITCH_CLIENT_ID',
  'KICK_CLIENT_ID',
  'YOUTUBE_CLIENT_ID',
  'DISCORD_CLIENT_ID',
] as const;

interface Environment extends Partial<Record<(typeof PLATFORM_KEYS)[number], string | undefined>> {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  SANDBOX: 'on' | 'off' | 'auto';
}

/**
 * Whether the sandbox takes the place of the platforms. It lets anybody in under any name, so by itself it stands in only
 * where no platform is configured and nobody but this machine is meant to reach the server.
 */
export function wantsSandbox(env: Environment): boolean {
  if (env.SANDBOX !== 'auto') return env.SANDBOX === 'on';
  return PLATFORM_KEYS.every((name) => env[name] === undefined) && isForThisMachine(env);
}

/** Whether nobody but this machine is meant to reach the server. */
export function isForThisMachine({ HOST, PUBLIC_URL }: Pick<Environment, 'HOST' | 'PUBLIC_URL'>): boolean {
  return THIS_MACHINE.includes(HOST) && (PUBLIC_URL === undefined || isOfThisMachine(new URL(PUBLIC_URL)));
}

function isOfThisMachine({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return THIS_MACHINE.includes(host) || host.startsWith('127.') || host.endsWith('.localhost');
}
