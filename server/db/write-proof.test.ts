import { expect, it } from 'vitest';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createWriteProof } from './write-proof.ts';

function start() {
  const clock = createManualClock();
  const writes: PromiseWithResolvers[] = [];
  const proof = createWriteProof(
    clock,
    () => new Promise<void>((resolve, reject) => void writes.push({ resolve, reject })),
  );
  return { clock, writes, proof };
}
interface PromiseWithResolvers {
  resolve: () => void;
  reject: (error: Error) => void;
}

it('writes once for all who ask, and not again within four seconds', async () => {
  const { clock, writes, proof } = start();
  const asked = [proof(), proof()];
  writes[0]?.resolve();
  expect(await Promise.all(asked)).toEqual([true, true]);
  clock.advance(3999);
  expect(await proof()).toBe(true);
  expect(writes).toHaveLength(1);
  clock.advance(1);
  const again = proof();
  expect(writes).toHaveLength(2);
  writes[1]?.reject(new Error('away'));
  expect(await again).toBe(false);
});

it('answers no after 1.5 seconds, without a second write beside the first', async () => {
  const { clock, writes, proof } = start();
  const asked = proof();
  clock.advance(1500);
  expect(await asked).toBe(false);
  const again = proof();
  expect(writes).toHaveLength(1);
  writes[0]?.resolve();
  expect(await again).toBe(true);
});
