import { expect, test } from 'vitest';
import { createLocalBus } from './bus.ts';

test('a message reaches whoever listens to its topic, in their order, and nobody else', () => {
  const bus = createLocalBus();
  const heard: string[] = [];
  bus.subscribe('changed', ({ streamerId }) => heard.push(`first ${streamerId}`));
  bus.subscribe('changed', ({ streamerId }) => heard.push(`second ${streamerId}`));
  bus.subscribe('frame', ({ streamerId }) => heard.push(`frame ${streamerId}`));
  bus.publish('changed', { streamerId: 'ana' });
  expect(heard).toEqual(['first ana', 'second ana']);
});

test('who ended listening hears nothing more, whoever else is there', () => {
  const bus = createLocalBus();
  const heard: string[] = [];
  const end = bus.subscribe('changed', () => heard.push('gone'));
  bus.subscribe('changed', () => heard.push('there'));
  end();
  bus.publish('changed', { streamerId: 'ana' });
  expect(heard).toEqual(['there']);
});
