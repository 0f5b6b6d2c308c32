import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import { builtinListSchema } from '#core/bot/builtin-schema.ts';
import { commandListSchema } from '#core/commands/schema.ts';
import { API } from '#core/paths.ts';
import { timerListSchema, timerSchema, type Timer } from '#core/timers/schema.ts';
import { buildGiveaway } from '#tests/factories/giveaways.ts';
import { buildTimer } from '#tests/factories/timers.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const STREAMER = 'relojes';

let server: TestServer;
let panel: Browser;
let other: Browser;
beforeAll(async () => {
  server = await startTestServer();
  panel = await server.logIn('kick', STREAMER);
  other = await server.logIn('kick', 'otra');
});
afterAll(() => server.close());

const pathOf = (id: string) => `${API.panelTimers}/${id}`;
const list = async (browser: Browser): Promise<Timer[]> =>
  timerListSchema.parse((await browser.get(API.panelTimers)).json()).items;
const say = (text: string, user = 'Vera', roles: string[] = []) =>
  server.sandbox.control('kick', 'chat', { channel: STREAMER, user, text, roles });
const said = () => server.sandbox.said('kick', STREAMER);
const untilSaid = (text: string) => eventually(async () => expect(await said()).toContain(text));

describe('timers', () => {
  it('are created, replaced and deleted by their streamer alone', async () => {
    const created = await panel.post(API.panelTimers, buildTimer());
    expect(created.statusCode).toBe(201);
    const { id } = timerSchema.parse(created.json());
    for (const answer of [
      await other.call('PUT', pathOf(id), { body: buildTimer({ name: 'Mío' }) }),
      await other.call('DELETE', pathOf(id)),
    ]) {
      expectError(answer, 404, 'not_found');
    }
    expect(await list(other)).toEqual([]);
    const changed = await panel.call('PUT', pathOf(id), { body: buildTimer({ messages: ['a', 'b'] }) });
    expect(timerSchema.parse(changed.json())).toMatchObject({
      id,
      messages: ['a', 'b'],
      count: 0,
      saidAt: null,
    });
    expect((await panel.call('DELETE', pathOf(id))).statusCode).toBe(204);
    expect(await list(panel)).toEqual([]);
  });

  it('are refused with what makes no sense, and nothing is stored', async () => {
    const wrong = [
      { interval: 0 },
      { interval: 1.5 },
      { interval: 1441 },
      { minLines: -1 },
      { messages: [] },
      { messages: ['  '] },
      { messages: ['x'.repeat(10_000)] },
      { messages: Array.from({ length: 11 }, () => 'x') },
      { platforms: [] },
      { platforms: ['myspace'] },
      { name: '' },
      { surprise: true },
    ];
    for (const change of wrong) {
      const answer = await panel.post(API.panelTimers, { ...buildTimer(), ...change });
      expectError(answer, 400, 'invalid', JSON.stringify(change));
    }
    expect(await list(panel)).toEqual([]);
  });

  it('speak in chat once enough was said, and the panel knows when', async () => {
    await panel.post(
      API.panelTimers,
      buildTimer({ interval: 1, minLines: 1, liveOnly: false, messages: ['En $(platform): $(user)'] }),
    );
    await say('hola');
    await eventually(async () => {
      server.clock.travel(MINUTE_MS);
      expect(await said()).toContain('En Kick: $(user)');
    });
    expect((await list(panel))[0]?.count).toBeGreaterThan(0);
    expect((await list(panel))[0]?.saidAt).not.toBeNull();
  });
});

describe('the commands of a streamer in chat', () => {
  it('take points with the reply, and the ledger says for what', async () => {
    await panel.post(API.panelCommands, { cmd: 'foto', msg: '$(user) posa, le quedan $(points)', cost: 30 });
    await say('!foto');
    await untilSaid('Vera, no te alcanza: tienes 0 puntos.');
    await say('!addpoints Vera 50', STREAMER, ['broadcaster']);
    await untilSaid('Vera ahora tiene 50 puntos.');
    await say('!foto');
    await untilSaid('Vera posa, le quedan 20');
    const ledger = (await panel.get('/api/panel/ledger')).json<{ items: unknown[] }>();
    expect(ledger.items[0]).toMatchObject({ amount: -30, reason: 'command', reference: '!foto' });
  });

  it('give the points back, once, when the platform takes no reply', async () => {
    const entries = async () =>
      (await panel.get('/api/panel/ledger')).json<{ items: { amount: number; reason: string }[] }>().items;
    const free = { userCooldown: 0, channelCooldown: 0 };
    await panel.post(API.panelCommands, { cmd: 'pose', msg: '$(user) posa', cost: 20, ...free });
    await say('hola', 'Mecha');
    await eventually(async () =>
      expect((await panel.get('/api/panel/viewers?platform=kick&search=mecha')).body).toContain(
        '"name":"Mecha"',
      ),
    );
    await say('!addpoints Mecha 50', STREAMER, ['broadcaster']);
    await untilSaid('Mecha ahora tiene 50 puntos.');
    await server.sandbox.control('kick', 'fault', { kind: 'error', forMs: 600_000 });
    const line = { channel: STREAMER, user: 'Mecha', text: '!pose', messageId: 'pose-1' };
    await server.sandbox.control('kick', 'chat', line);
    await eventually(async () =>
      expect((await entries())[0]).toMatchObject({ amount: 20, reason: 'refund', reference: '!pose' }),
    );
    await server.sandbox.control('kick', 'fault', { kind: 'error', forMs: 0 });
    // Delivered again it is the same use; the next one is another.
    await server.sandbox.control('kick', 'chat', line);
    await say('!pose', 'Mecha');
    await untilSaid('Mecha posa');
    expect((await entries()).map(({ amount, reason }) => `${reason} ${amount}`).slice(0, 4)).toEqual([
      'command -20',
      'refund 20',
      'command -20',
      'added 50',
    ]);
  });

  it('answer what a line says', async () => {
    await panel.post(API.panelCommands, {
      cmd: 'redes',
      msg: 'Estoy en todas',
      keywords: ['tienes discord'],
    });
    await say('¿Tienes DISCORD?', 'Mar');
    await untilSaid('Estoy en todas');
  });

  it('take no word of a giveaway that is open', async () => {
    const { id } = (await panel.post(API.panelGiveaways, buildGiveaway({ keyword: 'premio' }))).json<{
      id: string;
    }>();
    await panel.post(`${API.panelGiveaways}/${id}/open`);
    expectError(await panel.post(API.panelCommands, { cmd: 'Premio', msg: 'x' }), 409, 'duplicate');
    await panel.post(`${API.panelGiveaways}/${id}/close`);
    expect((await panel.post(API.panelCommands, { cmd: 'premio', msg: 'x' })).statusCode).toBe(201);
  });

  it('may be a thousand, and ten thousand characters are none', async () => {
    for (let at = 0; at < 1000; at += 50) {
      const drafts = Array.from({ length: 50 }, (_, n) => ({ cmd: `c${at + n}`, msg: 'x' }));
      const answers = await Promise.all(drafts.map((draft) => panel.post(API.panelCommands, draft)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    }
    expectError(await panel.post(API.panelCommands, { cmd: 'z', msg: 'x'.repeat(10_000) }), 400, 'invalid');
    const { items } = commandListSchema.parse((await panel.get(API.panelCommands)).json());
    expect(items.length).toBeGreaterThan(1000);
  });
});

describe('the bot’s own commands', () => {
  const SETTINGS = { cmd: 'saldo', mods: 0, userCooldown: 0, channelCooldown: 0, enabled: true };

  it('answer to the name that the panel gives them, here and nowhere else', async () => {
    const saved = await panel.call('PUT', `${API.panelBuiltins}/points`, { body: SETTINGS });
    expect(saved.json()).toEqual({ ...SETTINGS, id: 'points' });
    await say('!saldo', 'Luz');
    await untilSaid('Luz tiene 0 puntos.');
    const names = async (browser: Browser) =>
      builtinListSchema.parse((await browser.get(API.panelBuiltins)).json()).items.map(({ cmd }) => cmd);
    expect(await names(panel)).toContain('saldo');
    expect(await names(other)).not.toContain('saldo');
  });

  it('are refused with bad settings, and the bot has no others', async () => {
    for (const change of [{ mods: 5 }, { cmd: 'a b' }, { userCooldown: -1 }, { surprise: 1 }]) {
      const answer = await panel.call('PUT', `${API.panelBuiltins}/points`, {
        body: { ...SETTINGS, ...change },
      });
      expectError(answer, 400, 'invalid', JSON.stringify(change));
    }
    expectError(await panel.call('PUT', `${API.panelBuiltins}/nada`, { body: SETTINGS }), 404, 'not_found');
  });
});
