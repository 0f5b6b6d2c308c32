import type * as z from 'zod/mini';
import { HOUR_MS, SECOND_MS } from '#core/base/time.ts';
import { streamerScopes } from '#core/platforms/scopes.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AuthExpired, Rejected, WrongKeys } from '../errors.ts';
import type { PlatformHttp } from '../http.ts';
import { testKeysByRefusal } from '../oauth.ts';
import type { PlatformAuth, TokenSet } from '../port.ts';
import type { TrovoApi } from './api.ts';
import type { TrovoConfig } from './config.ts';
import { tokenAnswer } from './trovo.external.ts';

export interface TrovoAuthOptions extends TrovoConfig {
  clock: Clock;
}

/** Trovo's OAuth: JSON bodies and the client id in a header, which no OAuth library sends. */
export function createTrovoAuth(
  options: TrovoAuthOptions,
  http: PlatformHttp,
  api: Pick<TrovoApi, 'identify' | 'readScopes'>,
): PlatformAuth {
  const { clientId, clientSecret, loginUrl, apiUrl, clock } = options;
  const headers = { 'client-id': clientId };
  const post = (path: string, json: object) =>
    ({ method: 'POST', url: new URL(`${apiUrl}${path}`), headers, json }) as const;

  async function requestTokens(path: string, body: object): Promise<z.infer<typeof tokenAnswer>> {
    try {
      return await http.read(tokenAnswer, post(path, { client_secret: clientSecret, ...body }));
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      if (/header|client/i.test(error.message)) {
        throw new WrongKeys('trovo');
      }
      throw new AuthExpired('trovo', { cause: error });
    }
  }

  function toTokens(
    answer: z.infer<typeof tokenAnswer>,
    known: { refreshToken: string; scopes: string[] },
  ): TokenSet {
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: life } = answer;
    return {
      accessToken,
      refreshToken: refreshToken || known.refreshToken,
      expiresAt: clock.now() + (life === undefined ? HOUR_MS : life * SECOND_MS),
      scopes: known.scopes,
    };
  }

  const refresh: PlatformAuth['refresh'] = async (refreshToken) => {
    const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return toTokens(await requestTokens('/refreshtoken', body), { refreshToken, scopes: [] });
  };

  return {
    streamerScopes: streamerScopes('trovo'),
    viewerScopes: ['user_details_self'],
    authorizeUrl(request) {
      const url = new URL(loginUrl);
      url.searchParams.set('client_id', clientId);
      url.searchParams.set('response_type', 'code');
      // A space becomes the `+` that Trovo wants between scopes.
      url.searchParams.set('scope', request.scopes.join(' '));
      url.searchParams.set('redirect_uri', request.redirectUri);
      url.searchParams.set('state', request.state);
      return url;
    },
    async exchangeCode(code, _codeVerifier, redirectUri) {
      const body = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      const answer = await requestTokens('/exchangetoken', body);
      // The answer does not say what was granted.
      const scopes = await api.readScopes(answer.access_token);
      return toTokens(answer, { refreshToken: '', scopes });
    },
    refresh,
    testKeys: () => testKeysByRefusal({ refresh }),
    async revoke(token) {
      try {
        await http.send(post('/revoke', { access_token: token }));
      } catch (error) {
        // A token that Trovo no longer knows is what a log-out wants.
        if (!(error instanceof Rejected || error instanceof AuthExpired)) throw error;
      }
    },
    identify: api.identify,
    identifyViewer: api.identify,
  };
}
