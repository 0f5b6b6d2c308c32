import { describe, expect, it } from 'vitest';
import { THEMES } from '../choices.ts';
import { ALERT_TEXTS, defaultAlert } from '#tests/factories/default-alert.ts';
import { luminanceOf } from '../flashes.ts';
import { ALERT_HEADERS, type AlertHeader } from '../headers.ts';
import { alertItemSchema, type AlertItem } from '../schema.ts';
import { applyPreset, inPreset } from './apply-preset.ts';
import { ROLE_OF_HEADER } from './preset.ts';
import { PRESET_IDS, PRESETS } from './presets.ts';

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
      SCREEN.map((header) => defaultAlert(header)),
      id,
      ALERT_TEXTS.es.designs,
    );
    expect(items.map(({ header }) => header)).toEqual(SCREEN);
    for (const item of items) expect(alertItemSchema.parse(item)).toEqual(item);
  });

  it.each(PRESET_IDS)('%s speaks the language of its streamer', (id) => {
    const raid = inPreset(defaultAlert('Raid'), id, ALERT_TEXTS.de.designs).texto;
    expect(raid).toBe(ALERT_TEXTS.de.designs[PRESETS[id].voice].Raid);
  });

  it.each(PRESET_IDS)('%s can be read: its words stand out from what they lie on', (id) => {
    const { color, colorUp, containerBg } = PRESETS[id].look;
    // Minimal has no card; its letters have a shadow of their own.
    if (containerBg.endsWith('00') && containerBg.length === 9) return;
    expect(contrast(color, containerBg)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colorUp, containerBg)).toBeGreaterThanOrEqual(3);
  });
});

describe('a design over an alert', () => {
  const own: AlertItem = {
    ...defaultAlert('Bits'),
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
    for (const preset of PRESET_IDS)
      expect(inPreset(own, preset, ALERT_TEXTS.es.designs)).toMatchObject(kept);
  });

  it('gives the text the whole time', () => {
    expect(inPreset(own, 'neon', ALERT_TEXTS.es.designs).textDelay).toBe('');
  });

  it('makes it larger where more is at stake', () => {
    const sizeOf = (header: AlertHeader) =>
      inPreset(defaultAlert(header), 'campfire', ALERT_TEXTS.es.designs).size;
    expect(sizeOf('Propina')).toBeGreaterThan(sizeOf('Seguidores'));
    expect(ROLE_OF_HEADER.Propina).toBe('tip');
  });

  it('leaves a shop purchase alone: its look comes with the item', () => {
    const purchase = defaultAlert('Compra');
    expect(inPreset(purchase, 'neon', ALERT_TEXTS.es.designs)).toBe(purchase);
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
