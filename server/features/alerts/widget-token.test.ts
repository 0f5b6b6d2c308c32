import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createWidgetTokens } from './widget-token.ts';

const BID_HASH = 'a'.repeat(64);
const LIFETIME_MS = 10 * MINUTE_MS;
const KEY = randomBytes(32);

test('a token says whose alerts it may play, and for which widget address', () => {
  const tokens = createWidgetTokens(KEY, createManualClock());
  const read = tokens.read(tokens.issue('channel-ana', BID_HASH).token);
  expect(read?.channelId).toBe('channel-ana');
  expect(BID_HASH.startsWith(read?.bidHash ?? 'none')).toBe(true);
  expect(read?.bidHash.length).toBeGreaterThan(10);
});

test('a token fits into a hello frame', () => {
  const tokens = createWidgetTokens(KEY, createManualClock(Date.UTC(2100, 0)));
  expect(tokens.issue('x'.repeat(20), BID_HASH).token.length).toBeLessThanOrEqual(200);
});

test('a token lasts ten minutes and no longer', () => {
  const clock = createManualClock();
  const tokens = createWidgetTokens(KEY, clock);
  const { token, expiresAt } = tokens.issue('channel-ana', BID_HASH);
  expect(expiresAt).toBe(clock.now() + LIFETIME_MS);
  clock.advance(LIFETIME_MS - 1);
  expect(tokens.read(token)).toBeDefined();
  clock.advance(1);
  expect(tokens.read(token)).toBeUndefined();
});

test.each([
  ['nothing', () => ''],
  ['noise', () => 'noise.noise'],
  ['a body without a signature', (token: string) => token.split('.')[0] ?? ''],
  ['a changed body', (token: string) => `x${token}`],
  ['a token of another server', () => otherToken()],
])('refuses %s', (_name, forge) => {
  const tokens = createWidgetTokens(KEY, createManualClock());
  expect(tokens.read(forge(tokens.issue('channel-ana', BID_HASH).token))).toBeUndefined();
});

function otherToken(): string {
  return createWidgetTokens(randomBytes(32), createManualClock()).issue('channel-ana', BID_HASH).token;
}
