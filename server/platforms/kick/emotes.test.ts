import { expect, it } from 'vitest';
import { readEmotes } from './emotes.ts';

it('makes words of tokens, also of those that touch, and knows their pictures', () => {
  expect(readEmotes('Hola [emote:37226:KEKW][emote:37226:KEKW] y[emote:5:]')).toEqual({
    text: 'Hola KEKW KEKW y emote5',
    emotes: [
      { name: 'KEKW', url: 'https://files.kick.com/emotes/37226/fullsize' },
      { name: 'emote5', url: 'https://files.kick.com/emotes/5/fullsize' },
    ],
  });
});
