import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from '../base/base64.ts';
import { readAlertFile, writeAlertFile } from './alert-file.ts';
import { customCodeProblem } from './custom-code.ts';
import { ALERT_TEXTS, defaultAlert } from '#tests/factories/default-alert.ts';
import { ALERT_FILE_MAX_BYTES } from './editor-limits.ts';
import { HEADERS_OF_PLATFORM } from './headers.ts';
import { itemsForPlatform, mergeFile, mergeItems } from './merge-import.ts';
import { alertItemSchema, type AlertItem, type AlertVariant } from './schema.ts';

const raid: AlertItem = { ...defaultAlert('Raid'), texto: '¡Una raid! 🔥' };
const file = (data: unknown) => encodeBase64(typeof data === 'string' ? data : JSON.stringify(data));
const invalid = { ok: false, reason: 'invalid' };

describe('an exported alert', () => {
  it('is base64 of JSON with the platform and without the id', () => {
    const written = writeAlertFile({ ...raid, id: 'secret' }, 'twitch');
    expect(written).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(JSON.parse(decodeBase64(written) ?? '')).toEqual({ ...raid, platform: 'twitch' });
  });

  it('comes back as it was, but with its custom code switched off', () => {
    const own = {
      ...raid,
      customEnable: true,
      customScript: { language: 'javascript' as const, value: 'go()' },
    };
    expect(readAlertFile(writeAlertFile(own, 'twitch'), 'twitch', ALERT_TEXTS.es)).toEqual({
      ok: true,
      item: { ...own, customEnable: false },
    });
  });
});

describe('an imported file', () => {
  it.each([
    ['no base64', '{"header":"Raid"}'],
    ['no JSON', file('header=Raid')],
    ['nothing', ''],
    ['null', file('null')],
    ['a list', file([raid])],
    ['no header', file({ ...raid, header: undefined })],
    ['an unknown header', file({ ...raid, header: 'Nada' })],
    ['a header of the prototype', file({ ...raid, header: 'constructor' })],
    ['a header that is a list', file({ ...raid, header: ['Raid'] })],
    ['a header that only the prototype has', file('{"__proto__":{"header":"Raid"}}')],
    ['a type that this platform has not', file({ header: 'Kicks' })],
    ['a shop purchase', file({ header: 'Compra' })],
    ['a condition for a type without variants', file({ header: 'Seguidores', condition: '>5' })],
    ['too much', 'A'.repeat(ALERT_FILE_MAX_BYTES + 4)],
  ])('that is %s is invalid', (_what, contents) => {
    expect(readAlertFile(contents, 'twitch', ALERT_TEXTS.es)).toEqual(invalid);
  });

  it('with fields that are no JSON comes without them, since nothing could be saved with them', () => {
    const read = readAlertFile(file({ ...raid, customField: '<script>' }), 'twitch', ALERT_TEXTS.es);
    expect(read).toMatchObject({ ok: true, item: { customField: '' } });
  });

  it('of another platform is refused by its name', () => {
    const refused = { ok: false, reason: 'platform', file: 'kick', own: 'twitch' };
    expect(readAlertFile(writeAlertFile(raid, 'kick'), 'twitch', ALERT_TEXTS.es)).toEqual(refused);
    expect(readAlertFile(file({ header: 'Kicks', platform: 'kick' }), 'twitch', ALERT_TEXTS.es)).toEqual(
      refused,
    );
    expect(
      readAlertFile(file({ header: 'Raid', platform: '<b>'.repeat(99) }), 'twitch', ALERT_TEXTS.es),
    ).toMatchObject({
      reason: 'platform',
      file: '<b><b><b><b><b><b><b',
    });
    expect(readAlertFile(file({ header: 'Raid' }), 'twitch', ALERT_TEXTS.es)).toMatchObject({ ok: true });
  });

  it('of the old kind is read field by field, with defaults for what we do not know', () => {
    const read = readAlertFile(
      file({
        header: 'Raid',
        duracion: '2549',
        volume: 400,
        size: -1,
        texto: 'x'.repeat(80),
        color: 'rgb(1,2,3)',
        fuente: 'Papyrus',
        transition: 'hinge',
        imagen: 'javascript:alert(1)',
        sonido: 'https://example.com/a.mp3',
        extra: 'false',
        tts: null,
        customEnable: true,
        customCode: { language: 'html', value: '<script>alert(1)</script>' },
        unknown: { deep: true },
        id: '../../etc/passwd',
      }),
      'twitch',
      ALERT_TEXTS.es,
    );
    expect(read).toEqual({
      ok: true,
      item: {
        ...defaultAlert('Raid'),
        duracion: 2500,
        volume: 100,
        size: 10,
        texto: 'x'.repeat(50),
        sonido: 'https://example.com/a.mp3',
        customCode: { language: 'html', value: '<script>alert(1)</script>' },
      },
    });
  });

  it('has what it leaves out in the language of the streamer', () => {
    const read = readAlertFile(file({ header: 'Raid' }), 'twitch', ALERT_TEXTS.de);
    expect(read).toEqual({ ok: true, item: defaultAlert('Raid', 'de') });
  });

  it('with prototype keys changes no prototype', () => {
    const contents = file(
      '{"header":"Raid","__proto__":{"volume":1,"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(readAlertFile(contents, 'twitch', ALERT_TEXTS.es)).toEqual({
      ok: true,
      item: defaultAlert('Raid'),
    });
    expect({}).not.toHaveProperty('polluted');
  });

  it('keeps a condition in its right form', () => {
    const condition = (saved: unknown) => {
      const read = readAlertFile(file({ header: 'Raid', condition: saved }), 'twitch', ALERT_TEXTS.es);
      return read.ok ? read.item.condition : read.reason;
    };
    expect([condition('>10'), condition('whatever'), condition(''), condition(7)]).toEqual([
      '>10',
      'Random',
      undefined,
      undefined,
    ]);
  });

  it('is an alert that may be stored, whatever it holds', () => {
    const keys = fc.constantFrom(...Object.keys(alertItemSchema.shape), 'surprise', '__proto__');
    const script = fc.constant('<script>alert(1)</script>');
    const values = fc.oneof(fc.anything({ maxDepth: 1 }), fc.string(), fc.integer(), script);
    fc.assert(
      fc.property(fc.dictionary(keys, values), (data) => {
        const read = readAlertFile(
          file({ ...data, header: 'Bits', platform: 'twitch' }),
          'twitch',
          ALERT_TEXTS.es,
        );
        if (!read.ok) throw new Error(read.reason);
        expect(alertItemSchema.parse(read.item)).toEqual(read.item);
        expect(read.item.customEnable).toBe(false);
        expect(customCodeProblem(read.item)).toBeUndefined();
        expect(read.item).not.toHaveProperty('id');
      }),
    );
  });
});

describe('merging', () => {
  const variant = (id: string, condition: string, header: 'Raid' | 'Bits' = 'Raid'): AlertVariant => ({
    ...raid,
    header,
    id,
    condition,
  });
  const variants = [variant('a', '>10'), variant('b', '=5'), variant('c', '>10', 'Bits')];

  it('puts an unconditioned file in the place of the alert of its type, which must be there', () => {
    const imported: AlertItem = { ...raid, platform: 'twitch' };
    expect(mergeFile(imported, [raid], variants, 5)).toEqual({ ok: true, kind: 'alert', item: raid });
    expect(mergeFile(imported, [], variants, 5)).toEqual(invalid);
  });

  it('puts a conditioned one in the place of the variant with its condition, or adds it', () => {
    const merge = (condition: string, limit: number) =>
      mergeFile({ ...raid, condition }, [raid], variants, limit);
    expect(merge('>10', 2)).toMatchObject({ ok: true, kind: 'variant', item: { id: 'a', condition: '>10' } });
    const added = merge('>11', 3);
    expect(added).toMatchObject({ ok: true, kind: 'variant' });
    expect(added).not.toHaveProperty('item.id');
    expect(merge('>11', 2)).toEqual({ ok: false, reason: 'limit', limit: 2 });
  });

  it('names alerts of another platform as this one does, with custom code switched off', () => {
    const theirs = HEADERS_OF_PLATFORM.youtube.map((header) => ({
      ...defaultAlert(header),
      id: 'x',
      platform: 'youtube' as const,
      customEnable: true,
    }));
    const ours = itemsForPlatform(theirs, 'twitch');
    expect(ours.map(({ header }) => header).sort()).toEqual([...HEADERS_OF_PLATFORM.twitch].sort());
    for (const item of ours) {
      expect(item.customEnable).toBe(false);
      expect(item).not.toHaveProperty('id');
      expect(item).not.toHaveProperty('platform');
    }
  });

  it('replaces alerts of the same types, and adds missing ones on restore alone', () => {
    const bits = defaultAlert('Bits');
    const restored = defaultAlert('Raid');
    expect(mergeItems([raid], [restored, bits], true)).toEqual([restored, bits]);
    expect(mergeItems([raid], [restored, bits], false)).toEqual([restored]);
    expect(mergeItems([raid, bits], [restored], false)).toEqual([restored, bits]);
  });
});
