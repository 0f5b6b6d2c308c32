import { SOCIAL_URL_MAX } from './limits.ts';
import type { Network } from './networks.ts';

// A host with a dot, then at most a port and a path; no name or password before it, which could pose as another host.
export const HTTPS_LINK =
  /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#][^\s\\\p{C}]*)?$/iu;
// One receiver and nothing that fills in the letter.
export const MAIL_LINK = /^mailto:[^\s@?&:;,<>"\\\p{C}]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/iu;

/** Whether a link may stand on a public page: `mailto:` for e-mail, `https:` for all else. */
export function isSafeSocialUrl(network: Network, url: string): boolean {
  return url.length <= SOCIAL_URL_MAX && (network === 'email' ? MAIL_LINK : HTTPS_LINK).test(url);
}

/** What a person typed, with the scheme that people leave out: `x.com/me` → `https://x.com/me`, `me@x.com` → `mailto:me@x.com`. */
export function completeSocialUrl(network: Network, typed: string): string {
  const url = typed.trim();
  if (url === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(url)) return url;
  return network === 'email' ? `mailto:${url}` : `https://${url.replace(/^\/+/, '')}`;
}
