import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatLine } from '#core/chat/line.ts';
import { DASHBOARD_API } from '#core/dashboard/paths.ts';
import { mergedChatSchema, quickResultsSchema } from '#core/dashboard/schema.ts';
import { CHAT_PLATFORMS, openChat, type Chat } from '#tests/setup/chat.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';

let server: TestServer;
beforeAll(async () => {
  // Kick tells only its own page what moderators take back.
  server = await startTestServer({ environment: { KICK_UNOFFICIAL_CHAT: 'on' } });
});
afterAll(() => server.close());

const WORDS = {
  twitch: { text: 'hola Kappa', shown: 'hola Kappa', emote: 'Kappa', host: 'static-cdn.jtvnw.net' },
  kick: { text: 'hola [emote:37226:KEKW]', shown: 'hola KEKW', emote: 'KEKW', host: 'files.kick.com' },
  youtube: { text: 'hola :fuego:', shown: 'hola :fuego:', emote: '', host: '' },
  trovo: { text: 'hola :fuego', shown: 'hola :fuego', emote: '', host: '' },
};

describe.each(CHAT_PLATFORMS)('the dashboard of a channel on %s', (platform) => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await openChat(server, platform);
  });

  const lines = async (): Promise<ChatLine[]> =>
    mergedChatSchema.parse((await chat.panel.get(DASHBOARD_API.chat)).json()).lines;
  const texts = async () => (await lines()).map(({ text }) => text);

  it('has the last lines, with roles, colours and emotes as pictures of the platform', async () => {
    const { text, shown, emote, host } = WORDS[platform];
    await chat.say('Vera', text, { roles: ['moderator'] });
    await eventually(async () => expect(await texts()).toContain(shown));
    const line = (await lines()).find((one) => one.text === shown);
    expect(line).toMatchObject({ platform, name: 'Vera', roles: ['moderator'], own: false });
    expect(line?.emotes?.map(({ name, url }) => [name, new URL(url).host])).toEqual(
      emote === '' ? undefined : [[emote, host]],
    );
    if (line?.color !== undefined) expect(line.color).toMatch(/^#[\da-f]{6}$/);
  });

  it('sends a line, which comes back as the streamer’s own words', async () => {
    const answer = await chat.panel.post(DASHBOARD_API.chat, {
      text: 'desde el panel',
      platforms: [platform],
    });
    expect(quickResultsSchema.parse(answer.json()).results).toEqual([
      { platform, name: 'fogata', problem: null },
    ]);
    await chat.replied('desde el panel');
    await eventually(async () => {
      const line = (await lines()).find(({ text }) => text === 'desde el panel');
      expect(line).toMatchObject({ own: false, roles: ['broadcaster'] });
    });
  });

  it('changes title and category, and says what the platform has no name for', async () => {
    const change = { title: 'Noche de fuego', category: platform === 'youtube' ? 'gaming' : 'minecraft' };
    const answer = await chat.panel.call('PUT', DASHBOARD_API.stream, { body: change });
    const category = platform === 'youtube' ? 'Gaming' : 'Minecraft';
    expect(quickResultsSchema.parse(answer.json()).results).toEqual([
      { platform, name: 'fogata', problem: null, title: 'Noche de fuego', category },
    ]);
    const there = await fetch(`${server.sandbox.url}/control/${platform}/state?channel=fogata`);
    expect(await there.json()).toMatchObject({ title: 'Noche de fuego', category });
    expect(await server.channelOf(platform, 'fogata')).toMatchObject({ title: 'Noche de fuego', category });
    const unknown = await chat.panel.call('PUT', DASHBOARD_API.stream, {
      body: { title: 'Otra noche', category: 'zzz' },
    });
    expect(quickResultsSchema.parse(unknown.json()).results).toEqual([
      { platform, name: 'fogata', problem: 'category', title: 'Otra noche' },
    ]);
  });

  it('recommends a channel', async () => {
    const answer = await chat.panel.post(DASHBOARD_API.shoutout, { login: '@Luz', platform });
    expect(quickResultsSchema.parse(answer.json()).results).toEqual([
      { platform, name: 'fogata', problem: null },
    ]);
    // Off the air Twitch shows none, and the others have none: a line says it.
    await chat.replied(/^→ luz: https:\/\//);
  });
});

describe('the badges of a line on Twitch', () => {
  it('come with their pictures, the channel’s own before Twitch’s', async () => {
    const chat = await openChat(server, 'twitch');
    const about = { channel: 'fogata', user: 'Insigne', type: 'resubscribe', months: 7 };
    await server.sandbox.control('twitch', 'event', about);
    // Lines that come before the pictures have the marks of the roles alone.
    const badges = await eventually(async () => {
      await chat.say('Insigne', 'hola', { roles: ['moderator', 'subscriber'] });
      const { lines } = mergedChatSchema.parse((await chat.panel.get(DASHBOARD_API.chat)).json());
      const line = lines.findLast(({ name }) => name === 'Insigne');
      if (line?.badges === undefined) throw new Error('The line has no badges yet.');
      return line.badges;
    });
    expect(badges).toMatchObject([
      { title: 'Moderator', role: 'moderator' },
      { title: '6-Month Subscriber', role: 'subscriber' },
    ]);
    for (const { url } of badges) {
      const picture = await fetch(url);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });
});

// Trovo does not tell.
describe.each(['twitch', 'kick', 'youtube'] as const)('moderators on %s', (platform) => {
  it('take lines back from the dashboard too', async () => {
    const chat = await openChat(server, platform);
    const texts = async (isTaken: boolean) =>
      mergedChatSchema
        .parse((await chat.panel.get(DASHBOARD_API.chat)).json())
        .lines.filter(({ takenBack = false }) => takenBack === isTaken)
        .map(({ text }) => text);
    const remove = (body: object) =>
      server.sandbox.control(platform, 'remove', { channel: 'fogata', ...body });
    const page = new LiveSocketClient(server.url, {
      cookie: `session=${chat.panel.cookies.get('session') ?? ''}`,
    });
    await page.greet({ role: 'panel', topics: ['chat'] });
    await eventually(async () => expect(await remove({ user: 'Nadie' })).not.toMatchObject({ delivered: 0 }));
    await chat.say('Troll', 'uno', { messageId: `${platform}-uno` });
    await chat.say('Troll', 'dos');
    await chat.say('Vera', 'tres');
    await eventually(async () =>
      expect(await texts(false)).toEqual(expect.arrayContaining(['uno', 'dos', 'tres'])),
    );
    await remove({ messageId: `${platform}-uno` });
    await eventually(async () => expect(await texts(true)).toEqual(['uno']));
    expect(await texts(false)).toContain('dos');
    await remove({ user: 'Troll' });
    await eventually(async () => expect(await texts(true)).toEqual(['uno', 'dos']));
    expect(await texts(false)).toContain('tres');
    await eventually(() =>
      expect(page.dataOf('chat')).toContainEqual({ removed: { platform, id: `${platform}-uno` } }),
    );
    await page.close();
  });
});

describe('an action that fails', () => {
  it('is told with its reason', async () => {
    const luz = await server.logIn('youtube', 'luz');
    const offline = await luz.call('PUT', DASHBOARD_API.stream, { body: { title: 'Nada en el aire' } });
    expect(quickResultsSchema.parse(offline.json()).results).toEqual([
      { platform: 'youtube', name: 'luz', problem: 'offline' },
    ]);
    expect((await luz.call('PUT', DASHBOARD_API.stream, { body: {} })).statusCode).toBe(400);
    expect((await luz.post(DASHBOARD_API.chat, { text: '  ', platforms: ['kick'] })).statusCode).toBe(400);
    expect((await luz.post(DASHBOARD_API.shoutout, { login: 'a b', platform: 'kick' })).statusCode).toBe(400);
  });
});
