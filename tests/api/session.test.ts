import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/base/time.ts';
import { INBOX_API } from '#core/alerts/inbox-paths.ts';
import { commandListSchema, commandSchema } from '#core/commands/schema.ts';
import { WIDGET_TOKEN_PATH } from '#core/overlays/page-paths.ts';
import { API } from '#core/paths.ts';
import { SESSION_LIFETIME_MS } from '#core/session/limits.ts';
import { profileSchema } from '#core/session/schema.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { listRoutes } from '#tests/setup/routes.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { readWidgetAddress } from '#tests/setup/widget.ts';
import { COOKIE_WRITES, OTHER_WRITES, SESSION_READS } from './known-routes.ts';

let server: TestServer;
let ana: Browser;
let luz: Browser;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('twitch', 'ana');
  luz = await server.logIn('kick', 'luz');
});
afterAll(() => server.close());

const COMMAND = { cmd: 'hola', msg: 'Hola' };

async function listCommands(browser: Browser): Promise<string[]> {
  return commandListSchema.parse((await browser.get(API.panelCommands)).json()).items.map(({ cmd }) => cmd);
}

function split(route: string, id: string): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string } {
  const [verb, path = ''] = route.split(' ');
  const method = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((known) => known === verb);
  if (method === undefined) throw new Error(`Unknown method in ${route}`);
  return { method, path: path.replace(':id', id) };
}

describe('the routes', () => {
  it('are all known to these tests when they write', () => {
    const writes = listRoutes(server.app).filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route));
    const known = [...Object.keys(COOKIE_WRITES), ...OTHER_WRITES].filter(
      (route) => !route.startsWith('GET '),
    );
    expect(writes.sort()).toEqual(known.sort());
  });

  it('of the panel and the user are all known to these tests when they read', () => {
    const reads = listRoutes(server.app)
      .filter((route) => /^GET \/(api\/(panel|user|bot|alerts|beta|twitch)|alerts|test)\b/.test(route))
      .map((route) => route.replace('GET ', ''));
    expect(reads.sort()).toEqual([...SESSION_READS].sort());
  });
});

describe('a call without a session', () => {
  it.each(SESSION_READS)('is refused at %s', async (path) => {
    expectError(await server.openBrowser().get(path), 401, 'no_session');
    const forged = server.openBrowser();
    forged.cookies.set('session', 'made-up');
    expectError(await forged.get(path), 401, 'no_session');
  });

  it.each(Object.entries(COOKIE_WRITES))('is refused at %s, whatever it sends', async (route, body) => {
    const { method, path } = split(route, 'x');
    for (const sent of [body, { surprise: true }]) {
      const answer = await server.openBrowser().call(method, path, method === 'GET' ? {} : { body: sent });
      expectError(answer, 401, 'no_session');
    }
  });
});

describe('a write', () => {
  let id: string;
  beforeEach(async () => {
    const [known] = commandListSchema.parse((await ana.get(API.panelCommands)).json()).items;
    id = (known ?? commandSchema.parse((await ana.post(API.panelCommands, COMMAND)).json())).id;
  });

  it.each(Object.entries(COOKIE_WRITES))(
    'without the right CSRF token is refused and changes nothing: %s',
    async (route, body) => {
      const { method, path } = split(route, id);
      const state = async () => [
        await listCommands(ana),
        (await ana.get(API.panelWidget)).json<unknown>(),
        (await ana.get(API.panelAlerts)).json<unknown>(),
        (await ana.get(INBOX_API.settings)).json<unknown>(),
      ];
      const before = await state();
      const foreign = luz.cookies.get('csrf') ?? '';
      for (const csrf of [null, '', 'wrong', foreign]) {
        const answer = await ana.call(method, path, { csrf, ...(body === undefined ? {} : { body }) });
        expectError(answer, 403, 'csrf', `csrf ${String(csrf)}`);
      }
      expect(await state()).toEqual(before);
    },
  );

  it('to another streamer’s command finds nothing and changes nothing', async () => {
    const path = `${API.panelCommands}/${id}`;
    expectError(await luz.call('PUT', path, { body: { cmd: 'mio', msg: 'x' } }), 404, 'not_found');
    expectError(await luz.call('DELETE', path), 404, 'not_found');
    expect(await listCommands(ana)).toEqual(['hola']);
    expect(await listCommands(luz)).toEqual([]);
  });
});

describe('a session', () => {
  it('ends on the server with /salir', async () => {
    const browser = await server.logIn('twitch', 'eva');
    const cookies = new Map(browser.cookies);
    expect((await browser.get(API.logout)).statusCode).toBe(200);
    expect([...browser.cookies]).toEqual([]);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expectError(await browser.get(API.userProfile), 401, 'no_session');
    expect((await browser.post(API.login)).json()).toMatchObject({ code: 'too_old' });
  });

  it('ends when nobody used it for its lifetime, and lives on when somebody did', async () => {
    const browser = server.openBrowser();
    await browser.logIn('twitch', 'eva');
    const idle = server.openBrowser();
    await idle.logIn('twitch', 'eva');
    server.clock.travel(SESSION_LIFETIME_MS - DAY_MS);
    const used = await browser.get(API.userUid);
    expect(used.cookies.map(({ name, maxAge }) => [name, maxAge]).sort()).toEqual([
      ['csrf', 600_000],
      ['session', 600_000],
      ['token', 600_000],
    ]);
    expect(used.cookies.find(({ name }) => name === 'session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect((await browser.get(API.userUid)).cookies).toEqual([]);
    server.clock.travel(2 * DAY_MS);
    expect((await browser.get(API.userUid)).statusCode).toBe(200);
    expectError(await idle.get(API.userUid), 401, 'no_session');
  });

  it('is kept in cookies that only we and only the right scripts can read', async () => {
    const answer = await server.openBrowser().logIn('kick', 'eva');
    const value: unknown = expect.any(String);
    const common = { path: '/', sameSite: 'Lax', maxAge: 600_000, value };
    expect(answer.cookies.filter(({ value }) => value !== '')).toEqual([
      { name: 'token', ...common },
      { name: 'session', ...common, httpOnly: true },
      { name: 'csrf', ...common },
    ]);
  });

  it('says that there is a widget address without saying its secret', async () => {
    const browser = await server.logIn('twitch', 'eva');
    const answer = await browser.get(API.userProfile);
    const secret = (await readWidgetAddress(browser)).get('bid') ?? '';
    const { bid } = profileSchema.parse(answer.json());
    expect(bid).not.toBe('');
    expect(answer.body).not.toContain(secret);
    const asked = { id: (await readWidgetAddress(browser)).get('id'), bid };
    expectError(await browser.post(WIDGET_TOKEN_PATH, asked), 401, 'bad_token');
  });

  it('shows a premium rank to the pages', async () => {
    const { streamerId } = await server.channelOf('kick', 'eva');
    const { db } = server.connection;
    await db.updateTable('streamers').set({ rank: 2 }).where('id', '=', streamerId).execute();
    const answer = await server.openBrowser().logIn('kick', 'eva');
    expect(answer.cookies.find(({ name }) => name === 'rk')).toMatchObject({ value: '2', maxAge: 600_000 });
  });
});
