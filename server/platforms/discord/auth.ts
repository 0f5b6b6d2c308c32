import type { Clock } from '#server/lib/clock.ts';
import { AuthExpired, Rejected } from '../errors.ts';
import type { Fetch, PlatformHttp } from '../http.ts';
import { createOAuthClient, testKeysByRefusal } from '../oauth.ts';
import type { PlatformAuth } from '../port.ts';
import type { DiscordApi } from './api.ts';
import type { DiscordConfig } from './config.ts';

/** Who the person is, and the guilds that they are in. */
const SCOPES = ['identify', 'email', 'guilds'] as const;
/** Roles need one more; it is asked for only where they count. */
const MEMBER_SCOPE = 'guilds.members.read';

export interface DiscordAuthOptions extends DiscordConfig {
  /** Of this server. */
  publicUrl: string;
  clock: Clock;
  fetch?: Fetch | undefined;
}

/** Discord's OAuth: a client secret; PKCE is for clients without one. */
export function createDiscordAuth(
  options: DiscordAuthOptions,
  http: PlatformHttp,
  api: Pick<DiscordApi, 'identify'>,
): PlatformAuth {
  const { clientId, clientSecret, baseUrl, guild } = options;
  const client = createOAuthClient({
    platform: 'discord',
    clientId,
    clientSecret,
    authorizationEndpoint: `${baseUrl}/oauth2/authorize`,
    tokenEndpoint: `${baseUrl}/api/oauth2/token`,
    usesPkce: false,
    clock: options.clock,
    fetch: options.fetch,
  });
  return {
    streamerScopes: guild === null ? SCOPES : [...SCOPES, MEMBER_SCOPE],
    // Viewers have no login with Discord.
    viewerScopes: ['identify'],
    ...client,
    testKeys: () => testKeysByRefusal(client),
    async revoke(accessToken) {
      const form = new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        token: accessToken,
        token_type_hint: 'access_token',
      });
      try {
        await http.send({ method: 'POST', url: new URL(`${baseUrl}/api/oauth2/token/revoke`), form });
      } catch (error) {
        // A token that Discord no longer knows is what a log-out wants.
        if (!(error instanceof Rejected || error instanceof AuthExpired)) throw error;
      }
    },
    identify: api.identify,
    identifyViewer: api.identify,
  };
}
