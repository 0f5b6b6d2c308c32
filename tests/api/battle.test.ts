import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_BATTLE_SETTINGS } from '#core/battle/panel-schema.ts';
import { fightReplaySchema, type FightReplay } from '#core/battle/schema.ts';
import { SECOND_MS } from '#core/base/time.ts';
import { fightPath, API } from '#core/paths.ts';
import { CHAT_MESSAGE_LIMIT } from '#core/platforms/platform.ts';
import { forgetFightsBefore } from '#server/features/battle/fight.repository.ts';
import { buildItem } from '#tests/factories/shop.ts';
import { CHAT_PLATFORMS, COOLDOWN_MS, openChat, type Chat } from '#tests/setup/chat.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each(CHAT_PLATFORMS)('the battle on %s', (platform) => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await openChat(server, platform);
  });
  beforeEach(() => server.clock.travel(COOLDOWN_MS));

  const set = (change: object) =>
    chat.panel.call('PUT', API.settingsBattle, { body: { ...DEFAULT_BATTLE_SETTINGS, ...change } });

  /** A viewer with a character. */
  async function enter(user: string): Promise<void> {
    await chat.say(user, '!battle');
    await chat.replied(`${user}: nivel 1`);
    server.clock.travel(COOLDOWN_MS);
  }

  const readFight = async (id: string) => chat.panel.get(`${API.publicBattleFight}?id=${id}`);

  /** The fight of the line that tells it. */
  async function fightOf(line: string): Promise<FightReplay> {
    expect(line.length).toBeLessThanOrEqual(CHAT_MESSAGE_LIMIT[platform]);
    const id = /\/fight\/(\S+)$/.exec(line)?.[1] ?? '';
    expect(line).toContain(`http://fogata.test${fightPath(id)}`);
    const answer = await readFight(id);
    expect(answer.statusCode, answer.body).toBe(200);
    return fightReplaySchema.parse(answer.json());
  }

  async function readCharacter(user: string) {
    const row = await server.connection.db
      .selectFrom('battle_characters')
      .innerJoin('accounts', 'accounts.viewer_id', 'battle_characters.viewer_id')
      .selectAll('battle_characters')
      .where('accounts.name', '=', user)
      .where('accounts.platform', '=', platform)
      .executeTakeFirstOrThrow();
    return { xp: row.xp, wins: row.wins, losses: row.losses, pets: row.pets };
  }

  it('tells who has no character how to get one, and shows one’s own', async () => {
    await chat.say('Sola', 'hola');
    await chat.say('Ana', '!battle Sola');
    await chat.replied('Sola aún no tiene personaje: se crea con !battle.');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Ana', '!battle');
    await chat.replied(/^Ana: nivel 1, 0\/1 XP\. http:\/\/fogata\.test\/\w\/fogata\/battle$/);
  });

  it('lets two fight: a line, a replay, and XP for both', async () => {
    await enter('Beto');
    await chat.say('Ana', '!battle @beto');
    const line = await chat.replied(/^⚔️ .+ vence a .+\/fight\//);
    const fight = await fightOf(line);
    expect(fight).toMatchObject({ platform, channel: { name: 'fogata' } });
    expect(fight.fighters.map(({ name, level }) => [name, level])).toEqual([
      ['Ana', 1],
      ['Beto', 1],
    ]);
    const [winner, loser] = fight.winner === 0 ? ['Ana', 'Beto'] : ['Beto', 'Ana'];
    expect(line).toContain(`⚔️ ${winner} vence a ${loser}`);
    expect(fight.events.at(-1)).toMatchObject({ by: fight.winner, kind: 'hit', health: 0 });
    expect(await readCharacter(winner)).toMatchObject({ xp: 2, wins: 1, losses: 0 });
    expect(await readCharacter(loser)).toMatchObject({ xp: 1, wins: 0, losses: 1 });
    expect(fight).toEqual(await fightOf(line));
  });

  it('makes the same two rest, whoever challenges', async () => {
    await chat.say('Beto', '!battle Ana');
    await chat.replied(/^Beto, descansa \d+ min antes de volver a pelear\.$/);
    expect((await readCharacter('Ana')).wins + (await readCharacter('Ana')).losses).toBe(1);
  });

  it('makes a challenger rest, and lets the others fight', async () => {
    await enter('Caro');
    await enter('Dani');
    await set({ pairCooldown: 0, userCooldown: 3600 });
    await chat.say('Caro', '!battle Dani');
    await chat.replied(/Caro.*\/fight\//);
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Caro', '!battle Ana');
    await chat.replied(/^Caro, descansa 60 min/);
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Dani', '!battle Ana');
    // Dani was in a fight before: the line of that one is no answer.
    await chat.replied(/(Dani vence a Ana|Ana vence a Dani).*\/fight\//);
    await set({});
  });

  it('leaves alone who does not want to fight', async () => {
    await enter('Eva');
    await enter('Fito');
    await chat.say('Eva', '!battle off');
    await chat.replied('Eva, nadie te retará. Vuelve con !battle on.');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Fito', '!battle @Eva');
    await chat.replied('Eva no quiere pelear.');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Eva', '!battle Fito');
    await chat.replied('Eva, primero escribe !battle on.');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Eva', '!battle ON');
    await chat.replied('Eva, ya te pueden retar.');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Fito', '!battle @Eva');
    await chat.replied(/Fito.*\/fight\//);
  });

  it('has no fight with oneself, nor with nobody', async () => {
    await chat.say('Ana', '!battle @ana');
    await chat.replied('Ana, no puedes pelear contra ti.');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Ana', '!battle @nadie');
    await chat.replied('No conozco a @nadie.');
  });

  it('takes the price of a fight from the challenger, and fights with nobody who cannot pay', async () => {
    await set({ price: 30, userCooldown: 0 });
    await enter('Gala');
    await enter('Hugo');
    await chat.say('Gala', '!battle Hugo');
    await chat.replied('Gala, una pelea cuesta 30 puntos.');
    await chat.say('fogata', '!addpoints Gala 50');
    await chat.replied('Gala ahora tiene 50 puntos.');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Gala', '!battle Hugo');
    await chat.replied(/Gala.*\/fight\//);
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Gala', '!points');
    await chat.replied('Gala tiene 20 puntos.');
    await set({});
  });

  it('says nothing where it is switched off', async () => {
    await set({ enabled: false });
    await chat.say('Iris', '!battle');
    await chat.say('Iris', '!points');
    await chat.replied('Iris tiene 0 puntos.');
    expect(
      (await server.sandbox.said(platform, 'fogata')).filter((line) => line.startsWith('Iris:')),
    ).toEqual([]);
    await set({});
  });

  it('sells a pet in the shop, and gives the points back to who has it', async () => {
    const actions = [{ type: 'battle' as const, kind: 'pet' as const, value: 'Fox' }];
    const created = await chat.panel.post(API.panelShop, buildItem({ code: 'zorro', price: 10, actions }));
    expect(created.statusCode, created.body).toBe(201);
    await chat.say('Juli', 'hola');
    await chat.say('fogata', '!addpoints Juli 30');
    await chat.replied('Juli ahora tiene 30 puntos.');
    await chat.say('Juli', '!shop buy zorro');
    await chat.replied(/^Juli canjea «Agua» por 10 puntos\. Le quedan 20\./);
    await waitFor(async () => (await readCharacter('Juli').catch(() => undefined))?.pets === '["Fox"]');
    server.clock.travel(SECOND_MS);
    await chat.say('Juli', '!shop buy zorro');
    await chat.replied(/^Juli, te devolvimos 10 puntos/);
  });
});

describe('the battle', () => {
  it('takes no item into the shop that the catalogue has not', async () => {
    const panel = await server.logIn('kick', 'fogata');
    for (const [kind, value, status] of [
      ['pet', 'machete', 400],
      ['skin', 'default', 400],
      ['weapon', 'x'.repeat(41), 400],
      ['gold', 'x', 400],
    ] as const) {
      const item = {
        ...buildItem({ code: `malo-${value.slice(0, 9)}` }),
        actions: [{ type: 'battle', kind, value }],
      };
      const refused = await panel.post(API.panelShop, item);
      expectError(refused, status, 'invalid', `${kind} ${value}`);
    }
  });

  it('knows no fight but those it keeps', async () => {
    const browser = server.openBrowser();
    expectError(await browser.get(`${API.publicBattleFight}?id=nadie`), 404, 'not_found');
    expectError(await browser.get(API.publicBattleFight), 400, 'invalid');
    const { db } = server.connection;
    const { id, at } = await db.selectFrom('battle_fights').select(['id', 'at']).executeTakeFirstOrThrow();
    await forgetFightsBefore(db, at);
    expect((await browser.get(`${API.publicBattleFight}?id=${id}`)).statusCode).toBe(200);
    await forgetFightsBefore(db, at + 1);
    expectError(await browser.get(`${API.publicBattleFight}?id=${id}`), 404, 'not_found');
  });
});
