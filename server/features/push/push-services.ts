/** The services of the browsers that there are; whoever names another address would have us call it. */
const SERVICES: readonly RegExp[] = [
  // Chrome, Edge on Android, Opera, Samsung Internet
  /^fcm\.googleapis\.com$/,
  // Firefox
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  // Edge on Windows
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  // Safari
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

/**
 * Whether an address is one of a browser's push service, so that nobody has the server call into its own network.
 * `ownOrigin` is the sandbox's stand-in, null without one.
 */
export function isPushService(endpoint: string, ownOrigin: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (ownOrigin !== null && origin === ownOrigin) return true;
  const isPlain = port === '' && username === '' && password === '';
  return protocol === 'https:' && isPlain && SERVICES.some((service) => service.test(hostname));
}
