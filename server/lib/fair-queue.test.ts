import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const takeAll = (queue: { take(): string | undefined }) => {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
};

it('serves everybody once before anybody twice, and each in order', () => {
  const queue = createFairQueue<string>(10);
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item.slice(0, 1), item);
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

it('is full for whoever fills it, and has a place for everybody else', () => {
  const queue = createFairQueue<string>(3);
  for (const item of ['a1', 'a2', 'a3']) expect(queue.add('a', item)).toBeUndefined();
  expect(queue.add('a', 'a4')).toBe('a4');
  expect(queue.add('b', 'b1')).toBe('a3');
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2']);
});

it('loses nothing, and nobody waits behind more than one of each other', () => {
  const owners = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 });
  fc.assert(
    fc.property(owners, fc.integer({ min: 1, max: 50 }), (from, most) => {
      const queue = createFairQueue<string>(most);
      const dropped = from.map((owner, at) => queue.add(owner, `${owner}${at}`)).filter((item) => item);
      const taken = takeAll(queue);
      expect([...taken, ...dropped].sort()).toEqual(from.map((owner, at) => `${owner}${at}`).sort());
      expect(taken.length).toBeLessThanOrEqual(most);
      const counts = new Map<string, number>();
      const left = (owner: string) =>
        taken.filter((item) => item.startsWith(owner)).length - (counts.get(owner) ?? 0);
      for (const item of taken) {
        const owner = item.slice(0, 1);
        counts.set(owner, (counts.get(owner) ?? 0) + 1);
        for (const other of ['a', 'b', 'c'])
          if (left(other) > 0)
            expect((counts.get(owner) ?? 0) - (counts.get(other) ?? 0)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
