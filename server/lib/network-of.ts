import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Of an IPv6 address a household has the last half to itself. */
const NETWORK_GROUPS = 4;

/** What names the connection that an address belongs to: an IPv4 address whole, of an IPv6 address the first half. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const gap = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  return [...first, ...gap, ...last]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
