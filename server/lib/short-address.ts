import { isIPv4, isIPv6 } from 'node:net';

/** The network of an address, IPv4 by 24 bits and IPv6 by 48: tells a person where, and nobody who. Empty for anything else. */
export function shortAddress(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return '';
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - first.length - rest.length) }, () => '0');
  const groups = [...first, ...gap, ...rest].slice(0, 3).map((group) => parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/48`;
}
