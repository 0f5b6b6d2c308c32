import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertOrderPath, INBOX_API, type AlertOrder } from '#core/alerts/inbox-paths.ts';
import { PANEL_SPOKEN_CHAT } from '#core/alerts/speech-paths.ts';
import { DEFAULT_SPOKEN_CHAT, spokenChatSchema, type SpokenChat } from '#core/alerts/spoken-chat.ts';
import { alertListSchema, type AlertRow } from '#core/alerts/row-schema.ts';
import { ledgerPageSchema } from '#core/loyalty/ledger-schema.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { API } from '#core/paths.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { openChat, type Chat } from '#tests/setup/chat.ts';
import { DATABASES } from '#tests/setup/databases.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const put = (browser: Browser, path: string, body: unknown) => browser.call('PUT', path, { body });
const FREE: SpokenChat = { ...DEFAULT_SPOKEN_CHAT, enabled: true, userCooldown: 0, channelCooldown: 0 };

describe.each(DATABASES)('chat messages that are spoken, on %s', (_name, environment) => {
  let server: TestServer;
  let chat: Chat;
  beforeAll(async () => {
    server = await startTestServer({ environment: await environment() });
    chat = await openChat(server, 'twitch');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await put(chat.panel, INBOX_API.settings, { approveSpeech: false });
    await set(FREE);
  });

  async function set(settings: SpokenChat): Promise<void> {
    expect((await put(chat.panel, PANEL_SPOKEN_CHAT, settings)).statusCode).toBe(200);
  }

  async function spoken(): Promise<AlertRow[]> {
    const answer = await chat.panel.get(`${INBOX_API.alerts}?type=TTS`);
    return alertListSchema.parse(answer.json()).items;
  }

  const find = (message: string) =>
    waitFor(async () => (await spoken()).find((row) => row.message === message));
  const give = (row: AlertRow, order: AlertOrder) =>
    chat.panel.post(alertOrderPath(row.id, order), undefined);

  async function pointsOf(user: string): Promise<number | undefined> {
    const row = await server.connection.db
      .selectFrom('viewers')
      .innerJoin('accounts', 'accounts.viewer_id', 'viewers.id')
      .select('viewers.points')
      .where('accounts.name', '=', user)
      .executeTakeFirst();
    return row?.points;
  }

  /** Says something that is counted after what came before, so that what did not happen by then will not. */
  async function settle(): Promise<void> {
    const user = `eco${Math.trunc(server.clock.now())}`;
    await chat.say(user, 'x');
    await waitFor(async () => (await pointsOf(user)) !== undefined);
  }

  async function ledger(): Promise<string[]> {
    const answer = await chat.panel.get(POINTS_API.panelLedger);
    return ledgerPageSchema
      .parse(answer.json())
      .items.map(({ amount, reason, reference }) => `${amount} ${reason} ${reference}`);
  }

  it('are off until the streamer wants them, and their settings are kept', async () => {
    const other = await server.logIn('kick', 'otra');
    expect(spokenChatSchema.parse((await other.get(PANEL_SPOKEN_CHAT)).json())).toEqual(DEFAULT_SPOKEN_CHAT);
    const settings = { ...FREE, command: 'Voz', rank: 2, price: 50, maxLength: 80 } as const;
    expect((await put(other, PANEL_SPOKEN_CHAT, settings)).json()).toEqual({ ...settings, command: 'voz' });
    expect((await other.get(PANEL_SPOKEN_CHAT)).json()).toEqual({ ...settings, command: 'voz' });
    expectError(await put(other, PANEL_SPOKEN_CHAT, { ...FREE, command: 'points' }), 409, 'builtin_command');
    for (const bad of [{ command: 'a b' }, { command: '!x' }, { price: -1 }, { maxLength: 301 }, { rank: 5 }])
      expectError(await put(other, PANEL_SPOKEN_CHAT, { ...FREE, ...bad }), 400, 'invalid');
  });

  it('become an alert with the viewer’s words, without links and offensive ones', async () => {
    await chat.say('Luz', '!tts hola a todos https://evil.example/x mierda');
    expect(await find('hola a todos ******')).toMatchObject({ name: 'Luz', paid: false, state: 'queued' });
  });

  it('say nothing when nothing is left to be said, and say how it works', async () => {
    await chat.say('Mar', '!tts https://evil.example/');
    await chat.replied(/Mar.*!tts/);
    expect((await spoken()).some(({ name }) => name === 'Mar')).toBe(false);
  });

  it('are for those who may', async () => {
    await set({ ...FREE, rank: 2 });
    await chat.say('Ola', '!tts no puedo');
    await chat.say('Sol', '!tts sí puedo', { roles: ['vip'] });
    await find('sí puedo');
    await settle();
    expect((await spoken()).some(({ name }) => name === 'Ola')).toBe(false);
  });

  it('keep to the length and the cooldown that the streamer set', async () => {
    await set({ ...FREE, userCooldown: 60, maxLength: 10 });
    await chat.say('Río', '!tts doce letras y más');
    await chat.replied(/Río.*10/);
    await chat.say('Paz', '!tts uno');
    await find('uno');
    await chat.say('Paz', '!tts dos');
    await settle();
    expect((await spoken()).some(({ message }) => message === 'dos')).toBe(false);
  });

  it('cost points, once, however often the platform delivers', async () => {
    await set({ ...FREE, price: 40 });
    await chat.say('Ana', '!tts sin puntos');
    await chat.replied(/Ana, no te alcanza/);
    await chat.say('fogata', '!addpoints Ana 100', { roles: ['broadcaster'] });
    await waitFor(async () => (await pointsOf('Ana')) === 100);
    await server.sandbox.control('twitch', 'fault', { kind: 'duplicate', forMs: 3000 });
    await chat.say('Ana', '!tts con puntos');
    expect(await find('con puntos')).toMatchObject({ paid: true, amount: 40 });
    await settle();
    expect(await pointsOf('Ana')).toBe(60);
    expect((await spoken()).filter(({ message }) => message === 'con puntos')).toHaveLength(1);
    expect((await ledger()).filter((row) => row.includes('!tts'))).toEqual(['-40 purchase !tts']);
  });

  it('wait for approval, and give the points back once when they are refused', async () => {
    await put(chat.panel, INBOX_API.settings, { approveSpeech: true });
    await set({ ...FREE, price: 40 });
    await chat.say('Eva', 'hola');
    await waitFor(async () => (await pointsOf('Eva')) === 0);
    await chat.say('fogata', '!addpoints Eva 100', { roles: ['broadcaster'] });
    await waitFor(async () => (await pointsOf('Eva')) === 100);
    await chat.say('Eva', '!tts déjame pasar');
    const good = await find('déjame pasar');
    await chat.say('Eva', '!tts no me dejes');
    const bad = await find('no me dejes');
    expect([good.state, bad.state, await pointsOf('Eva')]).toEqual(['awaiting', 'awaiting', 20]);
    expect((await give(good, 'approve')).json()).toMatchObject({ state: 'queued' });
    const refusals = await Promise.all([give(bad, 'refuse'), give(bad, 'refuse')]);
    expect(refusals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await pointsOf('Eva')).toBe(60);
    expect((await ledger()).filter((row) => row.includes('TTS'))).toEqual(['40 refund TTS']);
  });

  it('take no word of a command, and give theirs to none while they are on', async () => {
    const command = { cmd: 'tts', msg: 'propio', userCooldown: 0, channelCooldown: 0 };
    const refused = await chat.panel.post(API.panelCommands, command);
    expect(expectError(refused, 409, 'duplicate').taken).toEqual({
      word: '!tts',
      kind: 'spoken',
      name: '!tts',
    });
    await set({ ...FREE, enabled: false });
    expect((await chat.panel.post(API.panelCommands, command)).statusCode).toBe(201);
    const late = await put(chat.panel, PANEL_SPOKEN_CHAT, FREE);
    expect(expectError(late, 409, 'duplicate').taken?.kind).toBe('command');
    await chat.say('Fin', '!tts hola');
    await chat.replied('propio');
    expect((await spoken()).some(({ name }) => name === 'Fin')).toBe(false);
  });
});
