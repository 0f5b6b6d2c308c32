import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaderboardSchema, type Leaderboard } from '#core/leaderboard/schema.ts';
import { API } from '#core/paths.ts';
import { sumLedger } from '#server/features/ledger/ledger.repository.ts';
import { listViewerStates, type ViewerState } from '#server/features/viewers/viewer.repository.ts';
import { CHAT_PLATFORMS, COOLDOWN_MS, openChat, type Chat } from '#tests/setup/chat.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each(CHAT_PLATFORMS)('chat on %s', (platform) => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await openChat(server, platform);
    await chat.panel.post(API.panelCommands, {
      cmd: 'hola',
      msg: 'Hola $(user)',
      userCooldown: 0,
      channelCooldown: 0,
    });
  });
  beforeEach(() => server.clock.travel(COOLDOWN_MS));

  async function viewer(name: string): Promise<ViewerState | undefined> {
    const { id } = await server.sandbox.stateOf(platform, name);
    const [state] = await listViewerStates(server.connection.db, chat.channel.streamerId, platform, [id]);
    return state;
  }

  const xpOf = async (name: string) => (await viewer(name))?.xp ?? 0;

  async function leaderboard(search = ''): Promise<Leaderboard> {
    const query = `user=fogata&platform=${platform}${search === '' ? '' : `&search=${encodeURIComponent(search)}`}`;
    return leaderboardSchema.parse((await chat.panel.get(`${API.publicLeaderboard}?${query}`)).json());
  }

  it('is answered with the streamer’s command, and counts', async () => {
    await chat.say('Vera', '!hola');
    await chat.replied('Hola Vera');
    expect(await xpOf('Vera')).toBe(10);
    await waitFor(async () =>
      (await leaderboard()).entries.some(({ name, xp }) => name === 'Vera' && xp === 10),
    );
  });

  it('counts a message once that is delivered twice', async () => {
    await server.sandbox.control(platform, 'fault', { kind: 'duplicate', forMs: COOLDOWN_MS });
    await chat.say('Doble', '!hola');
    await chat.say('Doble', 'otra');
    await waitFor(async () => (await xpOf('Doble')) >= 20);
    server.clock.travel(COOLDOWN_MS + 1);
    await chat.say('Doble', 'última');
    await waitFor(async () => (await xpOf('Doble')) >= 30);
    expect(await xpOf('Doble')).toBe(30);
    const said = await server.sandbox.said(platform, 'fogata');
    expect(said.filter((line) => line === 'Hola Doble')).toHaveLength(1);
  });

  it('reads a command in an answer to somebody, as the platform writes answers', async () => {
    await chat.say('Luz', 'hola', { messageId: 'answered' });
    const answered = platform === 'twitch' ? '@Luz !hola' : '!hola';
    await chat.say('Respuesta', answered, { replyTo: 'answered' });
    await chat.replied('Hola Respuesta');
  });

  it('takes commands that a moderator adds, changes and deletes', async () => {
    await chat.say('Mod', '!cmd add fuego Arde $(user)', { roles: ['moderator'] });
    await chat.replied('!fuego añadido');
    await chat.say('Vera', '!FUEGO');
    await chat.replied('Arde Vera');
    await chat.say('Vera', '!cmd del fuego');
    await chat.say('Mod', '!cmd edit fuego Brasa $(user)', { roles: ['moderator'] });
    await chat.replied('!fuego cambiado');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Vera', '!fuego');
    await chat.replied('Brasa Vera');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Mod', '!cmd del fuego', { roles: ['moderator'] });
    await chat.replied('!fuego borrado');
    expect((await chat.panel.get(API.panelCommands)).body).not.toContain('fuego');
  });

  it('moves points so that the ledger always sums up to the balances', async () => {
    await chat.say('Rica', 'hola');
    await chat.say('Pobre', 'hola');
    await waitFor(async () => (await viewer('Rica')) && (await viewer('Pobre')));
    await chat.say('Vera', '!addpoints Rica 1000000');
    await chat.say('fogata', '!addpoints Rica 500');
    await chat.replied('Rica ahora tiene 500 puntos');
    await chat.say('Rica', '!give Pobre 200');
    await chat.replied('Rica le dio 200 puntos a Pobre');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Rica', '!give @pobre 301');
    await chat.replied('Rica, no te alcanza');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('fogata', '!addpoints Pobre -1000');
    await chat.replied('Pobre ahora tiene 0 puntos');
    const balances = [];
    for (const name of ['Rica', 'Pobre', 'Vera']) {
      const state = await viewer(name);
      if (state === undefined) throw new Error(`${name} is missing.`);
      balances.push(state.points);
      expect(await sumLedger(server.connection.db, state.viewerId), name).toBe(state.points);
    }
    expect(balances).toEqual([300, 0, 0]);
    await waitFor(async () => (await leaderboard()).entries[0]?.points === 300);
    expect((await leaderboard()).entries[0]).toMatchObject({ name: 'Rica', points: 300 });
  });

  it('answers the streamer, and neither answers nor counts the bot itself', async () => {
    await chat.panel.post(API.panelCommands, {
      cmd: 'eco',
      msg: '!hola',
      userCooldown: 0,
      channelCooldown: 0,
    });
    await chat.say('Testigo', '!points');
    await chat.replied('Testigo tiene');
    const before = await xpOf('fogata');
    await chat.say('fogata', '!hola');
    await chat.replied('Hola fogata');
    await chat.say('Vera', '!eco');
    await chat.replied('!hola');
    await chat.say('Final', '!hola');
    await chat.replied('Hola Final');
    expect(await xpOf('fogata')).toBe(before + 10);
    const said = await server.sandbox.said(platform, 'fogata');
    expect(said.filter((line) => line === 'Hola fogata')).toHaveLength(1);
  });

  it('is found in the leaderboard by the beginning of a name', async () => {
    for (const user of ['Lucía', 'Lucas', 'Luz', 'Alucard']) await chat.say(user, 'hola');
    await waitFor(async () => (await leaderboard('luc')).entries.length === 2);
    expect((await leaderboard('LUC')).entries.map(({ name }) => name).sort()).toEqual(['Lucas', 'Lucía']);
    expect((await leaderboard('luc%')).entries).toEqual([]);
    expect((await leaderboard('_u')).entries).toEqual([]);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    'constructor',
    '__proto__',
    'toString',
    "'; drop table viewers; --",
    '👩‍👩‍👧‍👦 e\u0301\u0301\u0301',
    '\u05d0\u05d1\u05d2',
  ])('takes the name %s as text', async (name) => {
    await chat.say(name, '!hola');
    await chat.replied(`Hola ${name}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    expect(await viewer(name)).toMatchObject({ name, xp: 10 });
    const found = await waitFor(async () => (await leaderboard(name.slice(0, 50))).entries[0]);
    expect(found.name).toBe(name);
  });

  it('survives text of any kind and length', async () => {
    const texts = [
      '!hola \u202egnp.exe',
      `!${'a'.repeat(9999)}`,
      'x'.repeat(10_000),
      '!constructor',
      '!__proto__',
      '!toString 1',
      '!cmd add __proto__ $(constructor) $(__proto__) \u0007',
      '\u0000\u0001\u001b[31m',
      '\ud83d',
      '!give __proto__ 1',
      '!points constructor',
    ];
    for (const text of texts) await chat.say('Hostil', text, { roles: ['moderator'] });
    await waitFor(async () => (await xpOf('Hostil')) >= texts.length * 10);
    expect(await xpOf('Hostil')).toBe(texts.length * 10);
    await chat.say('Hostil', '!__PROTO__', { roles: ['moderator'] });
    await chat.replied(/^\$\(constructor\) \$\(__proto__\)$/);
  });
});

describe('one person on several platforms', () => {
  it('is a viewer on each until they are joined', async () => {
    const ids = [];
    for (const platform of CHAT_PLATFORMS) {
      await server.sandbox.control(platform, 'chat', { channel: 'fogata', user: 'Vera', text: 'hola' });
      const { streamerId } = await server.channelOf(platform, 'fogata');
      const { id } = await server.sandbox.stateOf(platform, 'Vera');
      const [state] = await waitFor(async () => {
        const states = await listViewerStates(server.connection.db, streamerId, platform, [id]);
        return states.length > 0 ? states : undefined;
      });
      ids.push(state?.viewerId);
    }
    expect(new Set(ids).size).toBe(CHAT_PLATFORMS.length);
  });
});
