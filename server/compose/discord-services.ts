import type { RootDb } from '#server/db/database.ts';
import {
  createDiscordService,
  type DiscordService,
  type DiscordServiceDeps,
} from '#server/features/discord/discord.service.ts';
import type { DiscordAdapter } from '#server/platforms/discord/adapter.ts';

interface DiscordDeps extends Omit<DiscordServiceDeps, 'adapter'> {
  adapter: DiscordAdapter | null;
  db: RootDb;
}

export interface Discord extends DiscordService {
  adapter: DiscordAdapter;
  /** Begins to keep ranks true, where roles give any. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Logins with Discord and the ranks that roles give; null without keys. */
export function createDiscordServices(deps: DiscordDeps): Discord | null {
  const { adapter } = deps;
  if (adapter === null) return null;
  let stop: () => Promise<void> = () => Promise.resolve();
  return {
    adapter,
    ...createDiscordService({ ...deps, adapter }),
    async start() {
      const { auth, readRank } = adapter;
      if (readRank === null) return;
      const { startRankRenewal } = await import('../features/discord/rank-renewal.ts');
      stop = startRankRenewal({ ...deps, auth, readRank });
    },
    close: () => stop(),
  };
}
