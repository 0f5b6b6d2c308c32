import { describe, expect, test } from 'vitest';
import type { Clock } from '#server/lib/clock.ts';
import { AuthExpired, RateLimited, Unavailable, WrongKeys } from './errors.ts';
import { createOAuthClient, testKeysByRefusal, type OAuthClient } from './oauth.ts';

const NOW = Date.UTC(2026, 10, 15);
const clock: Clock = { now: () => NOW, steady: () => NOW, after: () => () => undefined };
const GOOD = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 7200, scope: 'x y' };

interface Setting {
  client: OAuthClient;
  /** The forms that reached the token endpoint. */
  forms: URLSearchParams[];
}

function answering(body: unknown, status = 200, usesPkce = true): Setting {
  const forms: URLSearchParams[] = [];
  const client = createOAuthClient({
    platform: 'kick',
    clientId: 'id',
    clientSecret: 'hush',
    authorizationEndpoint: 'https://kick.invalid/authorize',
    tokenEndpoint: 'https://kick.invalid/token',
    usesPkce,
    clock,
    fetch: async (url, init) => {
      forms.push(new URLSearchParams(await new Request(url, init).text()));
      return Response.json(body, { status });
    },
  });
  return { client, forms };
}

describe('token answers', () => {
  test.each([
    ['by the book', GOOD],
    ['with the scopes as an array', { ...GOOD, scope: ['x', 'y'] }],
    ['with the life as text', { ...GOOD, expires_in: '7200' }],
    ['with the token type in capitals', { ...GOOD, token_type: 'Bearer' }],
  ])('are read %s', async (_how, body) => {
    expect(await answering(body).client.refresh('old')).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      expiresAt: NOW + 7_200_000,
      scopes: ['x', 'y'],
    });
  });

  test('without a new refresh token keep the old one, without a life last an hour', async () => {
    const body = {
      access_token: 'a',
      token_type: 'bearer',
      refresh_token: null,
      expires_in: '',
      scope: null,
    };
    expect(await answering(body).client.refresh('old')).toEqual({
      accessToken: 'a',
      refreshToken: 'old',
      expiresAt: NOW + 3_600_000,
      scopes: [],
    });
  });

  test.each([null, [], {}, { access_token: 1, token_type: 'bearer' }])(
    'such as %j are no tokens',
    async (body) => {
      await expect(answering(body).client.refresh('old')).rejects.toBeInstanceOf(Unavailable);
    },
  );

  test.each([
    [400, { error: 'invalid_grant' }, AuthExpired],
    [401, { status: 401, message: 'Invalid refresh token' }, AuthExpired],
    [401, { error: 'invalid_client' }, Unavailable],
    [400, { status: 400, message: 'invalid client' }, Unavailable],
    [429, {}, RateLimited],
    [502, {}, Unavailable],
  ])('of status %i with %j are refusals', async (status, body, kind) => {
    await expect(answering(body, status).client.refresh('old')).rejects.toBeInstanceOf(kind);
  });
});

describe('authorization', () => {
  const request = {
    redirectUri: 'http://localhost/back',
    state: 's',
    codeChallenge: 'c',
    scopes: ['x', 'y'],
  };

  test('asks with PKCE where the platform takes it', async () => {
    const { client, forms } = answering(GOOD);
    const query = Object.fromEntries(client.authorizeUrl(request).searchParams);
    expect(query).toEqual({
      response_type: 'code',
      client_id: 'id',
      redirect_uri: 'http://localhost/back',
      scope: 'x y',
      state: 's',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    });
    await client.exchangeCode('code', 'verifier', 'http://localhost/back');
    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'code',
      code_verifier: 'verifier',
      redirect_uri: 'http://localhost/back',
      client_id: 'id',
      client_secret: 'hush',
    });
  });

  test('asks without PKCE where it does not', async () => {
    const { client, forms } = answering(GOOD, 200, false);
    expect(client.authorizeUrl(request).searchParams.has('code_challenge')).toBe(false);
    await client.exchangeCode('code', 'verifier', 'http://localhost/back');
    expect(forms[0]?.has('code_verifier')).toBe(false);
  });
});

describe('keys of the application', () => {
  test.each([
    [403, { status: 403, message: 'invalid client secret' }],
    [400, { status: 400, message: 'invalid client' }],
    [401, { error: 'invalid_client', error_description: 'The OAuth client was not found.' }],
  ])('that the platform does not know are the operator’s to mend: %i %j', async (status, body) => {
    const { client } = answering(body, status);
    await expect(client.requestAppToken()).rejects.toBeInstanceOf(WrongKeys);
    // Not a missing permission, which would ask the streamer for a login that cannot help.
    await expect(client.refresh('r')).rejects.toBeInstanceOf(WrongKeys);
  });

  test('are good when they get a token of the application', async () => {
    const { client, forms } = answering({ access_token: 'a', token_type: 'bearer', expires_in: 60 });
    await client.requestAppToken();
    expect(forms.map((form) => form.get('grant_type'))).toEqual(['client_credentials']);
  });

  test('are good when a made-up refresh token is refused for itself', async () => {
    await testKeysByRefusal(answering({ error: 'invalid_grant' }, 400).client);
    await expect(
      testKeysByRefusal(answering({ error: 'invalid_client' }, 401).client),
    ).rejects.toBeInstanceOf(WrongKeys);
    await expect(testKeysByRefusal(answering({}, 503).client)).rejects.toBeInstanceOf(Unavailable);
  });
});
