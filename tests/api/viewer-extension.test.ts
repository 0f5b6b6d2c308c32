import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FOLLOWED_MAX,
  PAIRING_LIFETIME_MS,
  VIEWER_EXTENSIONS_MAX,
  VIEWER_TOKEN_LIFETIME_MS,
} from '#core/extension/limits.ts';
import { EXTENSION_API, VIEWER_EXTENSIONS } from '#core/extension/paths.ts';
import { pairingSchema, tokenAnswerSchema, type Pairing } from '#core/extension/schema.ts';
import { standingsSchema, viewerExtensionListSchema } from '#core/extension/viewer-schema.ts';
import { API } from '#core/paths.ts';
import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import { VIEWER_ACCOUNT_PATH } from '#core/viewer/paths.ts';
import { viewerAccountSchema } from '#core/viewer/schema.ts';
import { buildItem } from '#tests/factories/shop.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { walkViewer } from '#tests/setup/viewer.ts';

let server: TestServer;
let ana: Browser;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('kick', 'ana');
  const created = await ana.post(API.panelShop, buildItem({ code: 'te', price: 40, stock: 3 }));
  expect(created.statusCode, created.body).toBe(201);
});
afterAll(() => server.close());

type Sessions = Record<string, string>;
type Account = 'twitch' | 'kick';

/** Logs in as the viewer's page does, which no streamer belongs to. */
async function logIn(platform: Account, name: string): Promise<Sessions> {
  const browser = server.openBrowser();
  await walkViewer(browser, platform, name);
  const answer = await browser.get(`${VIEWER_ACCOUNT_PATH}?platform=${platform}`);
  const account = viewerAccountSchema.parse(answer.json());
  expect(account.user?.name.toLowerCase()).toBe(name.toLowerCase());
  return { [VIEWER_SESSION_HEADER[platform]]: account.session };
}

async function givePoints(platform: Account, sessions: Sessions, amount: number): Promise<void> {
  const session = sessions[VIEWER_SESSION_HEADER[platform]] ?? '';
  const identity = await server.modules.viewerSessions.find(platform, session);
  if (identity === undefined) throw new Error('Nobody is logged in.');
  const { streamerId } = await server.channelOf('kick', 'ana');
  const { viewerId } = await server.modules.viewerAccounts.open(streamerId, identity);
  const given = { streamerId, viewerId, amount, reference: '', key: `given:${viewerId}` };
  await server.kernel.unitOfWork((tx) =>
    server.modules.points.changePoints(tx, { ...given, reason: 'added' }),
  );
}

async function begin(person: 'viewer' | 'streamer' = 'viewer'): Promise<Pairing> {
  const answer = await server.openBrowser().post(`${EXTENSION_API.pair}?for=${person}`);
  expect(answer.statusCode, answer.body).toBe(201);
  return pairingSchema.parse(answer.json());
}

const finish = (secret: string) => server.openBrowser().post(EXTENSION_API.token, { secret });
const approve = (headers: Sessions, code: string, mayBuy = true) =>
  server.openBrowser().call('POST', VIEWER_EXTENSIONS, { body: { code, mayBuy }, headers });

async function connect(headers: Sessions, mayBuy = true): Promise<string> {
  const { code, secret } = await begin();
  const approved = await approve(headers, code, mayBuy);
  expect(approved.statusCode, approved.body).toBe(204);
  return tokenAnswerSchema.parse((await finish(secret)).json()).token ?? '';
}

const call = (path: string, token: string, body?: unknown): Promise<Answer> =>
  server.openBrowser().call('POST', path, { body, headers: { authorization: `Bearer ${token}` } });
const ask = (token: string, ...channels: { platform: string; user: string }[]) =>
  call(EXTENSION_API.standings, token, { channels });
const ANA = { platform: 'kick', user: 'ana' };
const standingsOf = async (token: string) => standingsSchema.parse((await ask(token, ANA)).json());
let lastKey = 0;
const order = (more: Record<string, unknown> = {}) => ({
  ...ANA,
  code: 'te',
  account: 'kick',
  key: `key-${String((lastKey += 1)).padStart(8, '0')}`,
  ...more,
});
const list = async (headers: Sessions) =>
  viewerExtensionListSchema.parse((await server.openBrowser().get(VIEWER_EXTENSIONS, headers)).json()).items;

describe('who is logged in on no streamer’s page', () => {
  it('is given once to the browser that logged in, and from then on to its session', async () => {
    const browser = server.openBrowser();
    const path = `${VIEWER_ACCOUNT_PATH}?platform=twitch`;
    expect((await browser.get(path)).json()).toMatchObject({ session: '' });
    await walkViewer(browser, 'twitch', 'Vera');
    // A link from elsewhere that opens the address uses nothing up.
    expect((await browser.get(path, { 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
      session: '',
    });
    const { session } = viewerAccountSchema.parse((await browser.get(path)).json());
    expect((await browser.get(path)).json()).toMatchObject({ session: '' });
    const again = await server.openBrowser().get(path, { [VIEWER_SESSION_HEADER.twitch]: session });
    expect(again.json()).toMatchObject({ session, user: { name: 'Vera' } });
    expect(again.headers['cache-control']).toBe('no-store');
  });
});

describe('pairing a viewer’s extension', () => {
  it('gives it a token for the accounts that let it in', async () => {
    const luz = await logIn('kick', 'luz');
    const both = { ...luz, ...(await logIn('twitch', 'luzita')) };
    await givePoints('kick', luz, 120);
    const { code, secret, verifyUrl } = await begin();
    expect(verifyUrl).toBe(`http://fogata.test/viewer/extension?code=${code.slice(0, 4)}`);
    expect((await finish(secret)).json()).toEqual({ token: null });
    expect((await approve(both, ` ${code.toLowerCase()} `)).statusCode).toBe(204);
    // Nothing that could speak exists yet.
    expect(await list(luz)).toEqual([]);
    const { token } = tokenAnswerSchema.parse((await finish(secret)).json());
    expectError(await finish(secret), 404, 'not_found');
    const answer = await ask(token ?? '', ANA, { platform: 'twitch', user: 'nadie' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    const { viewer, channels } = standingsSchema.parse(answer.json());
    expect(viewer?.mayBuy).toBe(true);
    expect(viewer?.accounts.map(({ platform, name }) => [platform, name.toLowerCase()])).toEqual([
      ['kick', 'luz'],
      ['twitch', 'luzita'],
    ]);
    expect(channels).toEqual([
      {
        ...ANA,
        channel: {
          name: 'ana',
          picture: expect.any(String) as string,
          live: expect.any(Boolean) as boolean,
          // An account that the streamer never saw has nothing there, and asking makes none.
          accounts: [{ platform: 'kick', points: 120, level: expect.any(Number) as number, watchtime: 0 }],
        },
      },
      { platform: 'twitch', user: 'nadie', channel: null },
    ]);
    expect((await list(luz)).map(({ accounts, mayBuy }) => [accounts.length, mayBuy])).toEqual([[2, true]]);
  });

  it('keeps no secret in clear', async () => {
    const token = await connect(await logIn('kick', 'callada'));
    const rows = await server.connection.db.selectFrom('viewer_extensions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('takes a code once, in time, and of its own kind only', async () => {
    const eva = await logIn('kick', 'eva');
    expectError(await approve({}, (await begin()).code), 401, 'no_session');
    expectError(await approve({ 'Session-kid': 'made-up' }, (await begin()).code), 401, 'no_session');
    expectError(await approve(eva, 'AAAA-AAAA'), 404, 'not_found');
    const { code, secret } = await begin();
    expect((await approve(eva, code)).statusCode).toBe(204);
    expectError(await approve(await logIn('kick', 'otra'), code), 404, 'not_found');
    // A streamer's extension is let in by a streamer, a viewer's by a viewer.
    expectError(await approve(eva, (await begin('streamer')).code), 404, 'not_found');
    expectError(await ana.post('/api/panel/extensions', { code: (await begin()).code }), 404, 'not_found');
    server.clock.travel(PAIRING_LIFETIME_MS);
    expectError(await finish(secret), 404, 'not_found');
    expect(await list(eva)).toEqual([]);
  });

  it('has an end', async () => {
    const mar = await logIn('kick', 'mar');
    for (let n = 0; n < VIEWER_EXTENSIONS_MAX; n++) await connect(mar);
    expectError(await approve(mar, (await begin()).code), 409, 'too_many_extensions');
  });

  it.each([{}, { code: 'x' }, { code: 'x', mayBuy: 'yes' }, { code: 'x', mayBuy: true, more: 1 }])(
    'refuses %j',
    async (body) => {
      expectError(await server.openBrowser().post(VIEWER_EXTENSIONS, body), 400, 'invalid');
    },
  );
});

describe('the token of a viewer’s extension', () => {
  it('buys once for each key, as the account that it names', async () => {
    const sol = await logIn('kick', 'sol');
    await givePoints('kick', sol, 100);
    const token = await connect(sol);
    const te = order({ price: 40 });
    const bought = await call(EXTENSION_API.buy, token, te);
    expect([bought.statusCode, bought.json()]).toEqual([200, { points: 60, stock: 2 }]);
    expect((await call(EXTENSION_API.buy, token, te)).json()).toEqual(bought.json());
    expect((await standingsOf(token)).channels[0]?.channel?.accounts[0]?.points).toBe(60);
    expectError(await call(EXTENSION_API.buy, token, order({ price: 39 })), 409, 'price_changed');
    expectError(await call(EXTENSION_API.buy, token, order({ account: 'twitch' })), 403, 'forbidden');
    expectError(await call(EXTENSION_API.buy, token, order({ user: 'nadie' })), 404, 'not_found');
    expectError(await call(EXTENSION_API.buy, token, order({ more: 1 })), 400, 'invalid');
  });

  it('buys nothing where the person gave it no right to', async () => {
    const rio = await logIn('kick', 'rio');
    await givePoints('kick', rio, 100);
    const token = await connect(rio, false);
    expect((await standingsOf(token)).viewer?.mayBuy).toBe(false);
    expectError(await call(EXTENSION_API.buy, token, order()), 403, 'forbidden');
    expect((await standingsOf(token)).channels[0]?.channel?.accounts[0]?.points).toBe(100);
  });

  it('speaks for its own person only', async () => {
    const [una, dos] = [await logIn('kick', 'una'), await logIn('kick', 'dos')];
    await givePoints('kick', una, 70);
    await givePoints('kick', dos, 10);
    const token = await connect(dos);
    expect((await standingsOf(token)).channels[0]?.channel?.accounts).toMatchObject([{ points: 10 }]);
    expectError(await call(EXTENSION_API.buy, token, order()), 409, 'not_enough_points');
    // Nobody sends another's extension away, or sees it.
    const [{ id } = { id: '' }] = await list(dos);
    const path = `${VIEWER_EXTENSIONS}/${id}`;
    expect(await list(una)).toEqual([]);
    expectError(await server.openBrowser().call('DELETE', path, { headers: una }), 404, 'not_found');
    expectError(await server.openBrowser().call('DELETE', path), 401, 'no_session');
    expect((await server.openBrowser().call('DELETE', path, { headers: dos })).statusCode).toBe(204);
    for (const path of [EXTENSION_API.standings, EXTENSION_API.buy])
      expectError(
        await call(path, token, path === EXTENSION_API.buy ? order() : { channels: [] }),
        401,
        'no_session',
      );
  });

  it('is nothing to a streamer’s calls, nor a streamer’s to these', async () => {
    const token = await connect(await logIn('kick', 'mia'));
    const report = { channel: 'ana', follows: { count: 5 } };
    expectError(await call(EXTENSION_API.kickFollows, token, report), 401, 'no_session');
    expectError(await call(EXTENSION_API.disconnect, token), 401, 'no_session');
    const { code, secret } = await begin('streamer');
    expect((await ana.post('/api/panel/extensions', { code })).statusCode).toBe(204);
    const { token: streamers } = tokenAnswerSchema.parse((await finish(secret)).json());
    expectError(await ask(streamers ?? '', ANA), 401, 'no_session');
    expectError(await call(EXTENSION_API.buy, streamers ?? '', order()), 401, 'no_session');
    expectError(await call(EXTENSION_API.viewerDisconnect, streamers ?? ''), 401, 'no_session');
  });

  it('may go by itself', async () => {
    const ida = await logIn('kick', 'ida');
    const token = await connect(ida);
    expect((await call(EXTENSION_API.viewerDisconnect, token)).statusCode).toBe(204);
    expectError(await ask(token, ANA), 401, 'no_session');
    expect(await list(ida)).toEqual([]);
  });

  it.each(['', 'made-up', 'x'.repeat(300)])('as "%s" is not connected', async (token) => {
    expectError(await ask(token, ANA), 401, 'no_session');
    expectError(await call(EXTENSION_API.buy, token, order()), 401, 'no_session');
  });

  it('lives as long as it is used, and no longer', async () => {
    const paz = await logIn('kick', 'paz');
    const token = await connect(paz);
    server.clock.travel(VIEWER_TOKEN_LIFETIME_MS - 1000);
    expect((await ask(token, ANA)).statusCode).toBe(200);
    server.clock.travel(VIEWER_TOKEN_LIFETIME_MS - 1000);
    expect((await ask(token, ANA)).statusCode).toBe(200);
    server.clock.travel(VIEWER_TOKEN_LIFETIME_MS);
    expectError(await ask(token, ANA), 401, 'no_session');
    expectError(await call(EXTENSION_API.buy, token, order()), 401, 'no_session');
  });
});

describe('without a token', () => {
  it('anybody learns which channels are there and live, and nothing of anybody', async () => {
    const answer = await server.openBrowser().post(EXTENSION_API.standings, { channels: [ANA] });
    expect(standingsSchema.parse(answer.json())).toMatchObject({
      viewer: null,
      channels: [{ channel: { name: 'ana', accounts: [] } }],
    });
  });

  it.each([
    {},
    { channels: [{ platform: 'myspace', user: 'ana' }] },
    { channels: [{ ...ANA, more: 1 }] },
    { channels: Array.from({ length: FOLLOWED_MAX + 1 }, () => ANA) },
  ])('%j is refused', async (body) => {
    expectError(await server.openBrowser().post(EXTENSION_API.standings, body), 400, 'invalid');
  });
});
