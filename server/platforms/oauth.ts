import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { HOUR_MS, SECOND_MS } from '#core/base/time.ts';
import type { LoginPlatform } from '#core/platforms/platform.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AuthExpired, Unavailable, WrongKeys } from './errors.ts';
import { errorOfAnswer, type Fetch, fetchOrUnavailable } from './http.ts';
import type { AuthorizeRequest, TokenSet } from './port.ts';

export interface OAuthClientOptions {
  platform: LoginPlatform;
  clientId: string;
  clientSecret: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** Whether the platform takes PKCE; S256 is the only method used. */
  usesPkce: boolean;
  clock: Clock;
  fetch?: Fetch | undefined;
}

/** The authorization code flow with a client secret, the same on every platform but for PKCE. */
export type OAuthClient = ReturnType<typeof createOAuthClient>;

/** Makes the OAuth client of one platform. */
export function createOAuthClient(options: OAuthClientOptions) {
  const { platform, clientId, clock } = options;
  const server: oauth.AuthorizationServer = {
    issuer: new URL(options.tokenEndpoint).origin,
    authorization_endpoint: options.authorizationEndpoint,
    token_endpoint: options.tokenEndpoint,
  };
  const client: oauth.Client = { client_id: clientId };

  async function requestTokens(grantType: string, parameters: Record<string, string>): Promise<TokenSet> {
    const response = await oauth.genericTokenEndpointRequest(
      server,
      client,
      oauth.ClientSecretPost(options.clientSecret),
      grantType,
      parameters,
      {
        [oauth.customFetch]: (url, init) => fetchOrUnavailable(options, url, init),
        // Only the sandbox is reached without TLS, and it listens on loopback alone.
        [oauth.allowInsecureRequests]: new URL(options.tokenEndpoint).protocol === 'http:',
      },
    );
    if (!response.ok) throw await refusalOf(options, response);
    return readTokens(response, parameters.refresh_token ?? '');
  }

  async function readTokens(response: Response, refreshToken: string): Promise<TokenSet> {
    try {
      const normal = await normaliseTokenAnswer(response);
      const answer = await oauth.processGenericTokenEndpointResponse(server, client, normal);
      return {
        accessToken: answer.access_token,
        // Some platforms keep the refresh token as it is and do not repeat it.
        refreshToken: answer.refresh_token ?? refreshToken,
        expiresAt: clock.now() + (answer.expires_in === undefined ? HOUR_MS : answer.expires_in * SECOND_MS),
        scopes: (answer.scope ?? '').split(' ').filter(Boolean),
      };
    } catch (error) {
      throw new Unavailable(platform, 'the token answer has another shape', { cause: error });
    }
  }

  return {
    authorizeUrl(request: AuthorizeRequest): URL {
      const url = new URL(options.authorizationEndpoint);
      url.searchParams.set('response_type', 'code');
      url.searchParams.set('client_id', clientId);
      url.searchParams.set('redirect_uri', request.redirectUri);
      url.searchParams.set('scope', request.scopes.join(' '));
      url.searchParams.set('state', request.state);
      if (options.usesPkce) {
        url.searchParams.set('code_challenge', request.codeChallenge);
        url.searchParams.set('code_challenge_method', 'S256');
      }
      return url;
    },
    exchangeCode: (code: string, codeVerifier: string, redirectUri: string): Promise<TokenSet> =>
      requestTokens('authorization_code', {
        code,
        redirect_uri: redirectUri,
        ...(options.usesPkce ? { code_verifier: codeVerifier } : {}),
      }),
    refresh: (refreshToken: string): Promise<TokenSet> =>
      requestTokens('refresh_token', { refresh_token: refreshToken }),
    /** A token of the application itself, which the platform gives to who knows its secret. @throws WrongKeys */
    requestAppToken: (): Promise<TokenSet> => requestTokens('client_credentials', {}),
  };
}

/** For platforms without tokens of the application: who knows the keys is told that a made-up refresh token is none. */
export async function testKeysByRefusal(auth: Pick<OAuthClient, 'refresh'>): Promise<void> {
  try {
    await auth.refresh('made-up-to-test-the-keys');
  } catch (error) {
    if (!(error instanceof AuthExpired)) throw error;
  }
}

/** A refused code or refresh token asks for a new login; refused keys of the application are the operator's to mend. */
async function refusalOf(options: OAuthClientOptions, response: Response): Promise<Error> {
  const text = await response
    .clone()
    .text()
    .catch(() => '');
  // Twitch says so with 403, which else is about a permission.
  if (response.status < 500 && /invalid[ _]client/i.test(text)) return new WrongKeys(options.platform);
  const isRefusal = response.status === 400 || response.status === 401;
  if (!isRefusal) return errorOfAnswer(options.platform, response, options.clock);
  return new AuthExpired(options.platform);
}

const quirkySchema = z.looseObject({
  scope: z.optional(z.union([z.string(), z.array(z.string()), z.null()])),
  expires_in: z.optional(z.union([z.string(), z.number(), z.null()])),
  refresh_token: z.optional(z.nullable(z.string())),
});

/** Makes a token answer one by the book: Twitch sends the scopes as an array, Kick's documents the life as text. */
async function normaliseTokenAnswer(response: Response): Promise<Response> {
  const { scope, expires_in, refresh_token, ...rest } = z.parse(quirkySchema, await response.json());
  const life = Number(expires_in);
  const body = {
    ...rest,
    ...(refresh_token ? { refresh_token } : {}),
    ...(scope ? { scope: Array.isArray(scope) ? scope.join(' ') : scope } : {}),
    ...(Number.isFinite(life) && life > 0 ? { expires_in: life } : {}),
  };
  return Response.json(body, { status: response.status });
}
