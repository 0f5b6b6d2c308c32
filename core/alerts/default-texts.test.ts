import { describe, expect, it } from 'vitest';
import { NATIVE_CODES } from '../base/native-language.ts';
import { THEMES } from './choices.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { defaultAlertItem } from './defaults.ts';
import { ALERT_HEADERS, type AlertHeader } from './headers.ts';
import { textForTheme } from './text-theme.ts';

const variablesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(NATIVE_CODES)('the texts that alerts start with in %s', (language) => {
  it.each(ALERT_HEADERS)('have the same variables as the Spanish one for %s, and no other', (header) => {
    const text = DEFAULT_TEXTS[language][header];
    expect(variablesIn(text)).toEqual(variablesIn(DEFAULT_TEXTS.es[header]));
    expect(text.replace(/\{(?:name|amount)\}/g, '')).not.toMatch(/[{}$]/);
    expect(defaultAlertItem(header, language).texto).toBe(text);
  });

  it.each(ALERT_HEADERS.filter((header: AlertHeader) => header !== 'TTS'))(
    'keep the name in every theme for %s',
    (header) => {
      const text = DEFAULT_TEXTS[language][header];
      for (const theme of THEMES) expect(textForTheme(text, theme)).toBe(text);
    },
  );
});

it('speech starts in the language of its text', () => {
  expect(NATIVE_CODES.map((language) => defaultAlertItem('TTS', language).tts)).toEqual([
    'es-es',
    'en-us',
    'de-de',
  ]);
});
