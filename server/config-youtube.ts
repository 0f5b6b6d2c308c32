import * as z from 'zod/mini';
import { DEFAULT_COSTS, DEFAULT_QUOTA_PER_DAY, type QuotaCosts } from './platforms/youtube/quota.ts';

const text = z.optional(z.string().check(z.trim(), z.minLength(1)));
const webUrl = z.optional(z.url({ protocol: /^https?$/ }));
const units = (usual: number) => z._default(z.coerce.number().check(z.int(), z.minimum(0)), usual);

/** The settings of YouTube, as they stand in the environment. */
export const youtubeEnvironment = {
  YOUTUBE_CLIENT_ID: text,
  YOUTUBE_CLIENT_SECRET: text,
  YOUTUBE_AUTH_URL: webUrl,
  YOUTUBE_TOKEN_URL: webUrl,
  YOUTUBE_API_URL: webUrl,
  YOUTUBE_QUOTA: units(DEFAULT_QUOTA_PER_DAY),
  YOUTUBE_COST_READ: units(DEFAULT_COSTS.chatList),
  YOUTUBE_COST_SEND: units(DEFAULT_COSTS.insert),
};
type Environment = z.infer<z.ZodMiniObject<typeof youtubeEnvironment>>;

export interface YoutubeConfig {
  clientId: string;
  clientSecret: string;
  authUrl: string;
  tokenUrl: string;
  apiUrl: string;
  quotaPerDay: number;
  quotaCosts: QuotaCosts;
}

/** More than any rehearsal uses. */
const SANDBOX_QUOTA = 100_000_000;

/** Google's three addresses, or the sandbox's stand-ins; null without keys. */
export function readYoutube(
  env: Environment,
  sandboxUrl: string | null,
  refuse: (missing: string) => never,
): YoutubeConfig | null {
  const quotaCosts = {
    ...DEFAULT_COSTS,
    chatList: env.YOUTUBE_COST_READ,
    chatStream: env.YOUTUBE_COST_READ,
    insert: env.YOUTUBE_COST_SEND,
  };
  if (sandboxUrl !== null) {
    return {
      clientId: 'sandbox',
      clientSecret: 'sandbox',
      authUrl: `${sandboxUrl}/youtube/o/oauth2/v2/auth`,
      tokenUrl: `${sandboxUrl}/youtube`,
      apiUrl: `${sandboxUrl}/youtube/youtube/v3`,
      quotaPerDay: SANDBOX_QUOTA,
      quotaCosts,
    };
  }
  if (env.YOUTUBE_CLIENT_ID === undefined) return null;
  return {
    clientId: env.YOUTUBE_CLIENT_ID,
    clientSecret: env.YOUTUBE_CLIENT_SECRET ?? refuse('YOUTUBE_CLIENT_SECRET'),
    authUrl: env.YOUTUBE_AUTH_URL ?? 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: env.YOUTUBE_TOKEN_URL ?? 'https://oauth2.googleapis.com',
    apiUrl: env.YOUTUBE_API_URL ?? 'https://www.googleapis.com/youtube/v3',
    quotaPerDay: env.YOUTUBE_QUOTA,
    quotaCosts,
  };
}
