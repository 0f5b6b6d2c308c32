import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MODERATION_API } from '#core/moderation/paths.ts';
import {
  DEFAULT_MODERATION,
  logEntrySchema,
  logPageSchema,
  moderationVerdictSchema,
  type LogEntry,
  type ModerationSettings,
} from '#core/moderation/schema.ts';
import { API } from '#core/paths.ts';
import { buildModeration } from '#tests/factories/moderation.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { CHAT_PLATFORMS, openChat, type Chat } from '#tests/setup/chat.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import type { SandboxedPlatform } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const LINK = 'mira http://mal.example';
const stateSchema = z.object({ banned: z.array(z.string()), deleted: z.array(z.string()) });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function save(panel: Browser, settings: ModerationSettings): Promise<void> {
  expect((await panel.call('PUT', MODERATION_API.settings, { body: settings })).statusCode).toBe(200);
}
const readLog = async (panel: Browser): Promise<LogEntry[]> =>
  logPageSchema.parse((await panel.get(MODERATION_API.log)).json()).items;
const stateOf = async (platform: SandboxedPlatform) => {
  const answer = await fetch(`${server.sandbox.url}/control/${platform}/state?channel=fogata`);
  return stateSchema.parse(await answer.json());
};
/** The newest entry of somebody, once the platform has answered. */
const settled = (panel: Browser, name: string): Promise<LogEntry> =>
  eventually(async () => {
    const entry = (await readLog(panel)).find((other) => other.name === name);
    if (entry === undefined || entry.state === 'waiting' || entry.state === 'undoing')
      throw new Error('Not yet.');
    return entry;
  });

describe.each(CHAT_PLATFORMS)('moderation on %s', (platform) => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await openChat(server, platform);
  });
  beforeEach(() => save(chat.panel, buildModeration('links', { action: 'warn' })));

  it('removes a message, answers its author, and lets nothing of it have an effect', async () => {
    await chat.say('Lia', `!points ${LINK}`, { messageId: `${platform}-mal-1` });
    expect(await settled(chat.panel, 'Lia')).toMatchObject({
      platform,
      filter: 'links',
      found: 'mal.example',
      action: 'warn',
      state: 'done',
      problem: null,
    });
    expect((await stateOf(platform)).deleted).toContain(`${platform}-mal-1`);
    await chat.replied('@Lia, aquí no se mandan enlaces sin permiso.');
    // A command after it is answered: what came before would have been.
    await chat.say('Nora', '!points');
    await chat.replied(/^Nora tiene 0 puntos/);
    expect(
      (await server.sandbox.said(platform, 'fogata')).filter((line) => line.startsWith('Lia tiene')),
    ).toEqual([]);
    const ranking = await chat.panel.get(`${API.publicLeaderboard}?platform=${platform}&user=fogata`);
    expect(ranking.body).not.toContain('"Lia"');
  });

  it('goes on from a warning to a time-out, which the log takes back', async () => {
    await chat.say('Teo', LINK);
    expect(await settled(chat.panel, 'Teo')).toMatchObject({ action: 'warn' });
    await chat.say('Teo', LINK);
    const entry = await eventually(async () => {
      const found = await settled(chat.panel, 'Teo');
      if (found.action !== 'timeout') throw new Error('Not yet.');
      return found;
    });
    if (platform === 'trovo') {
      // It has no time-outs for programs: the message is gone, and the log says the rest.
      expect(entry).toMatchObject({ state: 'done', problem: 'unsupported', canUndo: false });
      expect((await stateOf(platform)).banned).toEqual([]);
      return;
    }
    expect(entry).toMatchObject({ minutes: 10, state: 'done', canUndo: true });
    expect((await stateOf(platform)).banned).toEqual(['Teo']);
    await expect(chat.say('Teo', 'hola')).rejects.toThrow(/banned/);
    const undone = await chat.panel.post(`${MODERATION_API.log}/${entry.id}/undo`);
    expect(logEntrySchema.parse(undone.json()).state).toBe('undoing');
    expect(await settled(chat.panel, 'Teo')).toMatchObject({ state: 'undone', canUndo: false });
    expect((await stateOf(platform)).banned).toEqual([]);
    expectError(await chat.panel.post(`${MODERATION_API.log}/${entry.id}/undo`), 409, 'already_settled');
  });

  it('bans for good, and lets back in', async () => {
    await save(chat.panel, buildModeration('words', { action: 'ban', items: ['compra*'] }));
    await chat.say('Spambot', 'C0MPRA seguidores', { messageId: `${platform}-mal-2` });
    const entry = await settled(chat.panel, 'Spambot');
    expect(entry).toMatchObject({
      action: 'ban',
      minutes: null,
      state: 'done',
      problem: null,
      canUndo: true,
    });
    const state = await stateOf(platform);
    expect([state.banned, state.deleted.includes(`${platform}-mal-2`)]).toEqual([['Spambot'], true]);
    await chat.panel.post(`${MODERATION_API.log}/${entry.id}/undo`);
    expect(await settled(chat.panel, 'Spambot')).toMatchObject({ state: 'undone' });
    expect((await stateOf(platform)).banned).toEqual([]);
  });

  it('leaves moderators alone, and whom they permit one link', async () => {
    await chat.say('Moderadora', LINK, { roles: ['moderator'] });
    await chat.say('Moderadora', '!permit @Pia', { roles: ['moderator'] });
    await chat.replied('Pia puede mandar un enlace en los próximos 60 segundos.');
    await chat.say('Pia', `primero ${LINK}`);
    await chat.say('Pia', `segundo ${LINK}`);
    const entry = await settled(chat.panel, 'Pia');
    expect(entry.text).toBe(`segundo ${LINK}`);
    expect(
      (await readLog(chat.panel)).filter(({ name }) => name === 'Pia' || name === 'Moderadora'),
    ).toHaveLength(1);
  });
});

describe('moderation', () => {
  let panel: Browser;
  beforeAll(async () => {
    panel = await server.logIn('kick', 'moderada');
  });
  const say = (user: string, text: string, extra: object = {}) =>
    server.sandbox.control('kick', 'chat', { channel: 'moderada', user, text, ...extra });
  const test = (text: string, settings: ModerationSettings, rank = 0) =>
    panel.post(MODERATION_API.test, { text, rank, settings });

  it('is off until it is switched on', async () => {
    expect((await panel.get(MODERATION_API.settings)).json()).toEqual(DEFAULT_MODERATION);
  });

  it('says what would happen by settings that are not stored', async () => {
    const settings = buildModeration('patterns', {
      items: ['gratis\\d+', 'free\\s+(coins|followers)'],
      action: 'ban',
    });
    const verdict = moderationVerdictSchema.parse((await test('FREE   coins here', settings)).json());
    expect(verdict).toEqual({
      action: 'ban',
      violations: [{ filter: 'patterns', action: 'ban', found: 'free\\s+(coins|followers)' }],
    });
    expect((await test('hola', settings)).json()).toEqual({ action: null, violations: [] });
    expect((await test('free coins', settings, 3)).json()).toEqual({ action: null, violations: [] });
    expect((await panel.get(MODERATION_API.settings)).json()).toEqual(DEFAULT_MODERATION);
  });

  it.each([
    ['(?=a)b', /Perl syntax/],
    ['(a)\\1', /invalid escape/],
    ['(a', /missing closing/],
    ['((a{1,100}){1,100}){1,100}', /repeat/],
    ['[a-z]{900}', /too large/],
  ])('refuses the pattern %s and says why', async (pattern, why) => {
    const settings = buildModeration('patterns', { items: ['bien', pattern] });
    for (const answer of [
      await panel.call('PUT', MODERATION_API.settings, { body: settings }),
      await test('hola', settings),
    ]) {
      expectError(answer, 400, 'invalid');
      expect(answer.body).toMatch(why);
      expect(answer.body).toContain('Pattern 2');
    }
  });

  it('refuses too much at once', async () => {
    const many = (count: number) => Array.from({ length: count }, (_item, at) => `patron${at}`);
    for (const settings of [
      buildModeration('patterns', { items: many(1000) }),
      buildModeration('patterns', { items: ['x'.repeat(201)] }),
      buildModeration('words', { items: many(501) }),
      buildModeration('words', { items: ['*'] }),
      buildModeration('links', { allowed: ['no es una dirección'] }),
      { ...DEFAULT_MODERATION, timeoutMinutes: 10_081 },
      { ...DEFAULT_MODERATION, surprise: true },
    ]) {
      expectError(await panel.call('PUT', MODERATION_API.settings, { body: settings }), 400, 'invalid');
    }
    expectError(await test('x'.repeat(10_000), DEFAULT_MODERATION), 400, 'invalid');
  });

  it('compiles patterns for nobody without end', async () => {
    const other = await server.logIn('kick', 'apurada');
    const body = { text: 'hola', rank: 0, settings: DEFAULT_MODERATION };
    for (let n = 0; n < 30; n += 1) {
      expect((await other.post(MODERATION_API.test, body)).statusCode).toBe(200);
      await save(other, DEFAULT_MODERATION);
    }
    const refused = await other.post(MODERATION_API.test, body);
    expectError(refused, 429, 'too_fast');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const unsaved = await other.call('PUT', MODERATION_API.settings, { body: DEFAULT_MODERATION });
    expectError(unsaved, 429, 'too_fast');
    expect((await test('hola', DEFAULT_MODERATION)).statusCode).toBe(200);
  });

  it('shows a log to its streamer alone, who alone takes something back', async () => {
    await save(panel, buildModeration('repeats', { action: 'timeout', most: 2 }));
    await say('Eco', 'hola hola');
    await say('Eco', '¡Hola, HOLA!');
    const entry = await settled(panel, 'Eco');
    expect(entry).toMatchObject({ filter: 'repeats', found: '2', action: 'timeout' });
    const other = await server.logIn('kick', 'ajena');
    expect(await readLog(other)).toEqual([]);
    expectError(await other.post(`${MODERATION_API.log}/${entry.id}/undo`), 404, 'not_found');
    expectError(await panel.post(`${MODERATION_API.log}/nada/undo`), 404, 'not_found');
  });

  it('exempts followers where the streamer says so', async () => {
    await save(panel, buildModeration('length', { most: 10, exempt: 1 }));
    const long = 'una línea bastante larga';
    await server.sandbox.control('kick', 'event', { channel: 'moderada', type: 'follow', user: 'Fiel' });
    await eventually(async () => expect((await panel.get(API.panelEvents)).body).toContain('Fiel'));
    await say('Fiel', long);
    await say('Nueva', long);
    expect(await settled(panel, 'Nueva')).toMatchObject({ filter: 'length' });
    expect((await readLog(panel)).some(({ name }) => name === 'Fiel')).toBe(false);
  });

  it('does once what comes twice', async () => {
    await save(panel, buildModeration('links'));
    for (let time = 0; time < 2; time += 1) await say('Doble', LINK, { messageId: 'doble-1' });
    await settled(panel, 'Doble');
    await say('Otra', LINK);
    await settled(panel, 'Otra');
    expect((await readLog(panel)).filter(({ name }) => name === 'Doble')).toHaveLength(1);
  });
});
