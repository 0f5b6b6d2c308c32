import { expect, test } from 'vitest';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createHub } from './hub.ts';
import { createNotifier } from './notifier.ts';
import { createVersions } from './versions.ts';

function start() {
  const clock = createManualClock();
  const hub = createHub(0);
  const versions = createVersions(100);
  const received: string[] = [];
  hub.add('ana', { topics: new Set(['ranking']), send: (text) => received.push(text) });
  const notifier = createNotifier(clock, (streamerId) =>
    hub.publishPassing(streamerId, 'ranking', { version: versions.of(streamerId) }),
  );
  const stopBumps = versions.onBump(notifier.notify);
  const stop = () => {
    stopBumps();
    notifier.close();
  };
  return { clock, versions, received, stop };
}

test('notifies pages of many changes once a second, with the newest version', () => {
  const { clock, versions, received } = start();
  for (let change = 0; change < 500; change += 1) versions.bump('ana');
  clock.advance(1000);
  expect(received).toEqual(['{"cursor":0,"topic":"ranking","data":{"version":600}}']);
  versions.bump('ana');
  clock.advance(1000);
  expect(received).toHaveLength(2);
});

test('says nothing more once it has ended', () => {
  const { clock, versions, received, stop } = start();
  versions.bump('ana');
  stop();
  versions.bump('ana');
  clock.advance(5000);
  expect(received).toEqual([]);
});
