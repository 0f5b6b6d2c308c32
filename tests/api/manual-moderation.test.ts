import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chatFrameSchema, type ChatFrame } from '#core/overlays/chat-box.ts';
import { DASHBOARD_API } from '#core/dashboard/paths.ts';
import { mergedChatSchema, type MergedChat } from '#core/dashboard/schema.ts';
import { HAND_ACTIONS, type HandAct } from '#core/moderation/by-hand.ts';
import { MODERATION_API } from '#core/moderation/paths.ts';
import { logEntrySchema, logPageSchema, type LogEntry } from '#core/moderation/schema.ts';
import { buildModeration } from '#tests/factories/moderation.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { CHAT_PLATFORMS, openChat, type Chat } from '#tests/setup/chat.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import type { SandboxedPlatform } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';

const stateSchema = z.object({ banned: z.array(z.string()), deleted: z.array(z.string()) });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const readChat = async (panel: Browser): Promise<MergedChat> =>
  mergedChatSchema.parse((await panel.get(DASHBOARD_API.chat)).json());
const readLog = async (panel: Browser): Promise<LogEntry[]> =>
  logPageSchema.parse((await panel.get(MODERATION_API.log)).json()).items;
const stateOf = async (platform: SandboxedPlatform) => {
  const answer = await fetch(`${server.sandbox.url}/control/${platform}/state?channel=fogata`);
  return stateSchema.parse(await answer.json());
};
const act = (panel: Browser, body: HandAct) => panel.post(MODERATION_API.acts, body);
const shown = (panel: Browser, id: string) =>
  eventually(async () => {
    const line = (await readChat(panel)).lines.find((one) => one.id === id);
    if (line === undefined) throw new Error('Not yet.');
    return line;
  });
/** An entry of the log, once the platform has answered. */
const settled = (panel: Browser, id: string): Promise<LogEntry> =>
  eventually(async () => {
    const entry = (await readLog(panel)).find((one) => one.id === id);
    if (entry === undefined || entry.state === 'waiting' || entry.state === 'undoing')
      throw new Error('Not yet.');
    return entry;
  });

/** How a chat box that opens now begins. */
async function firstOfWidget(panel: Browser): Promise<ChatFrame> {
  const widget = new LiveSocketClient(server.url);
  await widget.greet({ role: 'widget', topics: ['chat'], token: await readWidgetToken(panel) });
  const first = await eventually(() => chatFrameSchema.parse(widget.dataOf('chat')[0]));
  await widget.close();
  expect(first).toMatchObject({ lines: expect.any(Array) as unknown });
  return first;
}

describe.each(CHAT_PLATFORMS)('a streamer who moderates manually on %s', (platform) => {
  let chat: Chat;
  const idOf = (name: string) => `${platform}-mano-${name}`;
  const done = async (body: HandAct): Promise<LogEntry> =>
    settled(chat.panel, logEntrySchema.parse((await act(chat.panel, body)).json()).id);
  const say = async (user: string, text: string, name: string) => {
    await chat.say(user, text, { messageId: idOf(name) });
    await shown(chat.panel, idOf(name));
  };
  beforeAll(async () => {
    chat = await openChat(server, platform);
  });

  it('is offered what the platform can do', async () => {
    const { powers } = await readChat(chat.panel);
    expect(powers.find((one) => one.platform === platform)?.actions).toEqual(
      platform === 'trovo' ? ['delete', 'ban'] : HAND_ACTIONS,
    );
  });

  it('deletes a message, which the log says, and the broadcast shows no more', async () => {
    const widget = new LiveSocketClient(server.url);
    await widget.greet({ role: 'widget', topics: ['chat'], token: await readWidgetToken(chat.panel) });
    await say('Lia', 'mensaje feo', 'uno');
    const messageId = idOf('uno');
    expect(await done({ platform, messageId, action: 'delete' })).toMatchObject({
      name: 'Lia',
      text: 'mensaje feo',
      filter: null,
      moderator: 'fogata',
      action: 'delete',
      minutes: null,
      state: 'done',
      problem: null,
      canUndo: false,
    });
    expect((await stateOf(platform)).deleted).toContain(messageId);
    expect(await shown(chat.panel, messageId)).toMatchObject({ text: 'mensaje feo', takenBack: true });
    const removed = { removed: { platform, id: messageId } };
    await eventually(() => expect(widget.dataOf('chat')).toContainEqual(removed));
    await widget.close();
    expect(JSON.stringify(await firstOfWidget(chat.panel))).not.toContain('mensaje feo');
  });

  it('times somebody out, with all that they wrote, and takes it back', async () => {
    await say('Teo', 'primero', 'dos');
    await say('Teo', 'segundo', 'tres');
    const body = { platform, messageId: idOf('tres'), action: 'timeout', minutes: 10 } as const;
    if (platform === 'trovo') {
      expectError(await act(chat.panel, body), 403, 'forbidden');
      return;
    }
    const entry = await done(body);
    expect(entry).toMatchObject({ action: 'timeout', minutes: 10, state: 'done', canUndo: true });
    expect((await stateOf(platform)).banned).toEqual(['Teo']);
    await eventually(async () =>
      expect(await shown(chat.panel, idOf('dos'))).toMatchObject({ takenBack: true }),
    );
    await chat.panel.post(`${MODERATION_API.log}/${entry.id}/undo`);
    expect(await settled(chat.panel, entry.id)).toMatchObject({ state: 'undone' });
    expect((await stateOf(platform)).banned).toEqual([]);
    await say('Teo', 'de vuelta', 'cuatro');
  });

  it('bans once, however often it is pressed, also whom only a message was taken from, and lets back in', async () => {
    await say('Spambot', 'compra ya', 'cinco');
    const messageId = idOf('cinco');
    await done({ platform, messageId, action: 'delete' });
    const ban = { platform, messageId, action: 'ban' } as const;
    const entry = await done(ban);
    expect(entry).toMatchObject({ action: 'ban', state: 'done', problem: null, canUndo: true });
    expect((await done(ban)).id).toBe(entry.id);
    expect((await stateOf(platform)).banned).toEqual(['Spambot']);
    await chat.panel.post(`${MODERATION_API.log}/${entry.id}/undo`);
    await settled(chat.panel, entry.id);
    // What was taken back can be done again.
    const again = await done(ban);
    expect(again.id).not.toBe(entry.id);
    await chat.panel.post(`${MODERATION_API.log}/${again.id}/undo`);
    await settled(chat.panel, again.id);
    expect((await stateOf(platform)).banned).toEqual([]);
  });

  it('cannot moderate moderators, nor the owner', async () => {
    await chat.say('Moderadora', 'hola', { roles: ['moderator'], messageId: idOf('seis') });
    await shown(chat.panel, idOf('seis'));
    await chat.say('fogata', 'yo misma', { roles: ['broadcaster'], messageId: idOf('siete') });
    await shown(chat.panel, idOf('siete'));
    for (const name of ['seis', 'siete'])
      expectError(
        await act(chat.panel, { platform, messageId: idOf(name), action: 'ban' }),
        403,
        'forbidden',
      );
    expect((await stateOf(platform)).banned).toEqual([]);
  });
});

describe('a message that a filter removes', () => {
  it('is read by whoever moderates, struck out, and by nobody on the broadcast', async () => {
    const mar = await server.logIn('kick', 'mar');
    const settings = buildModeration('words', { action: 'delete', items: ['compra*'] });
    expect((await mar.call('PUT', MODERATION_API.settings, { body: settings })).statusCode).toBe(200);
    const say = (user: string, text: string, messageId: string) =>
      server.sandbox.control('kick', 'chat', { channel: 'mar', user, text, messageId });
    await say('Spambot', 'compra seguidores', 'filtro-1');
    await say('Vera', 'hola', 'filtro-2');
    await shown(mar, 'filtro-2');
    expect(await shown(mar, 'filtro-1')).toMatchObject({ text: 'compra seguidores', takenBack: true });
    expect(await firstOfWidget(mar)).toMatchObject({ lines: [{ text: 'hola' }] });
    // And can still be dealt with harder.
    const answer = await act(mar, { platform: 'kick', messageId: 'filtro-1', action: 'ban' });
    const { id } = logEntrySchema.parse(answer.json());
    expect(await settled(mar, id)).toMatchObject({ moderator: 'mar', state: 'done' });
    expect((await readLog(mar)).map(({ action, filter }) => [action, filter])).toEqual([
      ['ban', null],
      ['delete', 'words'],
    ]);
  });
});

describe('moderating manually', () => {
  let luz: Browser;
  beforeAll(async () => {
    luz = await server.logIn('kick', 'luz');
    await server.sandbox.control('kick', 'chat', {
      channel: 'luz',
      user: 'Vera',
      text: 'hola',
      messageId: 'de-luz',
    });
    await shown(luz, 'de-luz');
  });
  const ban: HandAct = { platform: 'kick', messageId: 'de-luz', action: 'ban' };

  it('is for a streamer’s own chat alone', async () => {
    const other = await server.logIn('kick', 'ajena');
    expectError(await act(other, ban), 404, 'not_found');
    expectError(await act(luz, { ...ban, messageId: 'nunca' }), 404, 'not_found');
    expectError(await act(luz, { ...ban, platform: 'twitch' }), 404, 'not_found');
    expect(await readLog(luz)).toEqual([]);
    expect(await readLog(other)).toEqual([]);
    expect(await shown(luz, 'de-luz')).not.toHaveProperty('takenBack');
  });

  it.each([
    ['a time-out without its time', { ...ban, action: 'timeout' }],
    ['a time-out of nothing', { ...ban, action: 'timeout', minutes: 0 }],
    ['a time-out of half a minute', { ...ban, action: 'timeout', minutes: 0.5 }],
    ['a time-out longer than platforms take', { ...ban, action: 'timeout', minutes: 10_081 }],
    ['a ban with a time', { ...ban, minutes: 10 }],
    ['an act that is none', { ...ban, action: 'warn' }],
    ['a platform that is none', { ...ban, platform: 'myspace' }],
    ['an endless id', { ...ban, messageId: 'x'.repeat(501) }],
    ['an author of its own', { ...ban, authorId: '7' }],
  ])('refuses %s', async (_what, body) => {
    expectError(await luz.post(MODERATION_API.acts, body), 400, 'invalid');
  });

  it('has a bound', async () => {
    const codes = new Set<number>();
    for (let press = 0; press < 125; press += 1)
      codes.add((await act(luz, { ...ban, messageId: `nunca-${press}` })).statusCode);
    expect(codes).toEqual(new Set([404, 429]));
  });
});
