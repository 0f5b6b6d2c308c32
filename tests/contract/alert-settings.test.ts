import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  importedAlertsSchema,
  NOTHING_TO_IMPORT,
  savedVariantSchema,
  variantsSchema,
} from '#core/alerts/config-schema.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import { userDataSchema, type AlertItem } from '#core/alerts/schema.ts';
import { API } from '#core/paths.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { DATABASES } from '#tests/setup/databases.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const SCRIPT = '<script>alert(1)</script>';

describe.each(DATABASES)('the alert screen on %s', (_name, environment) => {
  let server: TestServer;
  let ana: Browser;
  let thief: Browser;
  beforeAll(async () => {
    server = await startTestServer({ environment: await environment() });
    ana = await server.logIn('twitch', 'ana');
    thief = await server.logIn('kick', 'ladron');
  });
  afterAll(() => server.close());

  const listItems = async (browser: Browser) =>
    userDataSchema.parse((await browser.get(`${API.userData}?id=me`)).json()).items;
  const itemOf = async (header: AlertHeader, browser = ana) => {
    const item = (await listItems(browser)).find((one) => one.header === header);
    if (item === undefined) throw new Error(`There is no ${header}.`);
    return item;
  };
  const listVariants = async (browser: Browser) =>
    variantsSchema.parse((await browser.get(ALERT_API.variants)).json());
  const saveVariant = (browser: Browser, item: object) => browser.post(ALERT_API.variantSave, item);
  const deleteVariant = (browser: Browser, id: string) => browser.get(`${ALERT_API.variantDelete}?id=${id}`);
  const idOf = (answer: Answer) => savedVariantSchema.parse(answer.json()).id;
  const setRank = async (browser: Browser, rank: number) => {
    const { uid } = (await browser.get(API.userUid)).json<{ uid: string }>();
    await server.connection.db.updateTable('streamers').set({ rank }).where('id', '=', uid).execute();
  };

  describe('alerts', () => {
    it('are one of each type of the platform, with the widget addresses', async () => {
      const data = userDataSchema.parse((await ana.get(API.userData)).json());
      expect(data.items.map(({ header }) => header)).toEqual(HEADERS_OF_PLATFORM.twitch);
      expect(data.url).toContain('/widgets/alerts?id=');
    });

    it('are saved together, word for word, and each streamer’s own', async () => {
      const changed: AlertItem = {
        ...(await itemOf('Raid')),
        texto: SCRIPT,
        textDelay: '100;900',
        extra: 12,
        customEnable: true,
        customCode: { language: 'html', value: `${SCRIPT} 🔥` },
        customField: '{"color": "red"}',
      };
      const off = { ...(await itemOf('Bits')), activo: false };
      expect((await ana.post(ALERT_API.save, [changed, off])).json()).toEqual({ ok: true });
      expect(await itemOf('Raid')).toEqual(changed);
      expect(await itemOf('Bits')).toEqual(off);
      expect(await itemOf('Raid', thief)).toEqual(defaultAlert('Raid'));
      await ana.post(ALERT_API.save, [defaultAlert('Raid'), defaultAlert('Bits')]);
    });

    it('lose id, platform and condition, and take an upload for its address', async () => {
      const sent = {
        ...defaultAlert('Raid'),
        id: 'x',
        platform: 'kick',
        condition: '>5',
        imagenUpload: 'https://example.com/a.gif',
        sonidoUpload: '',
      };
      await ana.post(ALERT_API.save, [sent]);
      expect(await itemOf('Raid')).toEqual({
        ...defaultAlert('Raid'),
        imagen: 'https://example.com/a.gif',
      });
      await ana.post(ALERT_API.save, [defaultAlert('Raid')]);
    });

    const good = { ...defaultAlert('Raid'), texto: 'nuevo' };
    const bad = (change: object) => [good, { ...defaultAlert('Bits'), ...change }];
    it.each([
      ['no list', good],
      ['nothing', null],
      ['an unknown field', bad({ surprise: 1 })],
      [
        'a prototype key',
        JSON.stringify(bad({})).replace('"header":"Bits"', '"header":"Bits","__proto__":{"volume":1}'),
      ],
      ['an unknown type', bad({ header: 'Nada' })],
      ['a type of another platform', [good, defaultAlert('Kicks')]],
      ['a shop purchase', [good, defaultAlert('Compra')]],
      ['one type twice', [good, good]],
      ['a duration below a second', bad({ duracion: 999 })],
      ['a duration over two minutes', bad({ duracion: 120_001 })],
      ['a text over 50 characters', bad({ texto: 'x'.repeat(51) })],
      ['a sound address over 500 characters', bad({ sonido: `https://a.example/${'x'.repeat(500)}` })],
      ['a picture that is script', bad({ imagen: 'javascript:alert(1)' })],
      ['a colour that is style', bad({ color: 'red;}' })],
      ['a volume over 100', bad({ volume: 101 })],
      ['a minimum over 5000', bad({ extra: 5001 })],
      ['a font that is style', bad({ fuente: 'a;}' })],
      ['custom code that is too long', bad({ customCode: { language: 'html', value: 'x'.repeat(16_001) } })],
      [
        'a script with its tag',
        bad({ customEnable: true, customScript: { language: 'javascript', value: SCRIPT } }),
      ],
      [
        'a style with its tag',
        bad({ customEnable: true, customStyle: { language: 'css', value: '<style>' } }),
      ],
      ['fields that are no JSON', bad({ customField: '{' })],
    ])('that are %s save nothing at all', async (note, body) => {
      const answer = await ana.call('POST', ALERT_API.save, {
        body,
        headers: { 'content-type': 'application/json' },
      });
      expectError(answer, 400, 'invalid', note);
      expect((await itemOf('Raid')).texto).toBe(defaultAlert('Raid').texto);
    });

    it('name the alert and the field that break a rule', async () => {
      const answer = await ana.post(ALERT_API.save, bad({ customField: '{' }));
      expect(expectError(answer, 400, 'invalid').errors).toEqual([
        { code: 'custom', field: 'body/1/customField' },
      ]);
    });
  });

  describe('variants', () => {
    it('are saved with an id, changed by it, grouped by type and deleted', async () => {
      const sent = { ...defaultAlert('Bits'), condition: '>10' };
      const saved = savedVariantSchema.parse((await saveVariant(ana, sent)).json());
      expect(saved).toMatchObject({ imagen: sent.imagen, sonido: sent.sonido });
      const raid = idOf(await saveVariant(ana, { ...defaultAlert('Raid'), condition: 'whatever' }));
      const changed = {
        ...sent,
        id: saved.id,
        condition: '=5',
        activo: false,
        imagenUpload: 'https://a.example/b.png',
      };
      expect((await saveVariant(ana, changed)).json()).toEqual({
        id: saved.id,
        imagen: 'https://a.example/b.png',
        sonido: sent.sonido,
      });
      expect(await listVariants(ana)).toEqual({
        Bits: [{ ...sent, id: saved.id, condition: '=5', activo: false, imagen: 'https://a.example/b.png' }],
        Raid: [{ ...defaultAlert('Raid'), id: raid, condition: 'Random' }],
      });
      for (const id of [saved.id, raid]) expect((await deleteVariant(ana, id)).json()).toEqual({ ok: true });
      expect(await listVariants(ana)).toEqual({});
      expectError(await deleteVariant(ana, raid), 404, 'not_found');
      for (const id of ['', 'x'.repeat(65)]) expectError(await deleteVariant(ana, id), 400, 'invalid');
    });

    it('are their channel’s own', async () => {
      const id = idOf(await saveVariant(ana, { ...defaultAlert('Raid'), condition: '>1' }));
      const theft = { ...defaultAlert('Raid'), condition: '>2', id };
      expectError(await saveVariant(thief, theft), 404, 'not_found');
      expectError(await deleteVariant(thief, id), 404, 'not_found');
      expectError(await ana.call('GET', `${ALERT_API.variantDelete}?id=${id}`, { csrf: null }), 403, 'csrf');
      expect((await listVariants(ana)).Raid).toMatchObject([{ id, condition: '>1' }]);
      expect(await listVariants(thief)).toEqual({});
      // Nor does a variant change its type.
      expectError(await saveVariant(ana, { ...defaultAlert('Bits'), condition: '>2', id }), 404, 'not_found');
      await deleteVariant(ana, id);
    });

    it.each(['Seguidores', 'TTS', 'Spaces', 'Kicks', 'Miembros', 'Compra'] as const)(
      'are not for %s on Twitch',
      async (header) => {
        const sent = { ...defaultAlert(header), condition: 'Random' };
        expectError(await saveVariant(ana, sent), 400, 'invalid');
      },
    );

    it('keep the rules of custom code', async () => {
      const sent = { ...defaultAlert('Raid'), condition: '>1', customEnable: true };
      const script = { language: 'javascript', value: ' <script>' };
      expectError(await saveVariant(ana, { ...sent, customScript: script }), 400, 'invalid');
      expectError(await saveVariant(ana, { ...sent, customField: 'x' }), 400, 'invalid');
      expect(await listVariants(ana)).toEqual({});
    });

    it('number 5 a type, and 25 for premium streamers, also when many are added at once', async () => {
      const add = (header: AlertHeader, count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, n) =>
            saveVariant(ana, { ...defaultAlert(header), condition: `=${n + 1}` }),
          ),
        );
      const statuses = (answers: Answer[]) => answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses(await add('Raid', 7))).toEqual([200, 200, 200, 200, 200, 409, 409]);
      const over = await saveVariant(ana, { ...defaultAlert('Raid'), condition: '>9' });
      expectError(over, 409, 'variant_limit');
      expect(over.json<{ error: string }>().error).toContain('Se ha alcanzado el límite');
      const [first] = (await listVariants(ana)).Raid ?? [];
      // A change is no addition, and another type has its own limit.
      expect((await saveVariant(ana, { ...first, texto: 'más' })).statusCode).toBe(200);
      expect(statuses(await add('Bits', 1))).toEqual([200]);
      await deleteVariant(ana, first?.id ?? '');
      expect(statuses(await add('Raid', 1))).toEqual([200]);
      await setRank(ana, 2);
      expect(statuses(await add('Raid', 21))).toEqual([...Array.from({ length: 20 }, () => 200), 409]);
      expect((await listVariants(ana)).Raid).toHaveLength(25);
      await setRank(ana, 1);
      for (const variant of Object.values(await listVariants(ana)).flat())
        await deleteVariant(ana, variant.id);
    });
  });

  describe('import', () => {
    const read = async (source: string, browser = ana) =>
      importedAlertsSchema.parse((await browser.get(`${ALERT_API.import}?platform=${source}`)).json());

    it('restores the defaults of the platform', async () => {
      expect(await read('restore')).toEqual(HEADERS_OF_PLATFORM.twitch.map((header) => defaultAlert(header)));
      expect(await read('restore', thief)).toEqual(
        HEADERS_OF_PLATFORM.kick.map((header) => defaultAlert(header)),
      );
    });

    it.each(['kick', 'youtube', 'trovo', 'twitch'])(
      'from %s, where nothing of this streamer is, answers code 3',
      async (source) => {
        const answer = await ana.get(`${ALERT_API.import}?platform=${source}`);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({
          error: 'You dont have any settings to import from this platform.',
          code: NOTHING_TO_IMPORT,
        });
      },
    );

    it.each(['', '?platform=myspace', '?platform=restore&surprise=1'])('refuses %j', async (query) => {
      expectError(await ana.get(`${ALERT_API.import}${query}`), 400, 'invalid');
    });
  });
});
