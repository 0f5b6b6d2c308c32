import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from '../base/base64.ts';
import { readAlertSet, writeAlertSet } from './alert-set-file.ts';
import { ALERT_TEXTS, defaultAlert } from '#tests/factories/default-alert.ts';
import { ALERT_SET_MAX_BYTES, CUSTOM_CODE_MAX } from './editor-limits.ts';
import { HEADERS_OF_PLATFORM } from './headers.ts';
import { alertItemSchema, type AlertItem, type AlertVariant } from './schema.ts';

const items = HEADERS_OF_PLATFORM.twitch.map((header): AlertItem => ({
  ...defaultAlert(header),
  texto: `¡${header}! 🔥`,
  id: 'secret',
}));
const variants: AlertVariant[] = [{ ...defaultAlert('Raid'), id: 'secret', condition: '>10' }];
const file = (data: unknown) => encodeBase64(JSON.stringify(data));
const contents = writeAlertSet(items, variants, 'twitch') ?? '';

describe('a file of all alerts', () => {
  it('is base64 of JSON without any id', () => {
    expect(contents).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(decodeBase64(contents)).not.toContain('secret');
  });

  it('comes back as it was, but with all custom code switched off', () => {
    const coded = items.map((item) => ({ ...item, customEnable: true }));
    const read = readAlertSet(writeAlertSet(coded, variants, 'twitch') ?? '', 'twitch', ALERT_TEXTS.es);
    const looks = items.map((item) => {
      const look = { ...item };
      delete look.id;
      return look;
    });
    expect(read?.items).toEqual(looks);
    expect(read?.variants).toEqual([{ ...defaultAlert('Raid'), condition: '>10' }]);
  });

  it('dresses the alerts of another platform under its names', () => {
    const read = readAlertSet(contents, 'youtube', ALERT_TEXTS.es);
    expect(read?.items.find(({ header }) => header === 'SuperChat')?.texto).toBe('¡Bits! 🔥');
    // Jewels are nothing that others have.
    const common = HEADERS_OF_PLATFORM.youtube.filter((header) => header !== 'Jewels');
    expect(read?.items.map(({ header }) => header).sort()).toEqual(common.sort());
  });

  it('that is larger than what is read is not written', () => {
    const value = 'x'.repeat(CUSTOM_CODE_MAX);
    const many = Array.from({ length: 250 }, (): AlertVariant => ({
      ...defaultAlert('Raid'),
      customCode: { language: 'html', value },
      id: 'a',
      condition: 'Random',
    }));
    expect(writeAlertSet(items, many, 'twitch')).toBeUndefined();
  });

  it.each([
    ['no base64', '{"alerts":[]}'],
    ['a single alert', file(items[0])],
    ['nothing', file({ alerts: [] })],
    ['no alert that we know', file({ alerts: [{ header: 'Nada' }, null, 7] })],
    ['too much', 'A'.repeat(ALERT_SET_MAX_BYTES + 4)],
  ])('that holds %s is none', (_what, text) => {
    expect(readAlertSet(text, 'twitch', ALERT_TEXTS.es)).toBeUndefined();
  });

  it('gives each type one alert, and variants only where there may be some', () => {
    const read = readAlertSet(
      file({
        alerts: [
          { header: 'Raid', texto: 'one' },
          { header: 'Raid', texto: 'two' },
        ],
        variants: [
          { header: 'Seguidores', condition: '>1' },
          { header: 'Raid' },
          { header: 'Raid', condition: '??' },
        ],
      }),
      'twitch',
      ALERT_TEXTS.es,
    );
    expect(read?.items.map(({ texto }) => texto)).toEqual(['one']);
    expect(read?.variants.map(({ header, condition }) => [header, condition])).toEqual([['Raid', 'Random']]);
  });

  it('holds only alerts that may be stored, whatever is in it', () => {
    const keys = fc.constantFrom(...Object.keys(alertItemSchema.shape), '__proto__');
    const entry = fc.dictionary(keys, fc.oneof(fc.anything({ maxDepth: 1 }), fc.string(), fc.integer()));
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), (alerts, others) => {
        const read = readAlertSet(
          file({
            alerts: [...alerts, { header: 'Raid' }],
            variants: others.map((one) => ({ ...one, header: 'Bits', condition: '=1' })),
          }),
          'twitch',
          ALERT_TEXTS.es,
        );
        for (const item of [...(read?.items ?? []), ...(read?.variants ?? [])]) {
          expect(alertItemSchema.parse(item)).toEqual(item);
          expect(item.customEnable).toBe(false);
        }
      }),
    );
  });
});
