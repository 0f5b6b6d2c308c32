import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { createAnswerCache, type AnswerCache } from './answer-cache.ts';

let clock: ManualClock;
let cache: AnswerCache;
let made: number;
beforeEach(() => {
  clock = createManualClock();
  cache = createAnswerCache(clock);
  made = 0;
});

async function read(version: number, value?: unknown, key = 'key'): Promise<string | undefined> {
  const answer = await cache.read(key, version, () => {
    made += 1;
    return Promise.resolve(value === undefined ? made : value);
  });
  return answer?.body.toString();
}

describe('the answer cache', () => {
  it('makes an answer once for all who wait', async () => {
    expect(await Promise.all([read(1), read(1), read(1)])).toEqual(['1', '1', '1']);
  });

  it('keeps an answer whose version stands for five seconds, should a change not have been announced', async () => {
    await read(1);
    clock.advance(4999);
    expect(await read(1)).toBe('1');
    clock.advance(1);
    expect(await read(1)).toBe('2');
  });

  it('serves an answer whose version changed for a second at most', async () => {
    await read(1);
    clock.advance(999);
    expect(await read(2)).toBe('1');
    clock.advance(1);
    expect(await read(2)).toBe('2');
  });

  it('keeps answers apart', async () => {
    expect([await read(1, 'a', 'a'), await read(1, 'b', 'b')]).toEqual(['"a"', '"b"']);
  });

  it('marks the same bytes with the same ETag, and others with another', async () => {
    const etagOf = async (key: string, value: string) =>
      (await cache.read(key, 1, () => Promise.resolve(value)))?.etag;
    const [a, again, b] = [await etagOf('1', 'a'), await etagOf('2', 'a'), await etagOf('3', 'b')];
    expect(a).toMatch(/^"[\w-]{22}"$/);
    expect(again).toBe(a);
    expect(b).not.toBe(a);
  });

  it('remembers neither failures nor empty answers', async () => {
    await expect(cache.read('key', 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.read('key', 1, () => Promise.resolve(null))).toBeNull();
    expect(await read(1)).toBe('1');
  });

  it('does not forget a newer answer when an older one fails late', async () => {
    let fail: (reason: Error) => void = () => undefined;
    const older = cache.read('key', 1, () => new Promise((_resolve, reject) => (fail = reject)));
    clock.advance(1000);
    expect(await read(2)).toBe('1');
    fail(new Error('late'));
    await expect(older).rejects.toThrow('late');
    expect(await read(2)).toBe('1');
  });
});
