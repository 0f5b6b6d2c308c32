import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS, OPEN_INVITATIONS_MAX } from '#core/invitations/limits.ts';
import { INVITATION_CHECK, PANEL_INVITATIONS, withInvitation } from '#core/invitations/paths.ts';
import { invitationListSchema, newInvitationSchema, type NewInvitation } from '#core/invitations/schema.ts';
import { API, LOGIN_PATH } from '#core/paths.ts';
import { LOGIN_PLATFORMS } from '#core/platforms/platform.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let owner: Browser;
beforeAll(async () => {
  server = await startTestServer({ environment: { REGISTRATION: 'invite' } });
  owner = await server.logIn('twitch', 'owner');
});
afterAll(() => server.close());

async function invite(): Promise<NewInvitation> {
  const answer = await owner.post(PANEL_INVITATIONS);
  expect(answer.statusCode, answer.body).toBe(201);
  return newInvitationSchema.parse(answer.json());
}

const list = async (browser: Browser) =>
  invitationListSchema.parse((await browser.get(PANEL_INVITATIONS)).json());

async function join(name: string, code: string, browser = server.openBrowser()): Promise<Answer> {
  const path = await browser.walkLogin('kick', name, withInvitation(LOGIN_PATH.kick, code));
  return browser.post(`${API.login}${new URL(path, 'http://fogata.test').search}`);
}

const check = (code: string) => server.openBrowser().post(INVITATION_CHECK, { code });

async function expectClosed(name: string, code: string): Promise<void> {
  expect((await join(name, code)).json()).toMatchObject({ code: 'invitation' });
  await expect(server.channelOf('kick', name)).rejects.toThrow();
  expectError(await check(code), 403, 'invitation');
}

describe('an invitation', () => {
  it('lets one new streamer in, once', async () => {
    const { code, url, ...item } = await invite();
    // The page in the guest's language, not in the host's.
    expect(url).toBe(`http://fogata.test/?invite=${code}`);
    expect(code).toMatch(/^(?:[2-9B-Z]{4}-){3}[2-9B-Z]{4}$/);
    expect((await check(code)).json()).toEqual({ expiresAt: item.expiresAt });
    expect(await list(owner)).toEqual({ items: [item], may: true });
    expect((await join('ana', code)).json()).toHaveProperty('token');
    expect(await list(owner)).toEqual({ items: [], may: true });
    await expectClosed('eva', code);
    expect((await server.openBrowser().logIn('kick', 'ana')).json()).toHaveProperty('token');
  });

  it('is the same code however a person types it', async () => {
    const { code } = await invite();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await check(typed)).statusCode).toBe(200);
    expect((await join('escrita', typed)).json()).toHaveProperty('token');
    await expectClosed('eva', code);
  });

  it('lets in by the longer code of a link from before, to the letter', async () => {
    const { id } = await invite();
    const old = 'aB-cD_'.repeat(7);
    await server.connection.db
      .updateTable('invitations')
      .set({ code_hash: hashSecret(old) })
      .where('id', '=', id)
      .execute();
    expectError(await check(old.toLowerCase()), 403, 'invitation');
    expect((await join('deantes', old)).json()).toHaveProperty('token');
  });

  it.each(LOGIN_PLATFORMS)('comes back with who is not let in by %s', async (platform) => {
    const browser = server.openBrowser();
    const path = withInvitation(LOGIN_PATH[platform], 'mal escrito');
    const page = new URL(await browser.walkLogin(platform, 'perdida', path), server.url);
    expect([page.pathname, page.searchParams.get('invite')]).toEqual(['/entrar', 'mal escrito']);
    // Behind the code: a query that begins with it is not a login's.
    expect(page.search).toMatch(/^\?code=/);
    expect((await browser.post(`${API.login}${page.search}`)).json()).toMatchObject({ code: 'invitation' });
  });

  it('is of a length that can be one', async () => {
    for (const code of ['', 'x'.repeat(101)]) expectError(await check(code), 400, 'invalid');
    expectError(await server.openBrowser().post(INVITATION_CHECK, {}), 400, 'invalid');
  });

  it('is stored as a hash', async () => {
    const { code, id } = await invite();
    const rows = await server.connection.db.selectFrom('invitations').selectAll().execute();
    expect(rows.map((row) => row.id)).toContain(id);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is not used up by a streamer who is in already', async () => {
    const { code } = await invite();
    expect((await join('ana', code)).json()).toHaveProperty('token');
    expect((await join('nueva', code)).json()).toHaveProperty('token');
  });

  it('lets nobody in when it was made up', () => expectClosed('eva', 'made-up'));

  it('lets nobody in when it was taken back', async () => {
    const { id, code } = await invite();
    const path = `${PANEL_INVITATIONS}/${id}`;
    expect((await owner.call('DELETE', path)).statusCode).toBe(204);
    expectError(await owner.call('DELETE', path), 404, 'not_found');
    await expectClosed('eva', code);
  });

  it('needs the CSRF token', async () => {
    const { items } = await list(owner);
    expectError(await owner.call('POST', PANEL_INVITATIONS, { csrf: null }), 403, 'csrf');
    expect((await list(owner)).items).toEqual(items);
  });

  it('is the owner’s alone to give and to take back', async () => {
    const ana = server.openBrowser();
    await ana.logIn('kick', 'ana');
    const { id } = await invite();
    expectError(await ana.post(PANEL_INVITATIONS), 403, 'forbidden');
    expectError(await ana.call('DELETE', `${PANEL_INVITATIONS}/${id}`), 403, 'forbidden');
    expect(await list(ana)).toEqual({ items: [], may: false });
    expect((await list(owner)).items.map((item) => item.id)).toContain(id);
  });

  it('is one of a limited number', async () => {
    const { length } = (await list(owner)).items;
    for (let open = length; open < OPEN_INVITATIONS_MAX; open += 1) await invite();
    expectError(await owner.post(PANEL_INVITATIONS), 409, 'too_many_invitations');
  });

  it('lets nobody in after seven days', async () => {
    const [last] = (await list(owner)).items;
    await owner.call('DELETE', `${PANEL_INVITATIONS}/${last?.id ?? ''}`);
    const { code } = await invite();
    server.clock.travel(INVITATION_LIFETIME_MS);
    await expectClosed('eva', code);
    await owner.logIn('twitch', 'owner');
    expect((await list(owner)).items).toEqual([]);
  });
});

describe('the front page', () => {
  it('says that a code lets in once somebody could have made one', async () => {
    const own = await startTestServer({ environment: { REGISTRATION: 'owner' } });
    try {
      const site = async () => (await own.openBrowser().get(API.count)).json<object>();
      expect(await site()).not.toHaveProperty('byInvitation');
      await own.logIn('twitch', 'owner');
      expect(await site()).toMatchObject({ byInvitation: true });
    } finally {
      await own.close();
    }
  });
});

describe('where everybody may join', () => {
  it('nobody invites', async () => {
    const open = await startTestServer({ environment: { REGISTRATION: 'open' } });
    try {
      const first = await open.logIn('twitch', 'owner');
      expect(await list(first)).toEqual({ items: [], may: false });
      expectError(await first.post(PANEL_INVITATIONS), 403, 'forbidden');
      expect((await first.get(API.count)).json()).not.toHaveProperty('byInvitation');
    } finally {
      await open.close();
    }
  });
});
