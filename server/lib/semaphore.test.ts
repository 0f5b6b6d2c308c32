import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('lets no more in than there is room for, and then one for each who leaves, in order', async () => {
  const semaphore = createSemaphore(2);
  const came: string[] = [];
  const enter = async (name: string) => {
    const leave = await semaphore.enter();
    came.push(name);
    return leave;
  };
  const [ana, , luz, nil] = [enter('ana'), enter('bea'), enter('luz'), enter('nil')];
  const leaveAna = await ana;
  expect(came).toEqual(['ana', 'bea']);
  leaveAna();
  leaveAna();
  const leaveLuz = await luz;
  expect(came).toEqual(['ana', 'bea', 'luz']);
  leaveLuz();
  await nil;
  expect(came).toEqual(['ana', 'bea', 'luz', 'nil']);
});
