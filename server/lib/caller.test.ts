import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { callerOf, shortAddress } from './caller.ts';

/** What of a request tells who calls. */
const request = (ip: string, headers: Record<string, string> = {}) =>
  ({ ip, headers, host: 'fogata.test' }) as unknown as FastifyRequest;

describe('who calls', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::'],
  ])('by %s is counted as %s', (ip, caller) => expect(callerOf(request(ip))).toBe(caller));

  it('is counted apart when another site’s page makes the browser call', () => {
    const own = callerOf(request('203.0.113.9'));
    const from = (headers: Record<string, string>) => callerOf(request('203.0.113.9', headers));
    expect(from({ origin: 'https://fogata.test', 'sec-fetch-site': 'same-origin' })).toBe(own);
    expect(from({ origin: 'https://evil.example' })).not.toBe(own);
    expect(from({ origin: 'null' })).not.toBe(own);
    expect(from({ 'sec-fetch-site': 'cross-site' })).not.toBe(own);
  });
});

describe('an address in the log', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '::/48'],
    ['unix:', ''],
    ['', ''],
  ])('%s is shortened to %s', (ip, short) => expect(shortAddress(ip)).toBe(short));
});
