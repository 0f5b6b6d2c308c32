import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertConfigSchema, importedAlertsSchema, savedVariantSchema } from '#core/alerts/config-schema.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { HEADERS_OF_PLATFORM } from '#core/alerts/headers.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import { alertItemSchema } from '#core/alerts/schema.ts';
import { systemRandom } from '#server/lib/ids.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { DATABASES } from '#tests/setup/databases.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';

describe.each(DATABASES)('alerts as they were set up, on %s', (_name, environment) => {
  let server: TestServer;
  let ana: Browser;
  let thief: Browser;
  /** What the server draws among variants next. */
  let draw = 0;
  beforeAll(async () => {
    server = await startTestServer({
      environment: await environment(),
      random: { ...systemRandom, fraction: () => draw },
    });
    ana = await server.logIn('twitch', 'ana');
    thief = await server.logIn('kick', 'ladron');
  });
  afterAll(() => server.close());

  const saveVariant = (browser: Browser, item: object) => browser.post(ALERT_API.variantSave, item);
  const deleteVariant = (browser: Browser, id: string) => browser.get(`${ALERT_API.variantDelete}?id=${id}`);
  const idOf = (answer: Answer) => savedVariantSchema.parse(answer.json()).id;

  describe('an event', () => {
    /** The texts of the alerts that a raid of so many makes. */
    async function shownBy(amount: number, channel = 'ana'): Promise<string[]> {
      const user = `raid ${systemRandom.id()}`;
      await server.sandbox.control('twitch', 'event', { channel, type: 'raid', user, amount });
      const { db } = server.connection;
      const event = await waitFor(() =>
        db.selectFrom('events').select('id').where('actor_name', '=', user).executeTakeFirst(),
      );
      const rows = await db
        .selectFrom('alert_queue')
        .innerJoin('alert_looks', 'alert_looks.id', 'alert_queue.look_id')
        .select('alert_looks.item')
        .where('event_id', '=', event.id)
        .execute();
      return rows.map(({ item }) => alertItemSchema.parse(JSON.parse(item)).texto);
    }

    it('shows as the variant whose condition it meets, else as the alert', async () => {
      const variant = { ...defaultAlert('Raid'), texto: 'igual', condition: '=100' };
      const ids = [
        await saveVariant(ana, variant),
        await saveVariant(ana, { ...variant, texto: 'más de 50', condition: '>50' }),
        await saveVariant(ana, { ...variant, texto: 'azar', condition: 'Random' }),
        await saveVariant(ana, { ...variant, texto: 'nunca', condition: '>60', activo: false }),
      ].map(idOf);
      const base = defaultAlert('Raid').texto;
      expect([await shownBy(100), await shownBy(99), await shownBy(50)]).toEqual([
        ['igual'],
        ['más de 50'],
        [base],
      ]);
      draw = 0.99;
      expect(await shownBy(5)).toEqual(['azar']);
      draw = 0;
      for (const id of ids) await deleteVariant(ana, id);
    });

    it('below the minimum, or of a type that is off, shows nothing', async () => {
      await ana.post(ALERT_API.save, [{ ...defaultAlert('Raid'), extra: 10 }]);
      expect([await shownBy(9), await shownBy(10)]).toMatchObject([[], [expect.any(String)]]);
      await ana.post(ALERT_API.save, [{ ...defaultAlert('Raid'), activo: false }]);
      expect(await shownBy(50)).toEqual([]);
      await ana.post(ALERT_API.save, [defaultAlert('Raid')]);
      expect(await shownBy(9)).toHaveLength(1);
    });
  });

  describe('linked channels', () => {
    let eva: Browser;
    let kick: Browser;
    beforeAll(async () => {
      eva = await server.logIn('twitch', 'eva');
      kick = await server.logIn('kick', 'eva');
      // Until a page links accounts: one streamer with two channels.
      const { streamerId } = await server.channelOf('twitch', 'eva');
      const { db } = server.connection;
      const { id } = await server.channelOf('kick', 'eva');
      await db.updateTable('channels').set({ streamer_id: streamerId }).where('id', '=', id).execute();
      await db
        .updateTable('sessions')
        .set({ streamer_id: streamerId })
        .where('channel_id', '=', id)
        .execute();
      server.modules.directory.forget();
    });
    const readConfig = async () => alertConfigSchema.parse((await eva.get(ALERT_API.config)).json());
    const queued = async (user: string) => {
      const { db } = server.connection;
      const event = await waitFor(() =>
        db.selectFrom('events').select('id').where('actor_name', '=', user).executeTakeFirst(),
      );
      const rows = await db
        .selectFrom('alert_queue')
        .innerJoin('channels', 'channels.id', 'alert_queue.channel_id')
        .select('channels.platform')
        .where('event_id', '=', event.id)
        .execute();
      return rows.map(({ platform }) => platform).sort();
    };
    const follow = (user: string, times = 1) =>
      server.sandbox.control('kick', 'event', { channel: 'eva', type: 'follow', user, times });

    it('are imported from, by this platform’s names, with custom code switched off', async () => {
      const kicks = { ...defaultAlert('Kicks'), texto: 'kicks', customEnable: true };
      expect((await kick.post(ALERT_API.save, [kicks])).statusCode).toBe(200);
      const imported = importedAlertsSchema.parse(
        (await eva.get(`${ALERT_API.import}?platform=kick`)).json(),
      );
      expect(imported.map(({ header }) => header).sort()).toEqual([...HEADERS_OF_PLATFORM.twitch].sort());
      expect(imported.find(({ header }) => header === 'Bits')).toEqual({
        ...kicks,
        header: 'Bits',
        customEnable: false,
      });
    });

    it('play only on their own address at first', async () => {
      const config = await readConfig();
      expect(Object.keys(config.kick)).toEqual([...HEADERS_OF_PLATFORM.kick, 'Compra']);
      expect(Object.values(config).flatMap((flags) => Object.values(flags))).not.toContain(true);
      await follow('Primera');
      expect(await queued('Primera')).toEqual(['kick']);
    });

    it('play the types that are switched on once on each address, however often they come', async () => {
      const saved = await eva.post(ALERT_API.config, { kick: { Seguidores: true, Kicks: false } });
      expect(alertConfigSchema.parse(saved.json()).kick).toMatchObject({ Seguidores: true, Kicks: false });
      expect(await readConfig()).toEqual(saved.json());
      const overlay = new LiveSocketClient(server.url);
      await overlay.greet({ role: 'overlay', token: await readWidgetToken(eva) });
      await overlay.send({ state: { active: true, sound: true, obs: true } });
      await follow('Segunda', 3);
      expect((await overlay.show(1)).play).toMatchObject({ name: 'Segunda', platform: 'kick' });
      expect(await queued('Segunda')).toEqual(['kick', 'twitch']);
      // Not another type, and not the other way round.
      await server.sandbox.control('kick', 'event', {
        channel: 'eva',
        type: 'kicks',
        user: 'Kika',
        amount: 5,
      });
      expect(await queued('Kika')).toEqual(['kick']);
      await server.sandbox.control('twitch', 'event', { channel: 'eva', type: 'follow', user: 'Tea' });
      expect(await queued('Tea')).toEqual(['twitch']);
      await overlay.close();
      expect((await eva.post(ALERT_API.config, {})).statusCode).toBe(200);
      await follow('Tercera');
      expect(await queued('Tercera')).toEqual(['kick']);
    });

    it.each([
      ['an unknown platform', { myspace: {} }],
      ['a type that the platform has not', { kick: { Bits: true } }],
      ['what is no flag', { kick: { Kicks: 'yes' } }],
      ['a list', []],
    ])('refuse %s', async (note, body) => {
      expectError(await eva.post(ALERT_API.config, body), 400, 'invalid', note);
    });

    it('of other streamers play nothing here', async () => {
      await thief.post(ALERT_API.config, { kick: { Seguidores: true }, twitch: { Seguidores: true } });
      await follow('Cuarta');
      expect(await queued('Cuarta')).toEqual(['kick']);
    });
  });

  it('tells open overlays of the channel, and them alone, that alerts changed', async () => {
    const open = async (panel: Browser, role: 'overlay' | 'preview') => {
      const page = new LiveSocketClient(server.url);
      await page.greet({ role, token: await readWidgetToken(panel) });
      return page;
    };
    const [obs, preview, other] = [
      await open(ana, 'overlay'),
      await open(ana, 'preview'),
      await open(thief, 'overlay'),
    ];
    expectError(await ana.post(ALERT_API.reload, { reload: false }), 400, 'invalid');
    expect((await ana.post(`${ALERT_API.reload}?t=1`, { reload: true })).json()).toEqual({ ok: true });
    for (const page of [obs, preview])
      await waitFor(() => page.dataOf('alerts').find((data) => JSON.stringify(data) === '{"reload":true}'));
    expect(other.dataOf('alerts')).not.toContainEqual({ reload: true });
    for (const page of [obs, preview, other]) await page.close();
  });
});
