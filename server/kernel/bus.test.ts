import { expect, test } from 'vitest';
import { createLocalBus } from './bus.ts';

test('a message reaches whoever listens to its topic, in their order, and nobody else', () => {
  const bus = createLocalBus();
  const received: string[] = [];
  bus.subscribe('changed', ({ streamerId }) => received.push(`first ${streamerId}`));
  bus.subscribe('changed', ({ streamerId }) => received.push(`second ${streamerId}`));
  bus.subscribe('frame', ({ streamerId }) => received.push(`frame ${streamerId}`));
  bus.publish('changed', { streamerId: 'ana' });
  expect(received).toEqual(['first ana', 'second ana']);
});

test('who ended listening receives nothing more, whoever else is there', () => {
  const bus = createLocalBus();
  const received: string[] = [];
  const end = bus.subscribe('changed', () => received.push('gone'));
  bus.subscribe('changed', () => received.push('there'));
  end();
  bus.publish('changed', { streamerId: 'ana' });
  expect(received).toEqual(['there']);
});
