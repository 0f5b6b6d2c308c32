import type { RootDb, UnitOfWork } from '#server/db/database.ts';
import { createDiscordService, type DiscordService } from '#server/features/discord/discord.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import type { Log } from '#server/lib/logger.ts';
import type { SecretBox } from '#server/lib/secrets.ts';
import type { DiscordAdapter } from '#server/platforms/discord/adapter.ts';
import type { Registration } from '../features/channels/registration.ts';

interface DiscordDeps {
  adapter: DiscordAdapter | null;
  db: RootDb;
  unitOfWork: UnitOfWork;
  registration: Registration;
  secretBox: SecretBox;
  clock: Clock;
  random: Random;
  logger: Log;
  onRankChanged(streamerId: string): void;
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
