import { expect, test } from 'vitest';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createHealthNotifier } from './health-notifier.ts';

function start() {
  const clock = createManualClock();
  const notified: (readonly string[])[] = [];
  return { clock, notified, notifier: createHealthNotifier(clock, (keys) => notified.push(keys)) };
}

test('many changes of many channels are notified together, once in two seconds', () => {
  const { clock, notified, notifier } = start();
  for (let change = 0; change < 1000; change += 1) notifier.note(`channel ${change % 3}`);
  expect(clock.waits()).toHaveLength(1);
  clock.advance(2000);
  expect(notified).toEqual([['channel 0', 'channel 1', 'channel 2']]);
  notifier.note('channel 0');
  clock.advance(2000);
  expect(notified).toHaveLength(2);
});

test('nothing is notified once it has ended', () => {
  const { clock, notified, notifier } = start();
  notifier.note('channel');
  notifier.close();
  clock.advance(5000);
  expect(notified).toEqual([]);
});
