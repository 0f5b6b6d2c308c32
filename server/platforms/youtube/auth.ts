import { streamerScopes } from '#core/platforms/scopes.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AuthExpired, Rejected } from '../errors.ts';
import type { Fetch, PlatformHttp } from '../http.ts';
import { createOAuthClient, testKeysByRefusal } from '../oauth.ts';
import type { PlatformAuth } from '../port.ts';
import type { YoutubeApi } from './api.ts';

const SCOPE_BASE = 'https://www.googleapis.com/auth/';
export interface YoutubeAuthOptions {
  clientId: string;
  clientSecret: string;
  /** The page of the login, for example `https://accounts.google.com/o/oauth2/v2/auth`. */
  authUrl: string;
  /** For example `https://oauth2.googleapis.com`. */
  tokenUrl: string;
  clock: Clock;
  fetch?: Fetch | undefined;
}

/** Google's OAuth: a client secret and PKCE; refresh tokens do not rotate. */
export function createYoutubeAuth(
  options: YoutubeAuthOptions,
  http: PlatformHttp,
  api: Pick<YoutubeApi, 'identify'>,
): PlatformAuth {
  const client = createOAuthClient({
    platform: 'youtube',
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    authorizationEndpoint: options.authUrl,
    tokenEndpoint: `${options.tokenUrl}/token`,
    usesPkce: true,
    clock: options.clock,
    fetch: options.fetch,
  });
  return {
    streamerScopes: streamerScopes('youtube'),
    viewerScopes: [`${SCOPE_BASE}youtube.readonly`],
    ...client,
    testKeys: () => testKeysByRefusal(client),
    authorizeUrl(request) {
      const url = client.authorizeUrl(request);
      // Without both, Google gives a refresh token at the very first login only.
      url.searchParams.set('access_type', 'offline');
      url.searchParams.set('prompt', 'consent');
      return url;
    },
    async revoke(token) {
      const url = new URL(`${options.tokenUrl}/revoke`);
      try {
        await http.send({ method: 'POST', url, form: new URLSearchParams({ token }) });
      } catch (error) {
        // A token that Google no longer knows is what a log-out wants.
        if (!(error instanceof Rejected || error instanceof AuthExpired)) throw error;
      }
    },
    identify: api.identify,
    identifyViewer: api.identify,
  };
}
