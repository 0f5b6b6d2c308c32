import type { Platform } from '#core/platforms/platform.ts';
import type { Profile } from '#core/session/schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { OpenedLogin } from './session.service.ts';

interface ProfileDeps {
  /** @throws AppError when it is gone. */
  requireChannel(channelId: string): Promise<{
    id: string;
    platform: Platform;
    rank: number;
    bidHash: string;
    displayName: string;
    picture: string;
  }>;
  findDiscordAccount(streamerId: string): Promise<{ id: string; name: string; picture: string } | undefined>;
  findRank(streamerId: string): Promise<number | undefined>;
}

/** Of the secret's hash: enough to tell two addresses apart, and nothing to open an overlay with. */
const BID_NAME_LENGTH = 16;

/** Who a session speaks for: a channel, or an account at Discord. @throws AppError when it is gone. */
export async function readProfile(
  deps: ProfileDeps,
  { streamerId, channelId }: OpenedLogin,
): Promise<Profile> {
  if (channelId === null) return readDiscordProfile(deps, streamerId);
  const channel = await deps.requireChannel(channelId);
  return {
    id: channel.id,
    platform: channel.platform,
    rank: channel.rank,
    bid: channel.bidHash.slice(0, BID_NAME_LENGTH),
    name: channel.displayName,
    picture: channel.picture,
  };
}

async function readDiscordProfile(deps: ProfileDeps, streamerId: string): Promise<Profile> {
  const account = await deps.findDiscordAccount(streamerId);
  const rank = await deps.findRank(streamerId);
  if (account === undefined || rank === undefined) {
    throw new AppError('not_found', 'This account no longer exists.');
  }
  return { ...account, platform: 'discord', rank, bid: '' };
}
