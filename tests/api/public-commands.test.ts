import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicCommandsSchema } from '#core/commands/public-schema.ts';
import { commandSchema, type CommandDraft } from '#core/commands/schema.ts';
import { API } from '#core/paths.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let ana: Browser;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('twitch', 'AnaTV');
  await server.logIn('kick', 'solo');
  await create({ cmd: 'todos', msg: 'Hola $(user)' });
  await create({ cmd: 'kick', msg: 'x', platforms: ['kick'] });
  await create({ cmd: 'apagado', msg: 'x', enabled: false });
  await create({
    cmd: 'bloques',
    msg: '[hidden]secreto[/hidden][twitch]aquí[/twitch][kick]allí[/kick]',
    mods: 3,
  });
});
afterAll(() => server.close());

async function create(draft: CommandDraft): Promise<string> {
  const answer = await ana.post(API.panelCommands, draft);
  expect(answer.statusCode, answer.body).toBe(201);
  return commandSchema.parse(answer.json()).id;
}

/** A reader without cookies, as every public page is. */
async function read(user = 'anatv', platform = 'twitch') {
  const query = `user=${encodeURIComponent(user)}&platform=${platform}`;
  const answer = await server.openBrowser().get(`${API.publicCommands}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return publicCommandsSchema.parse(answer.json());
}

describe('the public commands', () => {
  it('show what viewers of the platform may see', async () => {
    const { user, commands } = await read();
    expect(user).toEqual({
      name: 'AnaTV',
      picture: '',
      premium: false,
      platform: 'twitch',
      takesTips: false,
      prediction: 'none',
    });
    expect(commands).toEqual([
      { cmd: 'bloques', msg: 'aquí', mods: 3 },
      { cmd: 'todos', msg: 'Hola $(user)', mods: 0 },
    ]);
  });

  it('are found by login in any case, by handle and by id, with and without the platform', async () => {
    const { platformUserId } = await server.channelOf('twitch', 'anatv');
    for (const name of ['AnaTV', 'ANATV', '@anatv', ' anatv ', platformUserId]) {
      for (const platform of ['twitch', 'u']) {
        expect((await read(name, platform)).user, `${name} ${platform}`).toMatchObject({
          platform: 'twitch',
        });
      }
    }
    expect((await read('solo', 'u')).user.platform).toBe('kick');
    expectError(await ana.get(`${API.publicCommands}?user=solo&platform=twitch`), 404, 'not_found');
  });

  it('prefer Twitch over Kick where a name is on both', async () => {
    await server.logIn('kick', 'anatv');
    expect((await read('anatv', 'u')).user.platform).toBe('twitch');
    expect((await read('anatv', 'kick')).commands).toEqual([]);
  });

  it('may be read from any site, without credentials', async () => {
    const address = `${API.publicCommands}?user=anatv&platform=twitch`;
    const answer = await ana.get(address, { origin: 'https://elsewhere.example' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const preflight = await server.openBrowser().call('OPTIONS', address);
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('if-none-match');
    for (const own of [API.panelCommands, API.userProfile, '/portada']) {
      expect((await ana.get(own)).headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('are sent once to who has them, and again after a change', async () => {
    const address = `${API.publicCommands}?user=anatv&platform=twitch`;
    const first = await ana.get(address);
    const etag = String(first.headers.etag);
    const again = await ana.get(address, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const id = await create({ cmd: 'otro', msg: 'x' });
    server.clock.travel(1001);
    const changed = await ana.get(address, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('otro');
    expect(changed.headers.etag).not.toBe(etag);
    await ana.call('DELETE', `${API.panelCommands}/${id}`);
    server.clock.travel(1001);
    expect((await ana.get(address, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('refuse a name or alias that is taken, or the bot’s own', async () => {
    await create({ cmd: 'uno', msg: 'x', aliases: ['alias'] });
    for (const draft of [
      { cmd: 'UNO' },
      { cmd: 'alias' },
      { cmd: 'dos', aliases: ['Uno'] },
      { cmd: 'ｕｎｏ' },
    ]) {
      expectError(await ana.post(API.panelCommands, { msg: 'x', ...draft }), 409, 'duplicate', draft.cmd);
    }
    for (const cmd of ['points', 'GIVE', 'Cmd']) {
      expectError(await ana.post(API.panelCommands, { cmd, msg: 'x' }), 409, 'builtin_command', cmd);
    }
    const id = await create({ cmd: 'tres', msg: 'x' });
    const body = { cmd: 'uno', msg: 'x' };
    expectError(await ana.call('PUT', `${API.panelCommands}/${id}`, { body }), 409, 'duplicate');
    expect((await ana.get(API.panelCommands)).body).toContain('"tres"');
  });
});

describe('the public pages', () => {
  it('show a channel’s new name after its next login', async () => {
    await server.logIn('kick', 'nombre');
    const address = `${API.publicLeaderboard}?user=nombre&platform=kick`;
    expect((await ana.get(address)).json()).toMatchObject({ user: { name: 'nombre' } });
    await server.openBrowser().logIn('kick', 'NOMBRE');
    server.clock.travel(1001);
    expect((await ana.get(address)).json()).toMatchObject({ user: { name: 'NOMBRE' } });
  });

  it('list a follower who never wrote', async () => {
    const address = `${API.publicLeaderboard}?user=nombre&platform=kick`;
    expect((await ana.get(address)).json()).toMatchObject({ entries: [] });
    await server.sandbox.control('kick', 'event', { channel: 'nombre', type: 'follow', user: 'Fiel' });
    await expect
      .poll(
        async () => {
          server.clock.travel(1001);
          return (await ana.get(address)).json<unknown>();
        },
        { timeout: 5000 },
      )
      .toMatchObject({ entries: [{ name: 'Fiel', points: 0 }] });
  });

  it('count streamers and viewers on the landing page', async () => {
    const { db } = server.connection;
    const streamers = await db.selectFrom('streamers').selectAll().execute();
    const answer = await server.openBrowser().get(API.count);
    expect(answer.json<{ count: number }>().count).toBeGreaterThanOrEqual(streamers.length);
    expect(answer.json()).toHaveProperty('sandboxUrl', server.sandbox.url);
  });
});
