import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXTENDED_STYLES, STYLES, STYLE_VALUES, themeChoices, TTS_CODES } from './choices.ts';
import { saveAlertsSchema } from './config-schema.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { clampToRange, CUSTOM_CODE_MAX, RANGES, uploadLimitBytes } from './editor-limits.ts';
import { minimumAmountRange } from './extra.ts';
import { mapHeader } from './header-mapping.ts';
import { HEADERS_OF_PLATFORM } from './headers.ts';
import { PLATFORMS } from '../platforms/platform.ts';
import { alertItemSchema } from './schema.ts';

const item = defaultAlert('Bits');
const takes = (change: object) => alertItemSchema.safeParse({ ...item, ...change }).success;

describe('an alert item', () => {
  it('that was stored before there were more fields is read with their defaults', () => {
    const { style, tts, extraColor, fuente, animation, textDelay, extra, icon, ...rest } = item;
    const { customEnable, customCode, customScript, customStyle, customField, ...old } = rest;
    expect(alertItemSchema.parse(old)).toEqual(item);
    expect({ style, tts, extra, icon, textDelay, customEnable, customField }).toEqual({
      style: 'Normal',
      tts: 'none',
      extra: 0,
      icon: 'none',
      textDelay: '',
      customEnable: false,
      customField: '',
    });
    expect([customCode, customScript, customStyle].map(({ language }) => language)).toEqual([
      'html',
      'javascript',
      'css',
    ]);
    expect([fuente, animation, extraColor]).toEqual(['Bricolage Grotesque', 'none', '#ff6b2c']);
  });

  it.each([
    [{ duracion: 999 }],
    [{ duracion: 120_001 }],
    [{ volume: 101 }],
    [{ size: 9 }],
    [{ size: 76 }],
    [{ textPosition: 501 }],
    [{ horizontalTextPosition: -501 }],
    [{ texto: 'x'.repeat(51) }],
    [{ sonido: `https://example.com/${'x'.repeat(500)}` }],
    [{ imagen: 'javascript:alert(1)' }],
    [{ imagen: '//example.com/a.png' }],
    [{ imagen: 'http://example.com/a.png' }],
    [{ imagen: 'http://127.0.0.1.example.com/a.png' }],
    [{ imagen: 'data:text/html,x' }],
    [{ color: 'red;background:url(x)' }],
    [{ extraColor: 'expression(1)' }],
    [{ tts: 'xx-xx' }],
    [{ fuente: 'Arial; color: red' }],
    [{ style: 'Loud' }],
    [{ theme: 'fogata ' }],
    [{ animation: 'spin' }],
    [{ icon: '<b>' }],
    [{ textDelay: '1,2' }],
    [{ textDelay: '1;2;3' }],
    [{ extra: -1 }],
    [{ extra: 5001 }],
    [{ extra: 'Fire' }],
    [{ customEnable: 'yes' }],
    [{ customCode: '<b>' }],
    [{ customScript: { language: 'html', value: '' } }],
    [{ customStyle: { language: 'css', value: 'x'.repeat(CUSTOM_CODE_MAX + 1) } }],
    [{ platform: 'myspace' }],
    [{ surprise: 1 }],
  ])('does not take %j', (change) => {
    expect(takes(change)).toBe(false);
  });

  it.each([
    [{ texto: '<script>alert(1)</script>' }],
    [{ extra: 0.5 }],
    [{ extra: 'Mana' }],
    [{ textDelay: '0;3000' }],
    [{ imagen: '' }],
    [{ imagen: 'http://127.0.0.1:3900/giphy/media/a/giphy.gif' }],
    [{ customScript: { value: 'play()' } }],
    [{ color: '#ABCDEF80' }],
  ])('takes %j', (change) => {
    expect(takes(change)).toBe(true);
  });
});

describe('custom code', () => {
  const problems = (change: object) => {
    const parsed = saveAlertsSchema.safeParse([{ ...item, ...change }]);
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('/'));
  };
  const markup = { value: ' <script>go()</script>' };

  it('must not begin with < in script or style while it is on', () => {
    expect(problems({ customEnable: true, customScript: markup })).toEqual(['0/customScript']);
    expect(problems({ customEnable: true, customStyle: { value: '<style>' } })).toEqual(['0/customStyle']);
    expect(problems({ customEnable: false, customScript: markup, customStyle: markup })).toEqual([]);
    expect(problems({ customEnable: true, customCode: markup, customScript: { value: 'go()' } })).toEqual([]);
  });

  it('has fields that are JSON, on or off', () => {
    expect(problems({ customField: '{"a":' })).toEqual(['0/customField']);
    expect(problems({ customField: '{"a": {"type": "color"}}' })).toEqual([]);
    expect(problems({ customField: ' ' })).toEqual([]);
  });
});

describe('the choice lists', () => {
  it('are as long as S3 says', () => {
    expect(STYLES).toHaveLength(5);
    expect(EXTENDED_STYLES.map(({ value }) => value)).toEqual([...STYLE_VALUES]);
    expect(EXTENDED_STYLES.filter(({ custom }) => custom).map(({ value }) => value)).toEqual([
      'Minimal',
      'MinimalSquare',
    ]);
    expect(new Set(TTS_CODES).size).toBe(50);
  });

  it('offer our own theme only where it is in use', () => {
    expect(themeChoices('Compact')).toEqual(['Compact', 'Default']);
    expect(themeChoices('fogata')).toEqual(['Compact', 'Default', 'fogata']);
  });
});

describe('ranges', () => {
  it.each([
    [RANGES.duracion, 1000, 120_000, 100],
    [RANGES.volume, 0, 100, 1],
    [RANGES.size, 10, 75, 1],
    [RANGES.textPosition, -500, 500, 1],
    [minimumAmountRange('SuperChat'), 0, 5000, 0.1],
    [minimumAmountRange('Propina'), 0, 5000, 0.1],
    [minimumAmountRange('Bits'), 0, 5000, 1],
  ])('%j', (range, min, max, step) => {
    expect(range).toEqual({ min, max, step });
  });

  it('bring any number to a step within them', () => {
    expect(clampToRange(1249, RANGES.duracion)).toBe(1200);
    expect(clampToRange(0.34, minimumAmountRange('Propina'))).toBe(0.3);
    expect(clampToRange(Number.NaN, RANGES.size)).toBe(10);
    fc.assert(
      fc.property(fc.double(), (value) => {
        const duracion = clampToRange(value, RANGES.duracion);
        expect(takes({ duracion, extra: clampToRange(value, minimumAmountRange('Propina')) })).toBe(true);
        expect(duracion % RANGES.duracion.step).toBe(0);
      }),
    );
  });

  it('let files of 5 MB, and of 50 MB for premium streamers', () => {
    expect([0, 1, 2].map(uploadLimitBytes)).toEqual([5_242_880, 5_242_880, 52_428_800]);
  });
});

describe('names of types on another platform', () => {
  it.each([
    ['Miembros', 'twitch', 'Suscriptores'],
    ['Suscriptores', 'youtube', 'Miembros'],
    ['SuperChat', 'twitch', 'Bits'],
    ['Jewels', 'twitch', undefined],
    ['Bits', 'youtube', 'SuperChat'],
    ['SuperChat', 'kick', 'Kicks'],
    ['SuperChat', 'trovo', 'Elixir'],
    ['Elixir', 'kick', 'Kicks'],
    ['Sub Regalada', 'youtube', 'Miembro Regalado'],
    ['Miembro Regalado', 'trovo', 'Sub Regalada'],
    ['Raid', 'kick', 'Raid'],
    ['Mana', 'twitch', undefined],
    ['Compra', 'twitch', undefined],
  ] as const)('%s on %s is %s', (header, platform, expected) => {
    expect(mapHeader(header, platform)).toBe(expected);
  });

  it('never bring two types to one', () => {
    for (const from of PLATFORMS)
      for (const to of PLATFORMS) {
        const mapped = HEADERS_OF_PLATFORM[from].map((header) => mapHeader(header, to)).filter(Boolean);
        expect(new Set(mapped).size).toBe(mapped.length);
      }
  });
});
