import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { publicCommandsSchema } from '#core/commands/public-schema.ts';
import { commandListSchema, commandSchema, type Command } from '#core/commands/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { WORDS } from '#tests/factories/all-words.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createAnswerCache } from '#server/lib/answer-cache.ts';
import { AppError } from '#server/lib/app-error.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createPublicPages } from '#server/lib/public-pages.ts';
import type { App } from '#server/plugins/app-type.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { createPublicAnswers } from '#server/plugins/public-answers.ts';
import { registerPublicCors } from '#server/plugins/public-cors.ts';
import { registerSecurityHeaders } from '#server/plugins/security-headers.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { registerCommandRoutes, registerPublicCommands } from './command.routes.ts';
import { createOffensiveFilter } from './offensive-filter.ts';
import { createCommandService } from './command.service.ts';

let connection: Connection;
let app: App;
let clock: ManualClock;
let version: number;

/** Stands for the session: the header names the streamer. */
async function letIn(request: { headers: Record<string, unknown>; session: unknown }): Promise<void> {
  const streamerId = request.headers['x-streamer'];
  if (streamerId === undefined) throw new AppError('no_session', 'Log in first.');
  request.session = { streamerId, channelId: '', idHash: '', csrfHash: '', isRenewed: false };
  return Promise.resolve();
}

async function letWrite(request: Parameters<typeof letIn>[0] & { method: string }): Promise<void> {
  await letIn(request);
  if (request.method !== 'GET' && request.headers['x-csrf-token'] !== 'good')
    throw new AppError('csrf', 'CSRF');
}

beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  await storeStreamer(connection.db, 'luz');
  clock = createManualClock();
  version = 1;
  app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', null);
  await registerSecurityHeaders(app, {
    publicUrl: 'http://localhost',
    sandboxUrl: null,
    paypal: { checkoutUrl: 'https://www.paypal.com' },
    giphy: { apiUrl: 'https://api.giphy.com' },
  });
  registerPublicCors(app);
  await app.register(rateLimit, { global: false });
  app.decorate('refusalLog', { write: () => undefined });
  registerErrors(app);
  const commands = createCommandService({ ...connection, clock, random: systemRandom, words: WORDS });
  await app.register(async (panel: App) => {
    panel.addHook('preValidation', letWrite);
    registerCommandRoutes(panel, { commands, onChanged: () => (version += 1) });
    await Promise.resolve();
  });
  const pages = createPublicPages({
    cache: createAnswerCache(clock),
    versions: { of: () => version },
    pagesOf: () => Promise.resolve({ takesTips: true, prediction: 'open' }),
    directory: {
      findByName: (platform, name) =>
        Promise.resolve(
          name === 'ana'
            ? {
                id: 'channel-ana',
                streamerId: 'ana',
                platform: platform === 'u' ? ('twitch' satisfies Platform) : platform,
                displayName: 'Ana',
                picture: '',
                rank: 1,
              }
            : undefined,
        ),
    },
  });
  const answers = createPublicAnswers(clock);
  registerPublicCommands(app, { commands, answers, filter: createOffensiveFilter(), pages });
});
afterEach(async () => {
  await app.close();
  await connection.close();
});

const PANEL = '/api/panel/commands';
const PUBLIC = '/api/public/commands?user=ana&platform=twitch';

function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, streamer = 'ana') {
  const headers = { 'x-streamer': streamer, 'x-csrf-token': 'good' };
  return app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
}

async function create(body: object): Promise<Command> {
  const answer = await call('POST', PANEL, body);
  expect(answer.statusCode).toBe(201);
  return commandSchema.parse(answer.json());
}

async function listCmds(streamer = 'ana'): Promise<string[]> {
  const answer = await call('GET', PANEL, undefined, streamer);
  return commandListSchema.parse(answer.json()).items.map((command) => command.cmd);
}

describe('panel commands', () => {
  it('creates, lists, replaces and deletes', async () => {
    const { id, ...stored } = await create({ cmd: 'a', msg: 'x' });
    expect(stored).toMatchObject({ mods: 0, enabled: true, aliases: [], count: 0, userCooldown: 5 });
    const put = await call('PUT', `${PANEL}/${id}`, { cmd: 'b', msg: 'y' });
    expect([put.statusCode, commandSchema.parse(put.json()).cmd]).toEqual([200, 'b']);
    expect(await listCmds()).toEqual(['b']);
    expect((await call('DELETE', `${PANEL}/${id}`)).statusCode).toBe(204);
    expect(await listCmds()).toEqual([]);
  });

  it('knows only the session’s own streamer', async () => {
    const { id } = await create({ cmd: 'a', msg: 'x' });
    expect(await listCmds('luz')).toEqual([]);
    const answers = [
      await call('PUT', `${PANEL}/${id}`, { cmd: 'b', msg: 'y' }, 'luz'),
      await call('DELETE', `${PANEL}/${id}`, undefined, 'luz'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
    expect(await listCmds()).toEqual(['a']);
  });

  it('refuses bad input and changes nothing', async () => {
    const wrong = [
      {},
      { cmd: 'a' },
      { cmd: 'a b', msg: 'x' },
      { cmd: '!a', msg: 'x' },
      { cmd: 'n'.repeat(26), msg: 'x' },
      { cmd: 'a', msg: 'x'.repeat(1001) },
      { cmd: 'a', msg: 'x', mods: 5 },
      { cmd: 'a', msg: 'x', userCooldown: -1 },
      { cmd: 'a', msg: 'x', platforms: ['myspace'] },
      { cmd: 'a', msg: 'x', surprise: true },
    ];
    for (const body of wrong) {
      const answer = await call('POST', PANEL, body);
      expect(answer.statusCode, JSON.stringify(body)).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid' });
    }
    expect(await listCmds()).toEqual([]);
  });

  it('refuses a name in use and a built-in’s', async () => {
    await create({ cmd: 'a', msg: 'x' });
    const answers = [
      await call('POST', PANEL, { cmd: 'A', msg: 'y' }),
      await call('POST', PANEL, { cmd: 'points', msg: 'y' }),
    ];
    expect(
      answers.map((answer) => [answer.statusCode, z.object({ code: z.string() }).parse(answer.json()).code]),
    ).toEqual([
      [409, 'duplicate'],
      [409, 'builtin_command'],
    ]);
  });

  it('needs a session, and its CSRF token to write', async () => {
    const { id } = await create({ cmd: 'a', msg: 'x' });
    expect((await app.inject({ url: PANEL })).statusCode).toBe(401);
    const calls = [
      { method: 'POST' as const, url: PANEL },
      { method: 'PUT' as const, url: `${PANEL}/${id}` },
      { method: 'DELETE' as const, url: `${PANEL}/${id}` },
    ];
    for (const { method, url } of calls) {
      const payload = { cmd: 'z', msg: 'z' };
      const headers = { 'x-streamer': 'ana' };
      expect((await app.inject({ method, url, payload, headers })).statusCode, method).toBe(403);
    }
    expect(await listCmds()).toEqual(['a']);
  });
});

describe('public commands', () => {
  it('shows what viewers of the platform may use, without hidden text', async () => {
    await create({ cmd: 'a', msg: 'hola [hidden]secreto[/hidden][kick]k[/kick]$(user)', mods: 2 });
    await create({ cmd: 'off', msg: 'x', enabled: false });
    await create({ cmd: 'kick', msg: 'x', platforms: ['kick'] });
    const answer = await app.inject({ url: PUBLIC });
    expect(publicCommandsSchema.parse(answer.json())).toEqual({
      user: {
        name: 'Ana',
        picture: '',
        premium: false,
        platform: 'twitch',
        takesTips: true,
        prediction: 'open',
      },
      commands: [{ cmd: 'a', msg: 'hola $(user)', mods: 2 }],
      hidden: [],
    });
    expect(answer.body).not.toContain('secreto');
  });

  it('hides commands with offensive words in name or message, and says which by masked names', async () => {
    await create({ cmd: 'buena', msg: 'Feliz cumpleaños, $(user)' });
    await create({ cmd: 'mierda', msg: 'hola' });
    await create({ cmd: 'enfado', msg: 'what the fuck, $(user)' });
    await create({ cmd: 'secreto', msg: 'hola [hidden]fuck[/hidden]' });
    await create({ cmd: 'apagado', msg: 'fuck', enabled: false });
    const answer = await app.inject({ url: PUBLIC });
    const { commands, hidden } = publicCommandsSchema.parse(answer.json());
    expect(commands.map(({ cmd }) => cmd)).toEqual(['buena', 'secreto']);
    expect(hidden).toEqual(['enfado', '******']);
    expect(answer.body).not.toMatch(/fuck|mierda/);
  });

  it('answers 304 to who has it, and anew after a change', async () => {
    const first = await app.inject({ url: PUBLIC });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: PUBLIC, headers })).statusCode).toBe(304);
    await create({ cmd: 'a', msg: 'x' });
    clock.advance(1000);
    const second = await app.inject({ url: PUBLIC, headers });
    expect([second.statusCode, publicCommandsSchema.parse(second.json()).commands.length]).toEqual([200, 1]);
  });

  it('does not know a channel that is not here', async () => {
    const answer = await app.inject({ url: '/api/public/commands?user=nadie&platform=u' });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
    for (const query of ['', '?user=ana', '?user=ana&platform=discord', '?user=ana&platform=kick&x=1']) {
      expect((await app.inject({ url: `/api/public/commands${query}` })).statusCode, query).toBe(400);
    }
  });
});
