import { expect, it } from 'vitest';
import { botLanguage } from './languages.ts';

it('the bot speaks the language of the tag, English for a tag without texts, Spanish without a tag', () => {
  expect(['en', 'de-AT', 'ES', 'zh-TW', 'xx', ''].map(botLanguage)).toEqual([
    'en',
    'de',
    'es',
    'zh',
    'en',
    'es',
  ]);
});
