import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { COOKIE_WRITES, SESSION_READS } from './known-routes.ts';

const GETS: [string, unknown][] = SESSION_READS.map((path) => [`GET ${path}`, undefined]);
const ROUTES = [...new Map([...GETS, ...Object.entries(COOKIE_WRITES)])];
/** What another streamer's id or one of nobody means there. */
const OF_SOMEBODY = ROUTES.filter(([route]) => route.includes('/:id'));
/** Where who is not the server's owner is told nothing at all. */
const OWNERS_ONLY = ['DELETE /api/panel/invitations/:id'];

let lines: string[] = [];
let server: TestServer;
let luz: Browser;
/** Logged out elsewhere: the browser still has all its cookies. */
let ended: Browser;
let luzId: string;
beforeAll(async () => {
  server = await startTestServer({ onLog: (line) => lines.push(line) });
  luz = await server.logIn('kick', 'luz');
  luzId = (await server.channelOf('kick', 'luz')).streamerId;
  ended = await server.logIn('kick', 'eva');
  const cookies = new Map(ended.cookies);
  await ended.get(API.logout);
  for (const [name, value] of cookies) ended.cookies.set(name, value);
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
});

function call(browser: Browser, route: string, body: unknown, csrf?: string) {
  const [verb = '', path = ''] = route.split(' ');
  const method = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((known) => known === verb) ?? 'GET';
  return browser.call(method, path.replace(':id', 'ajena'), {
    ...(body === undefined ? {} : { body }),
    ...(csrf === undefined ? {} : { csrf }),
  });
}

/** The one line about a call; it has nothing that opens anything. */
function refusal(browser: Browser): Record<string, unknown> {
  const found = lines.filter((line) => line.includes('A call was refused.'));
  expect(found).toHaveLength(1);
  for (const secret of browser.cookies.values()) expect(found[0]).not.toContain(secret);
  const {
    route,
    status,
    refusal: code,
    streamerId,
    asked,
  } = JSON.parse(found[0] ?? '') as Record<string, unknown>;
  return { route, status, code, streamerId, asked };
}

describe('a call with a session that has ended is refused and logged', () => {
  it.each(ROUTES)('at %s', async (route, body) => {
    expectError(await call(ended, route, body), 401, 'no_session');
    expect(refusal(ended)).toMatchObject({ route, status: 401, code: 'no_session', streamerId: null });
  });
});

describe('a call that no page of ours makes is refused and logged', () => {
  it.each(Object.entries(COOKIE_WRITES))('at %s', async (route, body) => {
    expectError(await call(luz, route, body, 'forged'), 403, 'csrf');
    expect(refusal(luz)).toMatchObject({ route, status: 403, code: 'csrf', streamerId: luzId });
  });
});

describe('a call with an id that is not the streamer’s is refused and logged', () => {
  it.each(OF_SOMEBODY)('at %s', async (route, body) => {
    const [status, code] = OWNERS_ONLY.includes(route)
      ? ([403, 'forbidden'] as const)
      : ([404, 'not_found'] as const);
    expectError(await call(luz, route, body), status, code);
    expect(refusal(luz)).toEqual({ route, status, code, streamerId: luzId, asked: 'ajena' });
  });

  it('whether it is somebody’s or nobody’s, and wherever it stands', async () => {
    const ana = await server.logIn('twitch', 'ana');
    const { id } = (await ana.post(API.panelCommands, { cmd: 'hola', msg: 'x' })).json<{ id: string }>();
    expectError(await luz.call('DELETE', `${API.panelCommands}/${id}`), 404, 'not_found');
    expect(refusal(luz)).toMatchObject({ asked: id });
    lines = [];
    const block = { viewer: 'ajena', blocked: true };
    expectError(await luz.call('PUT', '/api/panel/viewers/block', { body: block }), 404, 'not_found');
    expect(refusal(luz)).toMatchObject({ asked: 'ajena' });
  });
});
