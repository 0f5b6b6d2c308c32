import { expect, test } from 'vitest';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import { helloSchema } from '#core/stream/client-frames.ts';
import { Acknowledgements } from './acknowledgements.ts';
import { FakeClock } from './testing/fake-clock.ts';

function create() {
  const clock = new FakeClock();
  const sent: ClientFrame[] = [];
  const line = { isOpen: true, sent };
  const acknowledge = new Acknowledgements((frame) => {
    if (line.isOpen) sent.push(frame);
    return line.isOpen;
  }, clock);
  return { clock, line, acknowledge };
}

test('a page that comes back tells what it is showing', () => {
  const { acknowledge } = create();
  acknowledge.started('a');
  expect(acknowledge.memory()).toEqual({ playing: 'a' });
  acknowledge.done('a');
  expect(acknowledge.memory()).toEqual({ finished: ['a'] });
});

test('what ended without a connection is told however late the server comes back', async () => {
  const { clock, line, acknowledge } = create();
  acknowledge.started('a');
  line.isOpen = false;
  acknowledge.done('a');
  await clock.advance(3_600_000);
  expect(acknowledge.memory()).toEqual({ finished: ['a'] });
});

test('what ended between hello and welcome is said after the welcome, once', () => {
  const { line, acknowledge } = create();
  line.isOpen = false;
  acknowledge.done('a');
  line.isOpen = true;
  acknowledge.sayWaiting();
  acknowledge.sayWaiting();
  expect(line.sent).toEqual([{ done: { id: 'a' } }]);
});

test('what a dying server may have missed is told again, what is old is not', async () => {
  const { clock, acknowledge } = create();
  acknowledge.done('old');
  await clock.advance(61_000);
  acknowledge.done('fresh');
  expect(acknowledge.memory()).toEqual({ finished: ['fresh'] });
});

test('the memory never outgrows what a hello may carry', () => {
  const { acknowledge } = create();
  for (let index = 0; index < 50; index += 1) acknowledge.done(`alert ${index}`);
  const hello = { topics: ['alerts'], role: 'overlay', build: 'b1', ...acknowledge.memory() };
  expect(helloSchema.safeParse({ hello }).success).toBe(true);
  expect(acknowledge.memory().finished?.at(-1)).toBe('alert 49');
});
