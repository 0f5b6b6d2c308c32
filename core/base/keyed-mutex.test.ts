import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

it('runs what belongs together one after another, also after a failure, and others beside it', async () => {
  const inTurn = createKeyedMutex();
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const start = (key: string, name: string) =>
    inTurn(key, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      if (name === 'a1') throw new Error('failed');
      return name;
    });
  const settle = async () => {
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
  };
  const results = Promise.allSettled([start('a', 'a1'), start('a', 'a2'), start('b', 'b1')]);
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  ends.get('a1')?.();
  await settle();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  ends.get('a2')?.();
  ends.get('b1')?.();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await inTurn('a', () => Promise.resolve('later'))).toBe('later');
});
