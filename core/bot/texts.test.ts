import { describe, expect, it } from 'vitest';
import { botLanguage, rankName } from './texts.ts';

describe('botLanguage', () => {
  it('speaks the language of the tag, else Spanish', () => {
    expect(['en', 'de-AT', 'ES', 'ja', ''].map(botLanguage)).toEqual(['en', 'de', 'es', 'es', 'es']);
  });

  it('names the ranks in it', () => {
    expect([rankName(3, 'es'), rankName(3, 'en'), rankName(4, 'de')]).toEqual([
      'Moderador',
      'Moderator',
      'Besitzer',
    ]);
  });
});
