import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSandbox, type Sandbox } from '../app.ts';
import { stableId } from '../identity.ts';
import { type Answer, call, CLIENT, form, json } from '../testing/client.ts';

const REDIRECT = 'http://localhost:3000/discord/login';
const GUILD = '900000000000000001';
const PATRON = '900000000000000011';
const grantSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
type Grant = z.infer<typeof grantSchema>;
const NOW = 1_800_000_000_000;
let sandbox: Sandbox;

beforeEach(async () => {
  // A test that takes long must not begin a new window of calls: the clock stands.
  sandbox = await createSandbox({ port: 0, discordCalls: 5, now: () => NOW });
});

afterEach(async () => {
  await sandbox.close();
});

async function codeFor(user: string, scope: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: CLIENT.client_id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope,
    state: 'state',
    as: user,
  });
  const { headers } = await call(`${sandbox.url}/discord/oauth2/authorize?${query.toString()}`);
  const returned = new URL(headers.get('location') ?? '').searchParams;
  expect(returned.get('state')).toBe('state');
  return returned.get('code') ?? '';
}

const tokenUrl = () => `${sandbox.url}/discord/api/oauth2/token`;
const exchange = (code: string) => ({ grant_type: 'authorization_code', redirect_uri: REDIRECT, code });

async function logIn(user: string, scope = 'identify guilds.members.read'): Promise<Grant> {
  const fields = { ...CLIENT, ...exchange(await codeFor(user, scope)) };
  return grantSchema.parse((await call(tokenUrl(), form(fields))).body);
}

function refresh({ refresh_token }: Grant): Promise<Answer> {
  return call(tokenUrl(), form({ ...CLIENT, grant_type: 'refresh_token', refresh_token }));
}

function get(path: string, { access_token: token }: Grant): Promise<Answer> {
  return call(`${sandbox.url}/discord/api/v10${path}`, { headers: { authorization: `Bearer ${token}` } });
}

const memberOf = (grant: Grant) => get(`/users/@me/guilds/${GUILD}/member`, grant);
const control = (what: string, body: object) =>
  call(`${sandbox.url}/control/discord/${what}`, json('POST', body));

test('a login says who somebody is, and of the address only with its scope', async () => {
  const code = await codeFor('Luna', 'identify email');
  const answer = await call(tokenUrl(), form({ ...CLIENT, ...exchange(code) }));
  expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 604_800, scope: 'identify email' });
  expect((await call(tokenUrl(), form({ ...CLIENT, ...exchange(code) }))).status).toBe(400);
  const user = (await get('/users/@me', grantSchema.parse(answer.body))).body;
  const id = stableId('discord', 'luna');
  expect(user).toMatchObject({ id, username: 'luna', global_name: 'Luna', avatar: null, verified: true });
  expect((await get('/users/@me', await logIn('luna', 'identify'))).body).not.toHaveProperty('email');
});

test('its tokens come for forms only, with the client in the form or by HTTP Basic', async () => {
  const code = await codeFor('luna', 'identify');
  expect((await call(tokenUrl(), json('POST', { ...CLIENT, ...exchange(code) }))).status).toBe(401);
  const authorization = `Basic ${Buffer.from('client:secret').toString('base64')}`;
  const answer = await call(tokenUrl(), { ...form(exchange(code)), headers: { authorization } });
  expect(answer.status).toBe(200);
});

test('a refresh token works once, and a revoked token takes all of its authorization along', async () => {
  const first = await logIn('luna');
  const second = grantSchema.parse((await refresh(first)).body);
  expect((await refresh(first)).status).toBe(400);
  const other = await logIn('luna');
  await call(`${tokenUrl()}/revoke`, form({ ...CLIENT, token: second.refresh_token }));
  for (const { access_token } of [first, second]) {
    expect((await get('/users/@me', { ...first, access_token })).status).toBe(401);
  }
  expect((await refresh(second)).status).toBe(400);
  expect((await get('/users/@me', other)).status).toBe(200);
});

test('everybody is in the guild without a role, until a control call says otherwise', async () => {
  const luna = await logIn('luna');
  expect((await memberOf(luna)).body).toMatchObject({ roles: [], user: { username: 'luna' } });
  await control('member', { user: 'Luna', roles: ['patron'] });
  expect((await memberOf(luna)).body).toMatchObject({ roles: [PATRON] });
  await control('member', { user: 'luna', banned: true });
  const refused = await memberOf(luna);
  expect([refused.status, refused.body]).toEqual([404, { message: 'Unknown Guild', code: 10_004 }]);
  await control('member', { user: 'luna', banned: false });
  expect((await memberOf(luna)).body).toMatchObject({ roles: [PATRON] });
});

test('roles want their scope, and another guild is unknown', async () => {
  expect((await memberOf(await logIn('luna', 'identify guilds'))).status).toBe(403);
  expect((await get('/users/@me/guilds/900000000000000002/member', await logIn('luna'))).status).toBe(404);
});

test('too many calls get a 429 that says how long to wait', async () => {
  const luna = await logIn('luna');
  const first = await memberOf(luna);
  expect(first.headers.get('x-ratelimit-limit')).toBe('5');
  expect(first.headers.get('x-ratelimit-remaining')).toBe('4');
  for (let more = 0; more < 4; more += 1) expect((await memberOf(luna)).status).toBe(200);
  const refused = await memberOf(luna);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('x-ratelimit-scope')).toBe('user');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.body).toMatchObject({ message: 'You are being rate limited.', global: false });
  expect((await get('/users/@me', luna)).status).toBe(200);
});

test('faults are shown where Discord has them, and refused with the list where not', async () => {
  const luna = await logIn('luna');
  await control('fault', { kind: 'rate-limit', forMs: 60_000 });
  expect((await get('/users/@me', luna)).body).toMatchObject({ global: true });
  await control('fault', { kind: 'error', forMs: 60_000 });
  expect((await get('/users/@me', luna)).status).toBe(503);
  await call(`${sandbox.url}/control/reset`, json('POST', {}));
  await control('fault', { kind: 'expire-token', forMs: 0 });
  expect((await get('/users/@me', luna)).status).toBe(401);
  const refused = await control('fault', { kind: 'duplicate' });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ possible: ['drop', 'expire-token', 'rate-limit', 'error'] });
  expect((await control('member', { user: 'luna', roles: ['king'] })).body).toMatchObject({
    possible: ['friend', 'patron'],
  });
});

test('the page of consent names Discord', async () => {
  const query = `client_id=client&redirect_uri=${REDIRECT}&response_type=code&scope=identify&state=x`;
  const { body } = await call(`${sandbox.url}/discord/oauth2/authorize?${query}`);
  expect(body).toContain('data-platform="discord"');
});
