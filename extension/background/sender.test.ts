import { expect, it } from 'vitest';
import { isFromDashboard } from './sender.ts';

const RULES = { paths: ['/stream', '/dashboard/stream'] };
const TAB = { id: 1 };

it.each([
  ['https://dashboard.kick.com/stream', 0, true],
  ['https://kick.com/dashboard/stream?x=1', 0, true],
  ['https://dashboard.kick.com/stream', 3, false],
  ['https://dashboard.kick.com/settings', 0, false],
  ['https://kick.com/ana', 0, false],
  ['https://kick.com.evil.example/dashboard/stream', 0, false],
  ['http://kick.com/dashboard/stream', 0, false],
  ['about:blank', 0, false],
  [undefined, 0, false],
])('takes what %s says in frame %i: %s', (url, frameId, isTaken) => {
  expect(isFromDashboard({ tab: TAB, frameId, url }, RULES)).toBe(isTaken);
});

it('takes nothing that comes from no tab', () => {
  expect(isFromDashboard({ frameId: 0, url: 'https://dashboard.kick.com/stream' }, RULES)).toBe(false);
});
