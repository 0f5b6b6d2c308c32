import { expect, test } from 'vitest';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createHealthNews } from './health-news.ts';

function start() {
  const clock = createManualClock();
  const told: (readonly string[])[] = [];
  return { clock, told, news: createHealthNews(clock, (keys) => told.push(keys)) };
}

test('many changes of many channels are told together, once in two seconds', () => {
  const { clock, told, news } = start();
  for (let change = 0; change < 1000; change += 1) news.note(`channel ${change % 3}`);
  expect(clock.waits()).toHaveLength(1);
  clock.advance(2000);
  expect(told).toEqual([['channel 0', 'channel 1', 'channel 2']]);
  news.note('channel 0');
  clock.advance(2000);
  expect(told).toHaveLength(2);
});

test('nothing is told once it has ended', () => {
  const { clock, told, news } = start();
  news.note('channel');
  news.close();
  clock.advance(5000);
  expect(told).toEqual([]);
});
