import { SECOND_MS } from '#core/base/time.ts';
import { NotFound, RateLimited } from '../errors.ts';
import { createApiCalls, type PlatformHttp } from '../http.ts';
import { parseJson } from '../lenient.ts';
import type { PlatformAccount } from '../port.ts';
import type { DiscordGuild } from './config.ts';
import { limitAnswer, memberAnswer, userAnswer } from './discord.external.ts';

const CDN_URL = 'https://cdn.discordapp.com';
/** Of the form that Discord asks for, with the operator's address. */
const userAgentOf = (publicUrl: string) => `DiscordBot (${publicUrl}, 0.1)`;

export type DiscordApi = ReturnType<typeof createDiscordApi>;

/** The two calls that a login needs. */
export function createDiscordApi(baseUrl: string, publicUrl: string, http: PlatformHttp) {
  const { request } = createApiCalls(http, `${baseUrl}/api/v10`, {
    'user-agent': userAgentOf(publicUrl),
  });
  return {
    /** @throws PlatformError */
    async identify(accessToken: string): Promise<PlatformAccount> {
      const user = await http.read(userAnswer, request(accessToken, 'GET', '/users/@me'));
      return {
        id: user.id,
        login: user.username,
        displayName: user.global_name || user.username,
        picture: pictureOf(user),
      };
    },
    /** The highest rank that the roles in a guild give; 0 for none and for who is not in it. @throws PlatformError */
    async readRank(accessToken: string, { id, ranks }: DiscordGuild): Promise<number> {
      const asked = request(accessToken, 'GET', `/users/@me/guilds/${encodeURIComponent(id)}/member`);
      try {
        const { roles } = await http.read(memberAnswer, asked);
        return Math.max(0, ...roles.map((role) => ranks.get(role) ?? 0));
      } catch (error) {
        // Has left, was banned, or never was there.
        if (error instanceof NotFound) return 0;
        throw error;
      }
    },
  };
}

function pictureOf({ id, avatar }: { id: string; avatar: string }): string {
  if (avatar === '') return '';
  // The hash of a moving picture begins with `a_`.
  const type = avatar.startsWith('a_') ? 'gif' : 'png';
  return `${CDN_URL}/avatars/${id}/${avatar}.${type}?size=128`;
}

/** A 429 tells in its body how long to wait, to the millisecond; its header is rounded. */
export async function readDiscordRefusal(response: Response): Promise<Error | undefined> {
  if (response.status !== 429) return undefined;
  const parsed = limitAnswer.safeParse(parseJson(await response.text().catch(() => '')));
  return parsed.success
    ? new RateLimited('discord', Math.ceil(parsed.data.retry_after * SECOND_MS))
    : undefined;
}
