import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertListSchema } from '#core/alerts/row-schema.ts';
import { DAY_MS, MINUTE_MS } from '#core/base/time.ts';
import { KICK_FEED_RULES } from '#core/extension/follow-feed.ts';
import { AT_WORK_MS, EXTENSIONS_MAX, PAIRING_LIFETIME_MS } from '#core/extension/limits.ts';
import { EXTENSION_API, PANEL_EXTENSIONS } from '#core/extension/paths.ts';
import {
  extensionListSchema,
  pairingSchema,
  tokenAnswerSchema,
  type Pairing,
} from '#core/extension/schema.ts';
import { HEALTH_API } from '#core/health/paths.ts';
import { healthSchema } from '#core/health/schema.ts';
import { API } from '#core/paths.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { operate } from '#tests/setup/operator.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

/** Nobody listens there, as nobody can reach a server at home. */
const NOWHERE = 'http://127.0.0.1:9/api/webhooks/kick';

let server: TestServer;
let ana: Browser;
let luz: Browser;
/** Of an extension that ana connected. */
let ours: string;
beforeAll(async () => {
  server = await startTestServer();
  server.sandbox.setKickWebhookUrl(NOWHERE);
  ana = await server.logIn('kick', 'ana');
  luz = await server.logIn('kick', 'luz');
  ours = await connect(ana);
});
afterAll(() => server.close());

/** A page of the extension: it has an address of its own, and no cookie. */
const extension = () => server.openBrowser();

async function begin(): Promise<Pairing> {
  const answer = await extension().post(EXTENSION_API.pair);
  expect(answer.statusCode, answer.body).toBe(201);
  return pairingSchema.parse(answer.json());
}

const ask = (secret: string) => extension().post(EXTENSION_API.token, { secret });
const approve = (browser: Browser, code: string) => browser.post(PANEL_EXTENSIONS, { code });

async function connect(browser: Browser): Promise<string> {
  const { code, secret } = await begin();
  expect((await approve(browser, code)).statusCode).toBe(204);
  return tokenAnswerSchema.parse((await ask(secret)).json()).token ?? '';
}

const call = (method: 'GET' | 'POST', path: string, token: string, body?: unknown): Promise<Answer> =>
  extension().call(method, path, { body, headers: { authorization: `Bearer ${token}` } });
const report = (token: string, follows: unknown, channel = 'ana') =>
  call('POST', EXTENSION_API.kickFollows, token, { channel, follows });
const list = async (browser: Browser) =>
  extensionListSchema.parse((await browser.get(PANEL_EXTENSIONS)).json());
const alertsOf = async (browser: Browser) =>
  alertListSchema.parse((await browser.get(API.panelAlerts)).json()).items;
const namesOf = async (browser: Browser) => (await alertsOf(browser)).map(({ name }) => name).reverse();

describe('pairing an extension', () => {
  it('gives it a token, once, after the streamer has let it in', async () => {
    const { code, secret, verifyUrl } = await begin();
    expect(verifyUrl).toBe(`http://fogata.test/panel/extension?code=${code.slice(0, 4)}`);
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect((await ask(secret)).json()).toEqual({ token: null });
    expect((await approve(ana, ` ${code.toLowerCase()} `)).statusCode).toBe(204);
    const { token } = tokenAnswerSchema.parse((await ask(secret)).json());
    expect(token?.length).toBeGreaterThanOrEqual(40);
    expectError(await ask(secret), 404, 'not_found');
    expect((await call('GET', EXTENSION_API.me, token ?? '')).json()).toEqual({
      name: 'ana',
      kick: ['ana'],
      feed: KICK_FEED_RULES,
    });
    expect((await list(ana)).items).toHaveLength(2);
  });

  it('ends while its streamer is banned', async () => {
    const own = await server.logIn('kick', 'vetada');
    const token = await connect(own);
    expect((await call('GET', EXTENSION_API.me, token)).statusCode).toBe(200);
    await operate(server, 'ban', 'vetada');
    expectError(await call('GET', EXTENSION_API.me, token), 401, 'no_session');
    await operate(server, 'unban', 'vetada');
    expect((await call('GET', EXTENSION_API.me, token)).statusCode).toBe(200);
  });

  it('keeps no secret in clear', async () => {
    const { code, secret } = await begin();
    const token = await connect(ana);
    const { db } = server.connection;
    const rows = [
      await db.selectFrom('extension_pairings').selectAll().execute(),
      await db.selectFrom('extensions').selectAll().execute(),
    ];
    for (const known of [code, secret, token]) expect(JSON.stringify(rows)).not.toContain(known);
  });

  it('takes a code once, and none that was made up or is too old', async () => {
    const { code } = await begin();
    expectError(await approve(ana, 'AAAA-AAAA'), 404, 'not_found');
    expect((await approve(ana, code)).statusCode).toBe(204);
    expectError(await approve(luz, code), 404, 'not_found');
    const old = await begin();
    server.clock.travel(PAIRING_LIFETIME_MS);
    expectError(await approve(luz, old.code), 404, 'not_found');
    expectError(await ask(old.secret), 404, 'not_found');
  });

  it('has an end', async () => {
    const eva = await server.logIn('kick', 'eva');
    for (let n = 0; n < EXTENSIONS_MAX; n++) await connect(eva);
    server.clock.travel(MINUTE_MS);
    expectError(await approve(eva, (await begin()).code), 409, 'too_many_extensions');
  });

  it.each([{}, { code: '' }, { code: 'x'.repeat(21) }, { code: 7 }, { code: 'x', more: 1 }])(
    'refuses %j',
    async (body) => {
      expectError(await ana.post(PANEL_EXTENSIONS, body), 400, 'invalid');
    },
  );
});

describe('an extension', () => {
  it('is sent away by its own streamer only, and then knows nothing more', async () => {
    const token = await connect(ana);
    const [newest] = (await list(ana)).items;
    const path = `${PANEL_EXTENSIONS}/${newest?.id ?? ''}`;
    expectError(await luz.call('DELETE', path), 404, 'not_found');
    expect((await ana.call('DELETE', path)).statusCode).toBe(204);
    expectError(await call('GET', EXTENSION_API.me, token), 401, 'no_session');
    expectError(await report(token, { count: 1 }), 401, 'no_session');
  });

  it('may go by itself', async () => {
    const token = await connect(ana);
    expect((await call('POST', EXTENSION_API.disconnect, token)).statusCode).toBe(204);
    expectError(await call('GET', EXTENSION_API.me, token), 401, 'no_session');
  });

  it.each(['', 'made-up', 'x'.repeat(300)])('with the token "%s" is not connected', async (token) => {
    expectError(await report(token, { count: 1 }), 401, 'no_session');
  });

  it('may be anywhere: its calls are answered to every origin', async () => {
    const asked = await extension().call('OPTIONS', EXTENSION_API.kickFollows);
    expect(asked.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(asked.headers['access-control-allow-headers']).toContain('authorization');
  });
});

describe('a report of followers', () => {
  it('by name is one follow and one alert each, however often it comes', async () => {
    const follows = [{ name: 'Uno' }, { name: 'Dos', id: '77' }];
    expect((await report(ours, follows)).json()).toEqual({ taken: 2, source: 'extension' });
    expect((await report(ours, [...follows, { name: 'uno' }])).json()).toMatchObject({ taken: 0 });
    expect(await namesOf(ana)).toEqual(['Uno', 'Dos']);
  });

  it('is left when it is of yesterday', async () => {
    const at = server.clock.now() - DAY_MS - 1000;
    expect((await report(ours, [{ name: 'Vieja', at }])).json()).toMatchObject({ taken: 0 });
  });

  it('by count begins with a baseline, and tells of those whom nobody named', async () => {
    const token = await connect(luz);
    const count = async (n: number) => {
      server.clock.travel(30_000);
      return (await report(token, { count: n }, 'LUZ')).json<unknown>();
    };
    expect(await count(100)).toEqual({ taken: 0, source: 'extension' });
    expect(await count(103)).toEqual({ taken: 3, source: 'extension' });
    expect(await count(103)).toMatchObject({ taken: 0 });
    server.clock.travel(1000);
    await report(token, [{ name: 'Con nombre' }], 'luz');
    expect(await count(105)).toMatchObject({ taken: 1 });
    expect(await count(90)).toMatchObject({ taken: 0 });
    expect(await count(91)).toMatchObject({ taken: 1 });
    expect(await namesOf(luz)).toEqual(['+3', 'Con nombre', '+1', '+1']);
    expect((await alertsOf(luz)).at(-1)).toMatchObject({ header: 'Seguidores', amount: 3 });
  });

  it('is taken for one’s own channel only', async () => {
    expectError(await report(ours, { count: 5 }, 'luz'), 404, 'not_found');
    expectError(await report(ours, [{ name: 'x' }], 'nadie'), 404, 'not_found');
  });

  it.each<{ follows: unknown }>([
    { follows: [] },
    { follows: [{}] },
    { follows: [{ name: ' \u202e ' }] },
    { follows: [{ name: 'x', at: -1 }] },
    { follows: [{ name: 'x'.repeat(101) }] },
    { follows: Array.from({ length: 101 }, (_, n) => ({ name: `n${n}` })) },
    { follows: { count: -1 } },
    { follows: { count: 1.5 } },
    { follows: { count: '7' } },
    { follows: 'x' },
  ])('is refused as $follows', async ({ follows }) => {
    expectError(await report(ours, follows), 400, 'invalid');
  });
});

describe('how follows on Kick reach a channel', () => {
  it('is by nothing, then by an extension while it reports', async () => {
    const mar = await server.logIn('kick', 'mar');
    expect((await list(mar)).kickFollows).toBe('none');
    const token = await connect(mar);
    expect((await list(mar)).kickFollows).toBe('none');
    await report(token, { count: 1 }, 'mar');
    expect((await list(mar)).kickFollows).toBe('extension');
    server.clock.travel(AT_WORK_MS + 1000);
    expect((await list(mar)).kickFollows).toBe('none');
  });

  it('is nobody’s question on another platform', async () => {
    const sol = await server.logIn('twitch', 'sol');
    expect((await list(sol)).kickFollows).toBeNull();
  });

  it('is by webhook once one came; then a count makes no alert', async () => {
    await report(ours, { count: 10 });
    server.sandbox.setKickWebhookUrl(`${server.url}${API.kickWebhook}`);
    await server.sandbox.control('kick', 'event', { channel: 'ana', type: 'follow', user: 'Webby' });
    await waitFor(async () => (await namesOf(ana)).includes('Webby'));
    expect((await list(ana)).kickFollows).toBe('webhook');
    const before = await namesOf(ana);
    server.clock.travel(30_000);
    expect((await report(ours, { count: 20 })).json()).toEqual({ taken: 0, source: 'webhook' });
    expect((await report(ours, [{ name: 'Otra' }])).json()).toEqual({ taken: 0, source: 'webhook' });
    expect(await namesOf(ana)).toEqual(before);
    const health = healthSchema.parse((await ana.get(HEALTH_API.panelHealth)).json());
    expect(health.channels[0]?.followers).toMatchObject({ told: 10, seen: 1 });
  });
});
