import { describe, expect, it } from 'vitest';
import { botLanguage, rankName } from './texts.ts';

describe('the language of the bot', () => {
  it('is that of the tag, English for a tag without texts, Spanish without a tag', () => {
    expect(['en', 'de-AT', 'ES', 'ja', ''].map(botLanguage)).toEqual(['en', 'de', 'es', 'en', 'es']);
  });

  it('names the ranks in it', () => {
    expect([rankName(3, 'es'), rankName(3, 'en'), rankName(4, 'de')]).toEqual([
      'Moderador',
      'Moderator',
      'Besitzer',
    ]);
  });
});
