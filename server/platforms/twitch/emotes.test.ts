import { expect, it } from 'vitest';
import { namedEmotes, withoutAddressee } from './emotes.ts';

it('names emotes by the characters at their place, surrogates counted once', () => {
  const places = [
    { id: '25', begin: 2, end: 6 },
    { id: '25', begin: 8, end: 12 },
    { id: '', begin: 0, end: 0 },
    { id: '9', begin: 9, end: 12 },
    { id: '9', begin: 8, end: 60 },
  ];
  expect(namedEmotes('🔥 Kappa Kappa', places)).toEqual([
    { name: 'Kappa', url: 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0' },
  ]);
});

it.each([
  ['@ana !puntos', true, '!puntos'],
  ['@ana !puntos', false, '@ana !puntos'],
  ['!puntos', true, '!puntos'],
  ['@ana', true, '@ana'],
])('%j is read as what was answered', (text, isReply, read) => {
  expect(withoutAddressee(text, isReply)).toBe(read);
});
