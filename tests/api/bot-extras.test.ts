import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PANEL_BOT } from '#core/bot/bot-paths.ts';
import { panelBotSchema } from '#core/bot/bot-settings.ts';
import { PANEL_COUNTERS } from '#core/counters/paths.ts';
import { counterListSchema, counterSchema } from '#core/counters/schema.ts';
import { API } from '#core/paths.ts';
import { PANEL_QUOTES } from '#core/quotes/paths.ts';
import { quoteListSchema } from '#core/quotes/schema.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const STREAMER = 'contadora';

let server: TestServer;
let panel: Browser;
let other: Browser;
beforeAll(async () => {
  server = await startTestServer();
  panel = await server.logIn('kick', STREAMER);
  other = await server.logIn('kick', 'ajena');
});
afterAll(() => server.close());

const say = (text: string, user = 'Jefa', roles: string[] = ['moderator']) =>
  server.sandbox.control('kick', 'chat', { channel: STREAMER, user, text, roles });
const said = () => server.sandbox.said('kick', STREAMER);
const untilSaid = (text: string) => eventually(async () => expect(await said()).toContain(text));
const COUNTER = { name: 'Muertes', value: 3, msg: 'Van $(counter) muertes', mods: 3, enabled: true };

describe('a counter', () => {
  it('is asked and changed in chat, kept in the panel, and named in other texts', async () => {
    const created = await panel.post(PANEL_COUNTERS, COUNTER);
    expect(created.statusCode, created.body).toBe(201);
    const { id } = counterSchema.parse(created.json());
    await say('!muertes');
    await untilSaid('Van 3 muertes');
    await say('!muertes+');
    await untilSaid('Van 4 muertes');
    await say('!muertes + 3');
    await untilSaid('Van 7 muertes');
    await say('!MUERTES set 20');
    await untilSaid('Van 20 muertes');
    const stepped = await panel.post(`${PANEL_COUNTERS}/${id}/step`, { by: -1 });
    expect(counterSchema.parse(stepped.json()).value).toBe(19);
    await panel.post(API.panelCommands, { cmd: 'resumen', msg: 'Hoy $(counter muertes)' });
    await say('!resumen');
    await untilSaid('Hoy 19');
    const reset = { ...COUNTER, value: 0, msg: '' };
    expect((await panel.call('PUT', `${PANEL_COUNTERS}/${id}`, { body: reset })).statusCode).toBe(200);
    await say('!muertes-');
    await untilSaid('Muertes: 0');
  });

  it('is changed by nobody below its rank', async () => {
    await say('!muertes 500', 'Vera', []);
    await say('!muertes+');
    await untilSaid('Muertes: 1');
    const [counter] = counterListSchema.parse((await panel.get(PANEL_COUNTERS)).json()).items;
    expect(counter?.value).toBe(1);
  });

  it('takes no name of a command, nor a command its name; another streamer finds none', async () => {
    expectError(await panel.post(PANEL_COUNTERS, { ...COUNTER, name: 'points' }), 409, 'builtin_command');
    for (const name of ['resumen', 'muertes']) {
      expectError(await panel.post(PANEL_COUNTERS, { ...COUNTER, name }), 409, 'duplicate', name);
    }
    expectError(await panel.post(PANEL_COUNTERS, { ...COUNTER, name: 'x+' }), 400, 'invalid');
    expectError(await panel.post(API.panelCommands, { cmd: 'muertes', msg: 'x' }), 409, 'duplicate');
    const [counter] = counterListSchema.parse((await panel.get(PANEL_COUNTERS)).json()).items;
    const path = `${PANEL_COUNTERS}/${counter?.id ?? ''}`;
    expectError(await other.call('PUT', path, { body: COUNTER }), 404, 'not_found');
    expectError(await other.call('POST', `${path}/step`, { body: { by: 1 } }), 404, 'not_found');
    expectError(await other.call('DELETE', path), 404, 'not_found');
    expect((await panel.call('DELETE', path)).statusCode).toBe(204);
  });
});

describe('a quote', () => {
  it('is kept, said and deleted by moderators in chat, and in the panel', async () => {
    await say('!quote');
    await untilSaid('Aún no hay citas. La moderación guarda una con !quote add texto');
    await say('!quote add Nunca digas nunca');
    await untilSaid('Cita #1 guardada.');
    expect((await panel.post(PANEL_QUOTES, { text: 'Otra', game: 'Ajedrez' })).statusCode).toBe(201);
    await say('!quote #2');
    await eventually(async () =>
      expect((await said()).some((text) => text.startsWith('#2: «Otra» (Ajedrez, '))).toBe(true),
    );
    await say('!quote del 1');
    await untilSaid('Cita #1 borrada.');
    const { items } = quoteListSchema.parse((await panel.get(PANEL_QUOTES)).json());
    expect(items).toMatchObject([{ number: 2, text: 'Otra', game: 'Ajedrez', addedBy: STREAMER }]);
    const path = `${PANEL_QUOTES}/${items[0]?.id ?? ''}`;
    expectError(await other.call('DELETE', path), 404, 'not_found');
    const changed = await panel.call('PUT', path, { body: { text: 'Mejor', game: '' } });
    expect(changed.json()).toMatchObject({ number: 2, text: 'Mejor', game: '' });
    expectError(await panel.post(PANEL_QUOTES, { text: '  ', game: '' }), 400, 'invalid');
  });

  it('is kept by moderators only', async () => {
    await say('!quote add Mía', 'Vera', []);
    await say('!quote 7');
    await untilSaid('No hay ninguna cita #7.');
    expect(quoteListSchema.parse((await panel.get(PANEL_QUOTES)).json()).items).toHaveLength(1);
  });
});

describe('the bot', () => {
  const read = async (browser: Browser) => panelBotSchema.parse((await browser.get(PANEL_BOT)).json());

  it('answers to the prefix of its streamer beside the usual one', async () => {
    const saved = await panel.call('PUT', PANEL_BOT, { body: { prefix: '?', language: 'es' } });
    expect(panelBotSchema.parse(saved.json()).prefix).toBe('?');
    await say('?quote 8');
    await untilSaid('No hay ninguna cita #8.');
    await say('!quote 9');
    await untilSaid('No hay ninguna cita #9.');
    expectError(
      await panel.call('PUT', PANEL_BOT, { body: { prefix: '/', language: 'es' } }),
      400,
      'invalid',
    );
    expect((await read(other)).prefix).toBe('');
  });

  it('reads and says nothing where it was sent out, until it may come back', async () => {
    const id = (await read(panel)).channels[0]?.id ?? '';
    expectError(await other.post(`${PANEL_BOT}/channels/${id}/leave`), 404, 'not_found');
    const left = await panel.post(`${PANEL_BOT}/channels/${id}/leave`);
    expect(panelBotSchema.parse(left.json()).channels).toMatchObject([{ joined: false, connected: true }]);
    const before = server.modules.intake.lastReceived.lastOf(id) ?? 0;
    server.clock.travel(1000);
    await say('!quote 11', 'Nadie');
    // The line has come: events are still received there.
    await eventually(() => expect(server.modules.intake.lastReceived.lastOf(id)).toBeGreaterThan(before));
    const joined = await panel.post(`${PANEL_BOT}/channels/${id}/join`);
    expect(panelBotSchema.parse(joined.json()).channels).toMatchObject([{ joined: true }]);
    await say('!quote 12');
    await untilSaid('No hay ninguna cita #12.');
    expect(await said()).not.toContain('No hay ninguna cita #11.');
    const known = await server.connection.db.selectFrom('accounts').select('name').execute();
    expect(known.map(({ name }) => name)).not.toContain('Nadie');
  });
});
