import { isIPv4, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

const KEPT_OF_IPV6 = 48;

/**
 * Whose calls count together: an IPv4 address, or the /64 that a provider gives to one customer. What pages of other sites
 * make a browser ask counts apart, so that no site can use up what its visitors need here.
 */
export function callerOf(request: FastifyRequest): string {
  const address = normalizeIP(request.ip);
  return isFromElsewhere(request) ? `${address} elsewhere` : address;
}

/** Whether a page of another site opened this socket, or made this call. */
export function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin !== undefined) return !URL.canParse(origin) || new URL(origin).host !== host;
  return headers['sec-fetch-site'] === 'cross-site';
}

/** The network of an address, for the log and for its own person: too little to tell who it is. Empty for what is no address. */
export function shortAddress(ip: string): string {
  const address = normalizeIP(ip, KEPT_OF_IPV6);
  if (isIPv6(address)) return `${address}/${KEPT_OF_IPV6}`;
  return isIPv4(address) ? address.replace(/\d+$/, '0/24') : '';
}
