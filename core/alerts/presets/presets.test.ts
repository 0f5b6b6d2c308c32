import { describe, expect, it } from 'vitest';
import { THEMES } from '../choices.ts';
import { NATIVE_CODES } from '../../base/native-language.ts';
import { DEFAULT_TEXTS } from '../default-texts.ts';
import { defaultAlertItem } from '../defaults.ts';
import { luminanceOf } from '../flashes.ts';
import { ALERT_HEADERS, type AlertHeader } from '../headers.ts';
import { alertItemSchema, type AlertItem } from '../schema.ts';
import { textForTheme } from '../text-theme.ts';
import { applyPreset, inPreset } from './apply-preset.ts';
import { ROLE_OF_HEADER } from './preset.ts';
import { PRESET_IDS, PRESETS } from './presets.ts';
import { PRESET_TEXTS } from './texts/preset-texts.ts';

const SCREEN: readonly AlertHeader[] = ALERT_HEADERS.filter((header) => header !== 'Compra');

describe('the designs', () => {
  it('are at least ten, and no two look alike', () => {
    expect(PRESET_IDS.length).toBeGreaterThanOrEqual(10);
    const looks = PRESET_IDS.map((id) => {
      const { theme, style, disposition, transition, animation } = PRESETS[id].look;
      return [theme, style, disposition, transition, animation].join(' ');
    });
    expect(new Set(looks).size).toBe(PRESET_IDS.length);
    expect(new Set(PRESET_IDS.map((id) => PRESETS[id].look.theme))).toEqual(new Set(THEMES));
  });

  it.each(PRESET_IDS)('%s has alerts of every type that may be saved', (id) => {
    const items = applyPreset(
      SCREEN.map((header) => defaultAlertItem(header)),
      id,
      'es',
    );
    expect(items.map(({ header }) => header)).toEqual(SCREEN);
    for (const item of items) expect(alertItemSchema.parse(item)).toEqual(item);
  });

  it.each(PRESET_IDS)('%s speaks the language of its streamer', (id) => {
    const raids = NATIVE_CODES.map((language) => inPreset(defaultAlertItem('Raid'), id, language).texto);
    expect(raids).toEqual(NATIVE_CODES.map((language) => PRESET_TEXTS[language][PRESETS[id].voice].Raid));
    expect(new Set(raids).size).toBe(NATIVE_CODES.length);
  });

  it.each(PRESET_IDS)('%s can be read: its words stand out from what they lie on', (id) => {
    const { color, colorUp, containerBg } = PRESETS[id].look;
    // Minimal has no card; its letters have a shadow of their own.
    if (containerBg.endsWith('00') && containerBg.length === 9) return;
    expect(contrast(color, containerBg)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colorUp, containerBg)).toBeGreaterThanOrEqual(3);
  });
});

describe.each(NATIVE_CODES)('what designs say in %s', (language) => {
  const voices = Object.entries(PRESET_TEXTS[language]);
  it.each(voices)('names the person in every text of %s, and no theme takes that away', (_voice, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...SCREEN].sort());
    for (const text of Object.values(texts)) {
      expect(text).toContain('{name}');
      for (const theme of THEMES) expect(textForTheme(text, theme)).toBe(text);
    }
  });

  it.each(voices)(
    'says amounts in %s where the default text does, and nothing else to be filled in',
    (_, texts) => {
      const variables = (text: string) => (text.match(/\{\w*\}/g) ?? []).sort();
      for (const [header, text] of Object.entries(texts)) {
        const known = Object.entries(DEFAULT_TEXTS.es).find(([name]) => name === header)?.[1] ?? '';
        expect(variables(text), text).toEqual(variables(known));
      }
    },
  );
});

describe('a design over an alert', () => {
  const own: AlertItem = {
    ...defaultAlertItem('Bits'),
    id: 'mine',
    activo: false,
    extra: 250,
    volume: 80,
    tts: 'es-mx',
    customEnable: true,
    customCode: { language: 'html', value: '<b>mine</b>' },
    customField: '{"a":1}',
    textDelay: '100;900',
  };

  it('keeps whether it is on, its minimum, volume, speech, code and id', () => {
    const { id, activo, extra, volume, tts, customEnable, customCode, customField } = own;
    const kept = { id, activo, extra, volume, tts, customEnable, customCode, customField };
    for (const preset of PRESET_IDS) expect(inPreset(own, preset, 'es')).toMatchObject(kept);
  });

  it('gives the text the whole time', () => {
    expect(inPreset(own, 'neon', 'es').textDelay).toBe('');
  });

  it('makes it larger where more is at stake', () => {
    const sizeOf = (header: AlertHeader) => inPreset(defaultAlertItem(header), 'campfire', 'es').size;
    expect(sizeOf('Propina')).toBeGreaterThan(sizeOf('Seguidores'));
    expect(ROLE_OF_HEADER.Propina).toBe('tip');
  });

  it('leaves a shop purchase alone: its look comes with the item', () => {
    const purchase = defaultAlertItem('Compra');
    expect(inPreset(purchase, 'neon', 'es')).toBe(purchase);
  });
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return luminanceOf(channel(1), channel(3), channel(5));
}
