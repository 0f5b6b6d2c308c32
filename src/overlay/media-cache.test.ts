import { expect, test } from 'vitest';
import { MediaCache } from './media-cache.ts';
import { FakeClock, settle } from './testing/fake-clock.ts';

function create(load: (url: string) => Promise<string> = (url) => Promise.resolve(`decoded ${url}`)) {
  const clock = new FakeClock();
  const asked: string[] = [];
  const cache = new MediaCache((url) => {
    asked.push(url);
    return load(url);
  }, clock);
  return { clock, asked, cache };
}

test('a file is decoded once and then there at once', async () => {
  const { asked, cache } = create();
  await cache.prepare('/a', 3000);
  expect(cache.ready('/a')).toBe('decoded /a');
  expect(cache.prepare('/a', 3000)).toBeUndefined();
  expect(asked).toEqual(['/a']);
});

test('no address is nothing to wait for', () => {
  const { asked, cache } = create();
  expect(cache.prepare('', 3000)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('twenty files are kept, those of the last alerts', async () => {
  const { cache } = create();
  for (let index = 0; index < 20; index += 1) await cache.prepare(`/${index}`, 3000);
  void cache.prepare('/0', 3000);
  await cache.prepare('/20', 3000);
  expect(cache.ready('/0')).toBeDefined();
  expect(cache.ready('/1')).toBeUndefined();
  expect(cache.ready('/20')).toBeDefined();
});

test('a broken file is asked for again after a minute, not at each alert', async () => {
  const { clock, asked, cache } = create(() => Promise.reject(new Error('404')));
  await cache.prepare('/a', 3000);
  await clock.advance(59_000);
  expect(cache.prepare('/a', 3000)).toBeUndefined();
  await clock.advance(1000);
  void cache.prepare('/a', 3000);
  await settle();
  expect(asked).toEqual(['/a', '/a']);
});

test('who asks is told which files are broken, until they load', async () => {
  let isBroken = true;
  const clock = new FakeClock();
  let changes = 0;
  const load = () => (isBroken ? Promise.reject(new Error('404')) : Promise.resolve('file'));
  const cache = new MediaCache(load, clock, () => (changes += 1));
  await cache.prepare('/a', 3000);
  expect(cache.failing()).toEqual(['/a']);
  isBroken = false;
  await clock.advance(60_000);
  await cache.prepare('/a', 3000);
  expect(cache.failing()).toEqual([]);
  expect(changes).toBe(2);
});

test('what is forgotten is loaded again', async () => {
  const { asked, cache } = create();
  await cache.prepare('/a', 3000);
  cache.forget();
  expect(cache.ready('/a')).toBeUndefined();
  await cache.prepare('/a', 3000);
  expect(asked).toEqual(['/a', '/a']);
});
