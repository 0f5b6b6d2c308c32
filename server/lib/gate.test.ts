import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('lets no more in than there is room for, and then one for each who leaves, in order', async () => {
  const gate = createGate(2);
  const came: string[] = [];
  const enter = async (name: string) => {
    const leave = await gate.enter();
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
