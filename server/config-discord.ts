import * as z from 'zod/mini';
import { sandboxedDiscord, type DiscordConfig, type DiscordGuild } from './platforms/discord/config.ts';

const text = z.optional(z.string().check(z.trim(), z.minLength(1)));
const snowflake = z.string().check(z.regex(/^\d{15,20}$/));
const MOST_ROLES = 100;
/** `DEFAULT_RANK` has the same bounds. */
const HIGHEST_RANK = 10;

/** The settings of Discord, as they stand in the environment. */
export const discordEnvironment = {
  DISCORD_CLIENT_ID: text,
  DISCORD_CLIENT_SECRET: text,
  DISCORD_GUILD_ID: z.optional(snowflake),
  /** `role:rank`, with commas between. */
  DISCORD_ROLE_RANKS: z.optional(z.string().check(z.refine(areRoleRanks))),
  DISCORD_URL: z.optional(z.url({ protocol: /^https?$/ })),
};
type Environment = z.infer<z.ZodMiniObject<typeof discordEnvironment>>;

/** Discord or the sandbox's stand-in; null without keys. */
export function readDiscord(
  env: Environment,
  sandboxUrl: string | null,
  refuse: (missing: string) => never,
): DiscordConfig | null {
  const guild = readGuild(env, refuse);
  if (sandboxUrl !== null) return sandboxedDiscord(sandboxUrl, guild);
  if (env.DISCORD_CLIENT_ID === undefined) return null;
  return {
    clientId: env.DISCORD_CLIENT_ID,
    clientSecret: env.DISCORD_CLIENT_SECRET ?? refuse('DISCORD_CLIENT_SECRET'),
    baseUrl: (env.DISCORD_URL ?? 'https://discord.com').replace(/\/+$/, ''),
    guild,
  };
}

/** A guild without ranks, or ranks without a guild, would do nothing and say nothing. */
function readGuild(env: Environment, refuse: (missing: string) => never): DiscordGuild | null {
  const { DISCORD_GUILD_ID: id, DISCORD_ROLE_RANKS: ranks } = env;
  if (id === undefined && ranks === undefined) return null;
  return {
    id: id ?? refuse('DISCORD_GUILD_ID'),
    ranks: new Map(readRoleRanks(ranks ?? refuse('DISCORD_ROLE_RANKS'))),
  };
}

function readRoleRanks(value: string): [role: string, rank: number][] {
  return value.split(',').map((pair) => {
    const [role = '', rank = ''] = pair.split(/:(.*)/);
    return [role.trim(), Number(rank)];
  });
}

function areRoleRanks(value: string): boolean {
  const pairs = readRoleRanks(value);
  const roles = new Set(pairs.map(([role]) => role));
  return (
    roles.size === pairs.length &&
    roles.size <= MOST_ROLES &&
    pairs.every(
      ([role, rank]) =>
        snowflake.safeParse(role).success && Number.isInteger(rank) && rank >= 1 && rank <= HIGHEST_RANK,
    )
  );
}
