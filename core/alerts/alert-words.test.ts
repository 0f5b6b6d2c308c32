import { describe, expect, it } from 'vitest';
import { wordsOf } from './alert-words.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import type { AlertPlay } from './schema.ts';
import { spokenWords } from './spoken-words.ts';

const play = (change: Partial<AlertPlay>): AlertPlay => ({
  id: '1',
  header: 'Seguidores',
  type: 'follow',
  platform: 'kick',
  name: 'luna',
  test: false,
  language: 'es',
  item: { ...defaultAlert('Seguidores'), texto: '¡{name} está aquí!' },
  ...change,
});
const textOf = (change: Partial<AlertPlay>): string =>
  wordsOf(play(change))
    .parts.map(({ text }) => text)
    .join('');

describe('the name in an alert', () => {
  it.each([null, '', '   ', '\u200b\u200d', '\u3164', '\u2800\ufe0f'])('is anonymous for %j', (name) => {
    expect(textOf({ name })).toBe('¡Anónimo está aquí!');
    expect(textOf({ name, language: 'en-GB' })).toBe('¡Anonymous está aquí!');
    expect(spokenWords(play({ name }), (text) => text)).toContain('Anónimo');
  });

  it('is cut where it is longer than any name, and still counts whom it stands for', () => {
    expect(textOf({ name: 'W'.repeat(500) })).toBe(`¡${'W'.repeat(59)}… está aquí!`);
    expect(textOf({ name: 'W'.repeat(500), others: 12 })).toBe(`¡${'W'.repeat(59)}… +12 está aquí!`);
  });
});
