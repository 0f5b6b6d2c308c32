import { expect, test } from 'vitest';
import { playOf } from './testing/alerts.ts';
import { wordsOf } from '#core/alerts/alert-words.ts';

const textOf = (...args: Parameters<typeof playOf>) => {
  const { parts, message } = wordsOf(playOf(...args));
  return [parts.map(({ text }) => text).join(''), message];
};

test('an alert that stands for many names the first and how many more, and repeats nobody’s words', () => {
  expect(textOf('a', { others: 12, message: 'hola' }, { texto: '{name} te sigue' })).toEqual([
    'Luna +12 te sigue',
    '',
  ]);
});

test.each([
  ['es', 'Mientras tanto: +12 Seguidores · +500 Bits'],
  ['en-GB', 'Meanwhile: +12 Followers · +500 Bits'],
  ['de', 'Inzwischen: +12 Follower · +500 Bits'],
  ['pt', 'Meanwhile: +12 Followers · +500 Bits'],
])('a summary in %s says how many of each type', (language, text) => {
  const summary = [
    { header: 'Seguidores', count: 12 },
    { header: 'Bits', count: 2, amount: 500 },
  ] as const;
  expect(textOf('a', { language, summary: [...summary], message: 'hola' })).toEqual([text, '']);
});
