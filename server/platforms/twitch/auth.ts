import { streamerScopes } from '#core/platforms/scopes.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AccountGone, AuthExpired, Rejected } from '../errors.ts';
import type { Fetch, PlatformHttp } from '../http.ts';
import { createOAuthClient } from '../oauth.ts';
import type { PlatformAccount, PlatformAuth } from '../port.ts';
import { usersAnswer } from './twitch.external.ts';

export interface TwitchAuthOptions {
  clientId: string;
  clientSecret: string;
  /** For example `https://id.twitch.tv/oauth2`. */
  authUrl: string;
  /** For example `https://api.twitch.tv/helix`. */
  apiUrl: string;
  clock: Clock;
  fetch?: Fetch | undefined;
}

export interface TwitchAuth extends PlatformAuth {
  /** Asks whether a token is still good, as Twitch demands hourly of every kept session. @throws AuthExpired */
  validate(accessToken: string, signal: AbortSignal): Promise<void>;
}

/** Twitch's OAuth: a client secret, no PKCE. */
export function createTwitchAuth(options: TwitchAuthOptions, http: PlatformHttp): TwitchAuth {
  const { clientId, authUrl, apiUrl } = options;
  const client = createOAuthClient({
    platform: 'twitch',
    clientId,
    clientSecret: options.clientSecret,
    authorizationEndpoint: `${authUrl}/authorize`,
    tokenEndpoint: `${authUrl}/token`,
    usesPkce: false,
    clock: options.clock,
    fetch: options.fetch,
  });

  /** Twitch leaves suspended accounts out. Without an id: the token's own. */
  async function readUser(accessToken: string, id?: string) {
    const answer = await http.read(usersAnswer, {
      method: 'GET',
      url: new URL(`${apiUrl}/users${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`),
      headers: { authorization: `Bearer ${accessToken}`, 'client-id': clientId },
    });
    return answer.data[0];
  }

  async function identify(accessToken: string): Promise<PlatformAccount> {
    const user = await readUser(accessToken);
    if (!user) throw new AccountGone('twitch');
    return {
      id: user.id,
      login: user.login,
      displayName: user.display_name || user.login,
      picture: user.profile_image_url,
    };
  }

  return {
    streamerScopes: streamerScopes('twitch'),
    // Whose token it is needs no scope.
    viewerScopes: [],
    ...client,
    async testKeys() {
      await client.requestAppToken();
    },
    async revoke(token) {
      const url = new URL(`${authUrl}/revoke`);
      const form = new URLSearchParams({ client_id: clientId, token: token });
      try {
        await http.send({ method: 'POST', url, form });
      } catch (error) {
        // A token that Twitch no longer knows is what a log-out wants.
        if (!(error instanceof Rejected || error instanceof AuthExpired)) throw error;
      }
    },
    identify,
    identifyViewer: identify,
    async isShown(platformUserId) {
      const { accessToken } = await client.requestAppToken();
      return (await readUser(accessToken, platformUserId)) !== undefined;
    },
    async validate(accessToken, signal) {
      const url = new URL(`${authUrl}/validate`);
      await http.send({ method: 'GET', url, headers: { authorization: `OAuth ${accessToken}` }, signal });
    },
  };
}
