/** The operator's Discord application, and what the roles of a guild are worth. */
export interface DiscordConfig {
  clientId: string;
  clientSecret: string;
  /** For example `https://discord.com`. */
  baseUrl: string;
  /** Null where roles give no rank. */
  guild: DiscordGuild | null;
}

export interface DiscordGuild {
  id: string;
  /** Rank by role id. */
  ranks: ReadonlyMap<string, number>;
}

/** The one guild of the sandbox, in which the role of patrons is premium. */
const SANDBOX_GUILD: DiscordGuild = {
  id: '900000000000000001',
  ranks: new Map([['900000000000000011', 2]]),
};

/** The Discord of the sandbox; it takes any keys. */
export function sandboxedDiscord(sandboxUrl: string, guild: DiscordGuild | null): DiscordConfig {
  return {
    clientId: 'sandbox',
    clientSecret: 'sandbox',
    baseUrl: `${sandboxUrl}/discord`,
    guild: guild ?? SANDBOX_GUILD,
  };
}
