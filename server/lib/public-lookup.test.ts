import { expect, it } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-lookup.ts';

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
])('%s is no address of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '172.32.0.1', '192.0.66.1', '::ffff:1.1.1.1', '2606:4700::1111'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it('a name that leads to this machine leads nowhere', async () => {
  const failed = await new Promise((resolve) => {
    lookupPublic('localhost', { all: true }, (error) => resolve(error));
  });
  expect(failed).toBeInstanceOf(Error);
});
