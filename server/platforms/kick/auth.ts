import { streamerScopes } from '#core/platforms/scopes.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AuthExpired, Rejected } from '../errors.ts';
import type { Fetch, PlatformHttp } from '../http.ts';
import { createOAuthClient } from '../oauth.ts';
import type { PlatformAuth } from '../port.ts';
import type { KickApi } from './api.ts';

export interface KickAuthOptions {
  clientId: string;
  clientSecret: string;
  /** For example `https://id.kick.com`. */
  authUrl: string;
  clock: Clock;
  fetch?: Fetch | undefined;
}

/** Kick's OAuth 2.1: a client secret and PKCE. */
export function createKickAuth(options: KickAuthOptions, http: PlatformHttp, api: KickApi): PlatformAuth {
  const client = createOAuthClient({
    platform: 'kick',
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    authorizationEndpoint: `${options.authUrl}/oauth/authorize`,
    tokenEndpoint: `${options.authUrl}/oauth/token`,
    usesPkce: true,
    clock: options.clock,
    fetch: options.fetch,
  });
  return {
    streamerScopes: streamerScopes('kick'),
    viewerScopes: ['user:read'],
    ...client,
    async testKeys() {
      await client.requestAppToken();
    },
    async revoke(token, kind = 'access_token') {
      // Kick reads the token from the query here, not from a form.
      const url = new URL(`${options.authUrl}/oauth/revoke`);
      url.searchParams.set('token', token);
      url.searchParams.set('token_hint_type', kind);
      try {
        await http.send({ method: 'POST', url });
      } catch (error) {
        // A token that Kick no longer knows is what a log-out wants.
        if (!(error instanceof Rejected || error instanceof AuthExpired)) throw error;
      }
    },
    identify: api.identify,
    identifyViewer: api.identifyViewer,
  };
}
