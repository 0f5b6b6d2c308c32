import { beforeEach, expect, test } from 'vitest';
import { TEXT_MOVEMENTS, type TextAnimation } from '#core/alerts/text-animations.ts';
import type { Animate } from './render.ts';
import { animateText } from './text-animation.ts';

let moves: Parameters<Animate>[];
beforeEach(() => {
  moves = [];
});

const animate: Animate = (...move) => {
  moves.push(move);
  return { cancel: () => undefined };
};

function moving(text: string, animation: TextAnimation): HTMLElement {
  const element = document.createElement('bdi');
  element.textContent = text;
  animateText([element], animation, animate);
  return element;
}

const lettersOf = (element: HTMLElement) =>
  [...element.querySelectorAll('.letter')].map((letter) => letter.textContent);
const names = Object.keys(TEXT_MOVEMENTS).filter((name): name is TextAnimation => name in TEXT_MOVEMENTS);

test.each(names)('%s leaves the words as they are', (animation) => {
  const markup = '<b>Luna</b> 👩‍🚀 y más';
  const name = moving(markup, animation);
  expect(name.textContent).toBe(markup);
  expect(name.querySelector('b')).toBeNull();
});

test('letters move one after the other, and an emoji is one letter', () => {
  const name = moving('Ana 👩‍🚀', 'wave-text');
  expect(lettersOf(name)).toEqual(['A', 'n', 'a', '👩‍🚀']);
  expect(moves.map(([, , { delay }]) => delay)).toEqual([0, 70, 140, 210]);
});

test('a name whose letters move is read as one word', () => {
  const name = moving('Luna', 'text-effect');
  expect([name.getAttribute('role'), name.getAttribute('aria-label')]).toEqual(['img', 'Luna']);
});

test('a word does not break between two letters, unless it is very long', () => {
  expect(moving('Ana Belén', 'wave-text').querySelectorAll('.word')).toHaveLength(2);
  expect(moving('A'.repeat(30), 'wave-text').querySelector('.word')).toBeNull();
});

test('words whose letters join move as words', () => {
  expect(lettersOf(moving('مرحبا بالعالم', 'text-effect'))).toEqual(['مرحبا', 'بالعالم']);
});

test('of a very long name only the first letters move', () => {
  const name = moving('a'.repeat(500), 'wave-text');
  expect(lettersOf(name)).toHaveLength(40);
  expect(name.textContent).toHaveLength(500);
});

test('the first letters come once, waves go on', () => {
  moving('a', 'text-effect');
  moving('a', 'wave-text');
  expect(moves.map(([, , { iterations }]) => iterations)).toEqual([1, Infinity]);
});
