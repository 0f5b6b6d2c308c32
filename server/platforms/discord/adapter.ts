import { createPlatformHttp } from '../http.ts';
import type { LoginAdapter } from '../port.ts';
import { createDiscordApi, readDiscordRefusal } from './api.ts';
import { createDiscordAuth, type DiscordAuthOptions } from './auth.ts';

/** Discord: a login, and a rank by the roles in the operator's guild. */
export interface DiscordAdapter extends LoginAdapter {
  readonly platform: 'discord';
  /** The rank that the account's roles give, 0 for none; null where no guild is configured. @throws PlatformError */
  readonly readRank: ((accessToken: string) => Promise<number>) | null;
}

/** Makes the adapter of Discord. */
export function createDiscordAdapter(options: DiscordAuthOptions): DiscordAdapter {
  const { baseUrl, publicUrl, guild, clock, fetch } = options;
  const http = createPlatformHttp({ platform: 'discord', clock, fetch, readRefusal: readDiscordRefusal });
  const api = createDiscordApi(baseUrl, publicUrl, http);
  return {
    platform: 'discord',
    auth: createDiscordAuth(options, http, api),
    readRank: guild === null ? null : (accessToken) => api.readRank(accessToken, guild),
  };
}
