import { lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Networks of one machine, one house or one cloud, and those that lead there in other words. */
const INNER = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INNER.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  return !INNER.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Looks a name up for a connection and lets no address through that is not of the open internet, whatever a name server says. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first, ...rest] = error === null ? found.filter(({ address }) => isPublicAddress(address)) : [];
    if (first === undefined) callback(error ?? new Error(`${hostname} has no public address.`), '', 0);
    else if (options.all === true) callback(null, [first, ...rest]);
    else callback(null, first.address, first.family);
  });
};
