import { describe, expect, test } from 'vitest';
import { bitsWords } from './bits-words.ts';
import { emoteUrl } from './emotes.ts';

const none = { emote: { id: '', name: '' } };
const text = (words: string) => ({ type: 'text', text: words, emote: { id: '' } });
const emote = (name: string, id: string) => ({ type: 'emote', text: name, emote: { id } });
const cheermote = (word: string) => ({ type: 'cheermote', text: word, emote: { id: '' } });
const said = (...fragments: ReturnType<typeof text>[]) =>
  bitsWords({ message: { fragments }, power_up: none });

describe('what is said with Bits', () => {
  test('has no cheermotes in it, wherever they stand', () => {
    expect(said(cheermote('Cheer100'), text(' por el '), cheermote('uni50'), text(' final')).text).toBe(
      'por el final',
    );
  });

  test('keeps words that only look like cheermotes', () => {
    expect(said(text('Route66 y Cheer100')).text).toBe('Route66 y Cheer100');
  });

  test('is nothing where only cheermotes are', () => {
    expect(said(cheermote('Cheer100'), text(' '), cheermote('Cheer1'))).toEqual({ text: '', emotes: [] });
  });

  test('brings each emote once', () => {
    const { emotes } = said(
      emote('Kappa', '25'),
      text(' '),
      emote('Kappa', '25'),
      text(' '),
      emote('LUL', '9'),
    );
    expect(emotes).toEqual([
      { name: 'Kappa', url: emoteUrl('25') },
      { name: 'LUL', url: emoteUrl('9') },
    ]);
  });

  test("is a power-up's emote where nothing is written", () => {
    const power_up = { emote: { id: '25', name: 'Kappa' } };
    expect(bitsWords({ message: { fragments: [] }, power_up })).toEqual({
      text: 'Kappa',
      emotes: [{ name: 'Kappa', url: emoteUrl('25') }],
    });
    expect(bitsWords({ message: { fragments: [text('hola')] }, power_up })).toEqual({
      text: 'hola',
      emotes: [],
    });
  });
});
