import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import { Browser, type Answer, type CallOptions } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { askWhoami, logViewerIn, NOBODY } from '#tests/setup/viewer.ts';

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** A browser that meets the server by https, through a proxy that the server trusts. */
class SecureBrowser extends Browser {
  override call(method: 'GET' | 'POST' | 'DELETE', path: string, options: CallOptions = {}): Promise<Answer> {
    return super.call(method, path, {
      ...options,
      headers: { ...options.headers, 'x-forwarded-proto': 'https', host: 'fogata.example' },
    });
  }
}

describe('behind https', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      environment: { PUBLIC_URL: 'https://fogata.example', TRUST_PROXY: 'on' },
    });
  });
  afterAll(() => server.close());
  const open = () => new SecureBrowser(server.app);

  async function logIn(): Promise<Browser> {
    const browser = open();
    expect((await browser.logIn('twitch', 'fogata')).json()).toHaveProperty('token');
    const { id } = await server.channelOf('twitch', 'fogata');
    await waitFor(() => server.modules.intake.feeds.stateOf(id)?.state === 'connected');
    return browser;
  }

  it('every cookie is secure, and of this host alone', async () => {
    const browser = open();
    const started = await browser.get('/twitch/login');
    const page = new URL(await browser.walkLogin('twitch', 'fogata'), server.config.publicUrl);
    const loggedIn = await browser.post(`${API.login}${page.search}`);
    await logViewerIn(browser, 'twitch', 'Vera');
    const set = [started, loggedIn].flatMap(({ cookies }) => cookies);
    expect(set.map(({ name }) => name).sort()).toEqual([
      '__Host-csrf',
      '__Host-login_state',
      '__Host-login_state',
      '__Host-session',
      '__Host-token',
    ]);
    for (const { name, secure, path, domain } of set)
      expect({ name, secure, path, domain }).toEqual({ name, secure: true, path: '/', domain: undefined });
    expect(started.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(loggedIn.cookies.find(({ name }) => name === '__Host-session')).toMatchObject({ httpOnly: true });
  });

  it('they log in, change things, open the live socket and log out', async () => {
    const browser = await logIn();
    expect((await browser.post(API.panelCommands, { cmd: 'hola', msg: 'x' })).statusCode).toBe(201);
    expectError(
      await browser.call('POST', API.panelCommands, { body: { cmd: 'otra', msg: 'x' }, csrf: null }),
      403,
      'csrf',
    );
    const page = new LiveSocketClient(server.url, {
      cookie: cookieOf(browser),
      'x-forwarded-proto': 'https',
    });
    await page.greet({ role: 'panel', topics: ['events'] });
    expect((await browser.get(API.logout)).statusCode).toBe(200);
    expect(await page.closed).toBe(STREAM_CLOSE.badToken);
    expect([...browser.cookies]).toEqual([]);
  });

  it('those without the prefix are nobody’s: another host of the domain may have planted them', async () => {
    const browser = await logIn();
    const planted = open();
    for (const [name, value] of browser.cookies) planted.cookies.set(name.replace('__Host-', ''), value);
    expectError(await planted.get(API.userUid), 401, 'no_session');
  });

  it('a viewer logs in by them too', async () => {
    const browser = open();
    const session = await logViewerIn(browser, 'twitch', 'Vera');
    expect(await askWhoami(browser, 'twitch', session)).not.toEqual(NOBODY);
    expect([...browser.cookies.keys()]).not.toContain('__Host-viewer_login');
  });
});

it.each([
  ['https://fogata.example', 'http', true],
  ['http://fogata.test', 'https', undefined],
])('the public address %s decides, not a call that says %s', async (publicUrl, protocol, secure) => {
  const own = await startTestServer({ environment: { PUBLIC_URL: publicUrl, TRUST_PROXY: 'on' } });
  try {
    // From this machine no call is sent on to https.
    const headers = { host: 'localhost', 'x-forwarded-proto': protocol };
    const started = await own.openBrowser().get('/twitch/login', headers);
    expect(started.cookies).toHaveLength(1);
    expect(started.cookies[0]).toMatchObject({
      name: secure === true ? '__Host-login_state' : 'login_state',
    });
    expect(started.cookies[0]?.secure).toBe(secure);
  } finally {
    await own.close();
  }
});
