import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerPageSchema, viewerPageSchema } from '#core/loyalty/ledger-schema.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { API } from '#core/paths.ts';
import { RAFFLE_API } from '#core/raffles/paths.ts';
import { raffleListSchema, raffleSchema, type Raffle } from '#core/raffles/schema.ts';
import { buildGiveaway } from '#tests/factories/giveaways.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { COOLDOWN_MS, openChat, type Chat } from '#tests/setup/chat.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let chat: Chat;
beforeAll(async () => {
  server = await startTestServer();
  chat = await openChat(server, 'kick');
});
afterAll(() => server.close());
beforeEach(() => server.clock.travel(COOLDOWN_MS));

async function list(browser = chat.panel) {
  return raffleListSchema.parse((await browser.get(RAFFLE_API.panelRaffles)).json());
}
const newest = async () => (await list()).items[0];
const start = (body: Partial<Raffle> = {}, browser = chat.panel) =>
  browser.post(RAFFLE_API.panelRaffles, { amount: 100, seconds: 60, winners: 0, ...body });
const stop = (id: string, how: 'end' | 'cancel', browser = chat.panel) =>
  browser.post(`${RAFFLE_API.panelRaffles}/${id}/${how}`);
const settings = (change: object) =>
  chat.panel.call('PUT', RAFFLE_API.settings, {
    body: { enabled: true, keyword: 'join', seconds: 60, max: 10_000, ...change },
  });

async function pointsOf(name: string, browser: Browser = chat.panel): Promise<number | undefined> {
  const answer = await browser.get(`${POINTS_API.panelViewers}?platform=kick&search=${name}`);
  return viewerPageSchema.parse(answer.json()).items[0]?.points;
}

describe('a raffle of points in chat', () => {
  it('is started by a moderator only, joined once by each and shared when the time is up', async () => {
    await chat.say('Vera', '!raffle 500 60');
    await chat.say('Mod', '!raffle 301 60', { roles: ['moderator'] });
    await chat.replied('¡Sorteo de 301 puntos! Escribe !join para participar. Quedan 60 segundos.');
    expect((await list()).items).toMatchObject([{ amount: 301, by: 'Mod', state: 'open', seconds: 60 }]);
    await chat.say('Vera', '!join');
    await chat.replied('Vera, participas en el sorteo.');
    await chat.say('Vera', '!join');
    await chat.say('Sol', '!JOIN');
    await eventually(async () => expect((await newest())?.entrants).toBe(2));
    await chat.say('Mod', '!raffle 9', { roles: ['moderator'] });
    await chat.replied('Ya hay un sorteo de puntos en marcha.');
    server.clock.travel(60_000);
    await chat.replied('Sorteo de 301 puntos: Vera, Sol');
    expect([await pointsOf('Vera'), await pointsOf('Sol')]).toEqual([151, 150]);
    expect(await newest()).toMatchObject({
      state: 'ended',
      winning: 2,
      won: [{ name: 'Vera' }, { name: 'Sol' }],
    });
    const ledger = ledgerPageSchema.parse((await chat.panel.get(POINTS_API.panelLedger)).json());
    expect(ledger.items.map(({ reason, reference, amount }) => [reason, reference, amount]).sort()).toEqual([
      ['raffle', 'Mod', 150],
      ['raffle', 'Mod', 151],
    ]);
  });

  it('may be ended, cancelled and asked about in chat', async () => {
    const mod = (text: string) => chat.say('Mod', text, { roles: ['moderator'] });
    await mod('!raffle');
    await chat.replied('Uso: !raffle puntos');
    await mod('!raffle end');
    await chat.replied('Ahora no hay ningún sorteo de puntos.');
    await mod('!raffle 50');
    await chat.replied('¡Sorteo de 50 puntos!');
    await mod('!raffle');
    await chat.replied('Sorteo de 50 puntos en marcha: escribe !join. Participantes: 0.');
    await mod('!raffle cancel');
    await chat.replied('Sorteo cancelado.');
    await mod('!raffle 50 600 1');
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'open', winners: 1 }));
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Vera', '!join');
    await eventually(async () => expect((await newest())?.entrants).toBe(1));
    await mod('!raffle end');
    await chat.replied('Sorteo de 50 puntos: Vera');
    expect(await pointsOf('Vera')).toBe(201);
  });

  it('keeps to what the streamer set', async () => {
    await settings({ max: 100, keyword: 'rifa' });
    await chat.say('Mod', '!raffle 101', { roles: ['moderator'] });
    await chat.replied('Un sorteo desde el chat puede ser de 100 puntos como máximo.');
    await settings({ enabled: false });
    await chat.say('Mod', '!raffle 5', { roles: ['moderator'] });
    await chat.replied('Los sorteos de puntos están desactivados en el panel.');
    expectError(await start(), 409, 'raffles_off');
    await settings({});
  });
});

describe('the panel’s raffles', () => {
  it('start, are joined on every platform, and end', async () => {
    const started = raffleSchema.parse((await start({ amount: 7 })).json());
    expect(started).toMatchObject({ state: 'open', by: 'fogata', entrants: 0 });
    expectError(await start(), 409, 'raffle_running');
    await chat.say('Mar', '!join');
    await eventually(async () => expect((await newest())?.entrants).toBe(1));
    expect((await stop(started.id, 'end')).statusCode).toBe(200);
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'ended', share: 7 }));
    expect(await pointsOf('Mar')).toBe(7);
    expectError(await stop(started.id, 'end'), 409, 'raffle_over');
    expectError(await stop(started.id, 'cancel'), 409, 'raffle_over');
  });

  it('take no word that something else answers to, and nothing takes theirs', async () => {
    await chat.panel.post(API.panelCommands, { cmd: 'saludo', msg: 'Hola' });
    expectError(await settings({ keyword: 'SALUDO' }), 409, 'duplicate');
    expectError(await settings({ keyword: 'points' }), 409, 'builtin_command');
    const raffle = raffleSchema.parse((await start()).json());
    expectError(await chat.panel.post(API.panelCommands, { cmd: 'join', msg: 'x' }), 409, 'duplicate');
    expectError(
      await chat.panel.post(API.panelGiveaways, buildGiveaway({ keyword: 'join' })),
      409,
      'duplicate',
    );
    await stop(raffle.id, 'cancel');
    await chat.panel.post(API.panelCommands, { cmd: 'join', msg: 'mío' });
    expectError(await start(), 409, 'duplicate');
  });

  it.each([
    { amount: 0 },
    { amount: 1_000_001 },
    { amount: 1.5 },
    { seconds: 9 },
    { seconds: 601 },
    { winners: 101 },
  ])('refuse %o', async (body) => {
    expectError(await start(body), 400, 'invalid');
  });

  it('are nobody’s but their streamer’s', async () => {
    const luz = await server.logIn('kick', 'luz');
    await settings({ keyword: 'libre' });
    const raffle = raffleSchema.parse((await start()).json());
    expect((await list(luz)).items).toEqual([]);
    for (const how of ['end', 'cancel'] as const)
      expectError(await stop(raffle.id, how, luz), 404, 'not_found');
    expect(await newest()).toMatchObject({ id: raffle.id, state: 'open' });
    await stop(raffle.id, 'cancel');
  });
});
