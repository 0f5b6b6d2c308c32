import * as z from 'zod/mini';
import type { KickConfig } from './platforms/kick/config.ts';

const text = z.optional(z.string().check(z.trim(), z.minLength(1)));
const url = (protocol: RegExp) => z.optional(z.url({ protocol }));

/** The settings of Kick. */
export const kickEnvironment = {
  KICK_CLIENT_ID: text,
  KICK_CLIENT_SECRET: text,
  KICK_AUTH_URL: url(/^https?$/),
  KICK_API_URL: url(/^https?$/),
  KICK_UNOFFICIAL_CHAT: z._default(z.enum(['on', 'off']), 'off'),
  KICK_SITE_URL: url(/^https?$/),
  KICK_CHAT_SOCKET_URL: url(/^wss?$/),
};
type KickEnvironment = z.infer<z.ZodMiniObject<typeof kickEnvironment>>;

/** The public key of Kick's own page. */
const PUBLIC_SOCKET_URL = 'wss://ws-us2.pusher.com/app/32cbd69e4b950bf97679';

/** Kick's own addresses or the sandbox's; null without keys. `refuse` ends the start where a setting is missing. */
export function readKick(
  env: KickEnvironment,
  sandboxUrl: string | null,
  refuse: (name: string) => never,
): KickConfig | null {
  const isUnofficialOn = env.KICK_UNOFFICIAL_CHAT === 'on';
  if (sandboxUrl !== null) {
    const socketUrl = `${sandboxUrl.replace(/^http/, 'ws')}/kick/pusher/app/sandbox`;
    return {
      clientId: 'sandbox',
      clientSecret: 'sandbox',
      authUrl: `${sandboxUrl}/kick/id`,
      apiUrl: `${sandboxUrl}/kick/api`,
      unofficialChat: isUnofficialOn ? { siteUrl: `${sandboxUrl}/kick/site`, socketUrl } : null,
    };
  }
  if (env.KICK_CLIENT_ID === undefined) return null;
  const unofficialChat = {
    siteUrl: env.KICK_SITE_URL ?? 'https://kick.com',
    socketUrl: env.KICK_CHAT_SOCKET_URL ?? PUBLIC_SOCKET_URL,
  };
  return {
    clientId: env.KICK_CLIENT_ID,
    clientSecret: env.KICK_CLIENT_SECRET ?? refuse('KICK_CLIENT_SECRET'),
    authUrl: env.KICK_AUTH_URL ?? 'https://id.kick.com',
    apiUrl: env.KICK_API_URL ?? 'https://api.kick.com',
    unofficialChat: isUnofficialOn ? unofficialChat : null,
  };
}
