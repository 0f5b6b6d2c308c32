import { expect, test } from 'vitest';
import { createSoleLeases, type Job } from './leases.ts';

function open() {
  const seen: string[] = [];
  const job = (name: string): Job => ({
    name,
    start: () => void seen.push(`${name} begins`),
    async close() {
      await Promise.resolve();
      seen.push(`${name} ends`);
    },
  });
  return { seen, job, leases: createSoleLeases() };
}

test('the only process begins every job at once, and ends the last first, one after the other', async () => {
  const { seen, job, leases } = open();
  await leases.hold(job('presence'));
  await leases.hold(job('renewal'));
  await leases.close();
  expect(seen).toEqual(['presence begins', 'renewal begins', 'renewal ends', 'presence ends']);
});

test('what has ended is ended once', async () => {
  const { seen, job, leases } = open();
  await leases.hold(job('presence'));
  await leases.close();
  await leases.close();
  expect(seen).toEqual(['presence begins', 'presence ends']);
});

test('no two jobs have one lease', async () => {
  const { job, leases } = open();
  await leases.hold(job('presence'));
  await expect(leases.hold(job('presence'))).rejects.toThrow('Two jobs are called presence.');
});
