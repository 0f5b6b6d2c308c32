import { expect, test } from 'vitest';
import { TEXT_ANIMATIONS } from '#core/alerts/choices.ts';
import { animateText } from './text-animation.ts';

const value = (text: string) => {
  const element = document.createElement('bdi');
  element.textContent = text;
  return element;
};

test.each(TEXT_ANIMATIONS)('%s leaves the words as they are', (animation) => {
  const markup = '<b>Luna</b> 👩‍🚀';
  const name = value(markup);
  animateText([name], animation);
  expect(name.textContent).toBe(markup);
  expect(name.querySelector('b')).toBeNull();
});

test('letters move one by one, and an emoji is one letter', () => {
  const name = value('Ana👩‍🚀');
  animateText([name], 'wave-text');
  expect([...name.children].map((letter) => letter.textContent)).toEqual(['A', 'n', 'a', '👩‍🚀']);
});

test('words whose letters join move as words', () => {
  const name = value('مرحبا بالعالم');
  animateText([name], 'text-effect');
  expect([...name.children].map((letter) => letter.textContent)).toEqual(['مرحبا', ' ', 'بالعالم']);
});

test('of a very long name only the first letters move', () => {
  const name = value('a'.repeat(500));
  animateText([name], 'wave-text');
  expect(name.children).toHaveLength(40);
});
