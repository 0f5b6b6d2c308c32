import { expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8::7', '2001:db8:0::/48'],
  ['2001:db8:1::', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['unix:', ''],
  ['', ''],
])('%s is told as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown);
});
