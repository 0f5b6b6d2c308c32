import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSandbox, type Sandbox } from './app.ts';
import { stableId } from './identity.ts';
import {
  type Answer,
  call,
  CLIENT,
  exchangeKickCode,
  form,
  helixHeaders,
  json,
  kickCode,
  loginOnKick,
  loginOnTwitch,
} from './testing/client.ts';

const grantSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await createSandbox({ port: 0 });
});

afterEach(async () => {
  await sandbox.close();
});

function refresh(path: string, token: string): Promise<Answer> {
  const fields = { ...CLIENT, grant_type: 'refresh_token', refresh_token: token };
  return call(`${sandbox.url}${path}`, form(fields));
}

const refreshTwitch = (token: string) => refresh('/twitch/oauth2/token', token);
const refreshKick = (token: string) => refresh('/kick/id/oauth/token', token);

function validate(accessToken: string): Promise<Answer> {
  const headers = { authorization: `OAuth ${accessToken}` };
  return call(`${sandbox.url}/twitch/oauth2/validate`, { headers });
}

function expireTokens(platform: string): Promise<Answer> {
  return call(`${sandbox.url}/control/${platform}/fault`, json('POST', { kind: 'expire-token', forMs: 0 }));
}

test('on Twitch a login gives the user that was chosen, and its scopes as a list', async () => {
  const grant = await loginOnTwitch(sandbox.url, 'Fogata', 'user:read:chat bits:read');
  const id = stableId('twitch', 'fogata');
  expect((await validate(grant.access_token)).body).toMatchObject({
    login: 'fogata',
    user_id: id,
    scopes: ['user:read:chat', 'bits:read'],
  });
  const users = await call(`${sandbox.url}/twitch/helix/users`, { headers: helixHeaders(grant) });
  expect(users.body).toMatchObject({ data: [{ id, login: 'fogata', display_name: 'Fogata' }] });
});

test('on Twitch a refresh token changes, and the old one dies when its successor is used', async () => {
  const first = await loginOnTwitch(sandbox.url, 'fogata', '');
  const second = grantSchema.parse((await refreshTwitch(first.refresh_token)).body);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await refreshTwitch(first.refresh_token)).status).toBe(200);
  expect((await refreshTwitch(second.refresh_token)).status).toBe(200);
  expect((await refreshTwitch(first.refresh_token)).status).toBe(401);
});

test('expire-token refuses every access token from before, until it is refreshed', async () => {
  const old = await loginOnTwitch(sandbox.url, 'fogata', '');
  await expireTokens('twitch');
  const refused = await call(`${sandbox.url}/twitch/helix/users`, { headers: helixHeaders(old) });
  expect(refused.status).toBe(401);
  expect(refused.body).toEqual({ error: 'Unauthorized', status: 401, message: 'Invalid OAuth token' });
  const fresh = grantSchema.parse((await refreshTwitch(old.refresh_token)).body);
  expect((await validate(fresh.access_token)).status).toBe(200);
});

test('tokens outlive the sandbox', async () => {
  const grant = await loginOnTwitch(sandbox.url, 'fogata', '');
  await sandbox.close();
  sandbox = await createSandbox({ port: 0 });
  expect((await validate(grant.access_token)).status).toBe(200);
});

test('a forged token is refused', async () => {
  const { access_token: token } = await loginOnTwitch(sandbox.url, 'fogata', '');
  const [payload = '', signature = ''] = token.split('.');
  const claims = Buffer.from(payload, 'base64url').toString().replace('fogata', 'sombra');
  const forged = `${Buffer.from(claims).toString('base64url')}.${signature}`;
  expect((await validate(forged)).body).toEqual({ status: 401, message: 'invalid access token' });
});

test('Helix wants a client id that belongs to the token, and the scope of the call', async () => {
  const grant = await loginOnTwitch(sandbox.url, 'fogata', '');
  const authorization = `Bearer ${grant.access_token}`;
  const url = `${sandbox.url}/twitch/helix/users`;
  expect((await call(url, { headers: { authorization } })).status).toBe(401);
  expect((await call(url, { headers: { authorization, 'client-id': 'other' } })).status).toBe(401);
  const id = stableId('twitch', 'fogata');
  const body = { broadcaster_id: id, sender_id: id, message: 'hola' };
  const unscoped = await call(
    `${sandbox.url}/twitch/helix/chat/messages`,
    json('POST', body, helixHeaders(grant)),
  );
  expect(unscoped.body).toMatchObject({ status: 401, message: 'Missing scope: user:write:chat' });
});

test('on Kick a login needs the verifier that belongs to the challenge, and a code works once', async () => {
  const code = await kickCode(sandbox.url, 'Fogata', 'user:read');
  expect((await exchangeKickCode(sandbox.url, code, 'another verifier')).status).toBe(400);
  const answer = await exchangeKickCode(sandbox.url, code);
  expect(answer.body).toMatchObject({ token_type: 'Bearer', scope: 'user:read', expires_in: 7200 });
  expect((await exchangeKickCode(sandbox.url, code)).status).toBe(400);
});

test('on Kick a refreshed token still knows who it belongs to', async () => {
  const first = await loginOnKick(sandbox.url, 'Fogata', 'user:read');
  await expireTokens('kick');
  const users = (token: string) =>
    call(`${sandbox.url}/kick/api/public/v1/users`, { headers: { authorization: `Bearer ${token}` } });
  expect((await users(first.access_token)).status).toBe(401);
  const second = grantSchema.parse((await refreshKick(first.refresh_token)).body);
  const user = { user_id: Number(stableId('kick', 'fogata')), name: 'Fogata' };
  expect((await users(second.access_token)).body).toMatchObject({ data: [user], message: 'OK' });
});

test('the authorize page says that it is the sandbox and lets no name into its markup', async () => {
  const query = new URLSearchParams({
    client_id: 'client',
    redirect_uri: 'http://localhost:3000/twitch/login',
    response_type: 'code',
    state: '"><script>',
  });
  const { body, headers } = await call(`${sandbox.url}/twitch/oauth2/authorize?${query.toString()}`);
  expect(body).toContain('Sandbox');
  expect(body).not.toContain('<script>');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});
