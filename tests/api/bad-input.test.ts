import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_NAME_MAX, COMMAND_TEXT_MAX } from '#core/commands/limits.ts';
import { commandListSchema, commandSchema } from '#core/commands/schema.ts';
import { WIDGET_TOKEN_PATH } from '#core/overlays/page-paths.ts';
import { API } from '#core/paths.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let ana: Browser;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('twitch', 'ana');
  id = commandSchema.parse((await ana.post(API.panelCommands, { cmd: 'hola', msg: 'x' })).json()).id;
});
afterAll(() => server.close());

const good = { cmd: 'nuevo', msg: 'Hola' };
const BAD_COMMANDS: [string, unknown][] = [
  ['nothing', {}],
  ['an unknown field', { ...good, surprise: 1 }],
  ['a prototype', '{"cmd":"a","msg":"b","__proto__":{"mods":4}}'],
  ['a list', [good]],
  ['a name of a wrong type', { ...good, cmd: 7 }],
  ['no text', { ...good, msg: '' }],
  ['a text of spaces', { ...good, msg: '   ' }],
  ['a name over its length', { ...good, cmd: 'n'.repeat(COMMAND_NAME_MAX + 1) }],
  ['a text over its length', { ...good, msg: 'x'.repeat(COMMAND_TEXT_MAX + 1) }],
  ['a rank that does not exist', { ...good, mods: 5 }],
  ['a broken cooldown', { ...good, userCooldown: 1.5 }],
  ['a switch that is none', { ...good, enabled: 'yes' }],
  ['too many aliases', { ...good, aliases: Array.from({ length: 11 }, (_, n) => `a${n}`) }],
  ['an unknown platform', { ...good, platforms: ['myspace'] }],
  ['null', { ...good, aliases: null }],
];

const BAD_QUERIES: [string, string][] = [
  [API.publicCommands, ''],
  [API.publicCommands, 'user=ana'],
  [API.publicCommands, 'user=&platform=twitch'],
  [API.publicCommands, 'user=ana&platform=myspace'],
  [API.publicCommands, 'user=ana&platform=twitch&surprise=1'],
  [API.publicCommands, 'user=ana&user=luz&platform=twitch'],
  [API.publicCommands, `user=${'a'.repeat(101)}&platform=twitch`],
  [API.publicLeaderboard, 'user=ana'],
  [API.publicLeaderboard, `user=ana&platform=twitch&search=${'a'.repeat(51)}`],
  [API.publicLeaderboard, 'user=ana&platform=twitch&surprise=1'],
  [WIDGET_TOKEN_PATH, 'id=x'],
  [WIDGET_TOKEN_PATH, 'bid=x'],
  [WIDGET_TOKEN_PATH, `id=x&bid=${'x'.repeat(65)}`],
  [WIDGET_TOKEN_PATH, 'id=x&bid=x&surprise=1'],
  ['/twitch/login', `state=${'x'.repeat(201)}`],
];

describe('bad input', () => {
  it.each(BAD_COMMANDS)('in a command (%s) is refused and stores nothing', async (note, body) => {
    const calls = [
      ana.call('POST', API.panelCommands, { body, headers: { 'content-type': 'application/json' } }),
      ana.call('PUT', `${API.panelCommands}/${id}`, {
        body,
        headers: { 'content-type': 'application/json' },
      }),
    ];
    for (const answer of await Promise.all(calls)) {
      const error = expectError(answer, 400, 'invalid', note);
      if (note !== 'a prototype') expect(error.errors?.length).toBeGreaterThan(0);
    }
    const { items } = commandListSchema.parse((await ana.get(API.panelCommands)).json());
    expect(items.map(({ cmd, msg }) => [cmd, msg])).toEqual([['hola', 'x']]);
  });

  it('names each wrong field', async () => {
    const error = expectError(await ana.post(API.panelCommands, { cmd: 'a b', msg: 1 }), 400, 'invalid');
    expect(error.errors?.map(({ field }) => field)).toEqual(['body/cmd', 'body/msg']);
  });

  it.each(BAD_QUERIES)('in the address %s?%s is refused', async (path, query) => {
    expectError(await server.openBrowser().get(`${path}?${query}`), 400, 'invalid');
  });

  it.each([
    ['an unknown type', '/test/alerts', { type: 'Nada' }],
    ['no type', '/test/alerts', {}],
    ['an unknown field', '/test/alerts', { type: 'Bits', surprise: 1 }],
    ['an amount below zero', '/test/alerts?amount=-1', { type: 'Bits' }],
    ['an amount over the most', '/test/alerts?amount=100001', { type: 'Bits' }],
    ['an amount that is no number', '/test/alerts?amount=many', { type: 'Bits' }],
    ['an unknown query', '/test/alerts?surprise=1', { type: 'Bits' }],
  ])('in a test alert (%s) is refused and shows nothing', async (_note, path, body) => {
    expectError(await ana.post(path, body), 400, 'invalid');
    expect((await ana.get(API.panelAlerts)).json()).toMatchObject({ items: [] });
  });

  it('in a body that should be empty is refused', async () => {
    const before: unknown = (await ana.get(API.panelWidget)).json();
    expectError(await ana.post(API.panelWidgetRenew, { surprise: 1 }), 400, 'invalid');
    expect((await ana.get(API.panelWidget)).json()).toEqual(before);
  });

  it('that is no JSON is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    expectError(await ana.call('POST', API.panelCommands, { body: '{"cmd":', headers }), 400, 'invalid');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expectError(await ana.call('POST', API.panelCommands, { body: 'cmd=a', headers: form }), 415, 'invalid');
  });

  it('over 256 KiB is refused', async () => {
    const body = { cmd: 'a', msg: 'x'.repeat(256 * 1024) };
    expectError(await ana.post(API.panelCommands, body), 413, 'too_large');
  });

  it('in a one-time code is refused', async () => {
    expectError(await ana.post(`${API.login}?code=${'x'.repeat(201)}`), 400, 'invalid');
  });
});

describe('an address where nothing is', () => {
  it.each(['/nada', '/api/nada', '/api/panel/nada', '/alerts/nada', '/test/nada'])('is %s', async (path) => {
    expectError(await ana.get(path), 404, 'unknown_route');
    expectError(await ana.post(path), 404, 'unknown_route');
  });

  it('is an id of a command that does not exist, however long', async () => {
    const body = { cmd: 'a', msg: 'x' };
    expectError(await ana.call('PUT', `${API.panelCommands}/nope`, { body }), 404, 'not_found');
    expectError(await ana.call('DELETE', `${API.panelCommands}/constructor`), 404, 'not_found');
    expectError(await ana.call('DELETE', `${API.panelCommands}/${'x'.repeat(101)}`), 400, 'invalid');
  });

  it('is one that cannot be decoded', async () => {
    expectError(await ana.get('/%'), 400, 'invalid');
    expectError(await ana.get('/api/panel/commands/%ff%'), 400, 'invalid');
  });

  it('is a channel that nobody has', async () => {
    for (const path of [API.publicCommands, API.publicLeaderboard]) {
      for (const user of [
        'nobody',
        '__proto__',
        'constructor',
        '@',
        ' ',
        "'; drop table channels; --",
        '%00',
      ]) {
        const query = `user=${user === '%00' ? user : encodeURIComponent(user)}&platform=u`;
        expectError(await ana.get(`${path}?${query}`), 404, 'not_found', user);
      }
    }
  });
});

describe('who asks too often', () => {
  it('is told when to come back', async () => {
    const browser = server.openBrowser();
    const ask = (who: Browser) => who.post(WIDGET_TOKEN_PATH, { id: 'x', bid: 'x' });
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await ask(browser));
    expect(answers.slice(0, 60).every((answer) => answer.statusCode === 401)).toBe(true);
    const last = answers[60];
    if (last === undefined) throw new Error('No answer.');
    expectError(last, 429, 'too_fast');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expectError(await ask(server.openBrowser()), 401, 'bad_token', 'another address');
  });
});
