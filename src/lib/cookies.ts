import { SECURE_COOKIE_PREFIX } from '#core/session/limits.ts';

/** Value of a readable cookie by its plain name; undefined on a server and when there is none. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const pairs = document.cookie.split('; ');
  for (const start of [`${SECURE_COOKIE_PREFIX}${name}=`, `${name}=`]) {
    const pair = pairs.find((part) => part.startsWith(start));
    if (pair !== undefined) return decodeURIComponent(pair.slice(start.length));
  }
  return undefined;
}

export function writeCookie(name: string, value: string, lifetimeMs: number): void {
  const isSecure = location.protocol === 'https:';
  write(isSecure ? `${SECURE_COOKIE_PREFIX}${name}` : name, encodeURIComponent(value), lifetimeMs, isSecure);
}

/** Takes it away, however it was set. */
export function clearCookie(name: string): void {
  write(`${SECURE_COOKIE_PREFIX}${name}`, '', 0, true);
  write(name, '', 0, false);
}

function write(name: string, value: string, lifetimeMs: number, isSecure: boolean): void {
  const maxAge = Math.floor(lifetimeMs / 1000);
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
