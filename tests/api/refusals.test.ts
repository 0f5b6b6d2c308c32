import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SECOND_MS } from '#core/base/time.ts';
import { API } from '#core/paths.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';
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
  // An address has one line a second.
  server.clock.travel(SECOND_MS);
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
    server.clock.travel(SECOND_MS);
    const block = { viewer: 'ajena', blocked: true };
    expectError(await luz.call('PUT', '/api/panel/viewers/block', { body: block }), 404, 'not_found');
    expect(refusal(luz)).toMatchObject({ asked: 'ajena' });
  });
});

describe('a page of the live socket that has no right to what it asks for is refused and logged', () => {
  const TOPICS = { topics: ['chat' as const], build: 'test-build' };
  const { badToken, badFrame } = STREAM_CLOSE;
  const cookieOf = (browser: Browser) => ({ cookie: `session=${browser.cookies.get('session') ?? ''}` });

  /** What is logged of a page that sends these frames, and is closed with this code. */
  async function refusalOf(page: LiveSocketClient, status: number, browser = luz, token = '') {
    expect(await page.closed).toBe(status);
    const line = await eventually(() => refusal(browser));
    if (token !== '') expect(lines.join('')).not.toContain(token);
    return line;
  }

  it('without a session', async () => {
    const page = new LiveSocketClient(server.url);
    await page.send({ hello: { role: 'panel', ...TOPICS } });
    const line = { route: 'GET /api/stream', status: badToken, code: 'no_session', streamerId: null };
    expect(await refusalOf(page, badToken)).toEqual({ ...line, asked: null });
  });

  it('with a session that has ended', async () => {
    const page = new LiveSocketClient(server.url, cookieOf(ended));
    await page.send({ hello: { role: 'dock', ...TOPICS } });
    expect(await refusalOf(page, badToken, ended)).toMatchObject({ code: 'no_session', streamerId: null });
  });

  it('from another site, which never speaks with the person’s session', async () => {
    const page = new LiveSocketClient(server.url, { ...cookieOf(luz), origin: 'https://evil.example' });
    await page.send({ hello: { role: 'panel', ...TOPICS } });
    expect(await refusalOf(page, badToken)).toMatchObject({ code: 'no_session', streamerId: null });
  });

  it('with a token of nobody', async () => {
    const page = new LiveSocketClient(server.url);
    await page.send({ hello: { role: 'widget', token: 'forged-token', ...TOPICS } });
    expect(await refusalOf(page, badToken, luz, 'forged-token')).toMatchObject({ code: 'bad_token' });
  });

  it('with another streamer’s token for the channel that it has', async () => {
    const channel = await server.channelOf('kick', 'luz');
    const token = await readWidgetToken(await server.logIn('twitch', 'ana'));
    const page = new LiveSocketClient(server.url);
    await page.greet({ role: 'widget', token: await readWidgetToken(luz), ...TOPICS });
    await page.send({ renew: { token } });
    const line = { code: 'bad_token', status: badToken, streamerId: luzId, asked: channel.id };
    expect(await refusalOf(page, badToken, luz, token)).toMatchObject(line);
  });

  it('for a channel that is not here', async () => {
    const page = new LiveSocketClient(server.url);
    await page.send({ hello: { role: 'page', channel: { platform: 'kick', user: 'nadie' }, ...TOPICS } });
    expect(await refusalOf(page, badToken)).toMatchObject({ code: 'not_found', asked: 'kick/nadie' });
  });

  it.each([
    ['that is no JSON', '{'],
    ['that no schema knows', '{"hello":{"role":"king"}}'],
    ['that is binary', Buffer.from([0, 1, 2])],
    ['before its hello', '{"alive":true}'],
  ])('with a frame %s, once', async (_what, frame) => {
    const page = new LiveSocketClient(server.url);
    await page.sendText(frame);
    await page.sendText(frame);
    expect(await refusalOf(page, badFrame)).toMatchObject({ code: 'bad_frame', status: badFrame });
  });
});
