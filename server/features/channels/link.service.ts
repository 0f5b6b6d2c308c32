import { ok, refuse, type Result } from '#core/base/result.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { endAccess, type EndingAdapter } from '#server/platforms/end-access.ts';
import type { PlatformAccount, TokenSet } from '#server/platforms/port.ts';
import { updateChannelAccount } from './account.repository.ts';
import type { ChannelDirectory } from './channel-directory.ts';
import { findChannelByAccount, findChannelById, listChannels, type Channel } from './channel.repository.ts';
import { bringChannelBack, queueForChannels, setChannelAside } from './link.repository.ts';
import { storeNewChannel, type NewChannelDeps } from './new-channel.ts';
import { openTokens, sealTokens } from './token-store.ts';
import { findTokens, saveTokens } from './token.repository.ts';

export interface LinkServiceDeps extends NewChannelDeps, Pick<Kernel, 'unitOfWork' | 'logger'> {
  directory: ChannelDirectory;
  adapterOf: (platform: Platform) => EndingAdapter | undefined;
  /** Sets the panels that look at one channel on another; runs in the transaction that takes the one away. */
  moveSessions(tx: Db, from: string, to: string): Promise<void>;
  /** Sets one session's panel on a channel. */
  pointSession(tx: Db, idHash: string, channelId: string): Promise<void>;
  /** Ends the streamer's broadcast if no channel is live any more; in the transaction that takes one away. */
  endBroadcast(tx: Db, streamerId: string, at: number): Promise<void>;
  /** Ends what a channel that was unlinked still has open: its feed, its tokens in memory, its overlays. */
  endChannel(channel: Channel): Promise<void>;
}

export interface LinkService {
  /** Links an account to a streamer, who has just shown that it is theirs; or stores its new tokens, if it was linked. */
  link(
    streamerId: string,
    platform: Platform,
    account: PlatformAccount,
    tokens: TokenSet,
  ): Promise<Result<Channel>>;
  /** Sets a session's panel on another channel of its streamer. */
  activate: (session: { streamerId: string; idHash: string }, channelId: string) => Promise<Result<Channel>>;
  /** Ends a channel's feed and revokes its tokens; what happened there stays. */
  unlink(streamerId: string, channelId: string): Promise<Result<{ revoked: boolean }>>;
}

/** Linking further channels to a streamer, switching between them, unlinking. */
export function createLinkService(deps: LinkServiceDeps): LinkService {
  const { unitOfWork, directory } = deps;
  return {
    async link(streamerId, platform, account, tokens) {
      const linked = await unitOfWork((tx) => linkIn(tx, deps, streamerId, platform, account, tokens));
      directory.forget();
      return linked;
    },

    activate: (session, channelId) =>
      unitOfWork(async (tx) => {
        await queueForChannels(tx, session.streamerId);
        const channel = await findChannelById(tx, channelId);
        if (channel?.streamerId !== session.streamerId) return refuse('not_found');
        await deps.pointSession(tx, session.idHash, channelId);
        return ok(channel);
      }),

    async unlink(streamerId, channelId) {
      const taken = await unitOfWork((tx) => unlinkIn(tx, deps, streamerId, channelId));
      if (!taken.ok) return taken;
      directory.forget();
      await deps.endChannel(taken.value.channel);
      return ok({ revoked: await revoke(deps, taken.value) });
    },
  };
}

async function linkIn(
  tx: Db,
  deps: LinkServiceDeps,
  streamerId: string,
  platform: Platform,
  account: PlatformAccount,
  tokens: TokenSet,
): Promise<Result<Channel>> {
  const known = await findChannelByAccount(tx, platform, account.id);
  if (known?.banned === true) return refuse('banned');
  if (known !== undefined && known.streamerId !== streamerId) return refuse('taken_by_other_streamer');
  const id =
    known?.id ??
    (await bringChannelBack(tx, streamerId, platform, account.id)) ??
    (await storeNewChannel(tx, deps, streamerId, platform, account));
  await updateChannelAccount(tx, id, account, deps.clock.now());
  await saveTokens(tx, sealTokens(deps.secretBox, id, tokens));
  const channel = await findChannelById(tx, id);
  if (channel === undefined) throw new Error('A channel that was just linked cannot be found.');
  return ok(channel);
}

interface Unlinked {
  channel: Channel;
  /** Null when the channel had none. */
  tokens: TokenSet | null;
}

async function unlinkIn(
  tx: Db,
  deps: LinkServiceDeps,
  streamerId: string,
  channelId: string,
): Promise<Result<Unlinked>> {
  await queueForChannels(tx, streamerId);
  const channels = await listChannels(tx, streamerId);
  const channel = channels.find(({ id }) => id === channelId);
  if (channel === undefined) return refuse('not_found');
  const next = channels.find(({ id }) => id !== channelId);
  if (next === undefined) return refuse('last_channel');
  const row = await findTokens(tx, channelId);
  const now = deps.clock.now();
  await setChannelAside(tx, channel, now);
  await deps.endBroadcast(tx, streamerId, now);
  await deps.moveSessions(tx, channelId, next.id);
  return ok({ channel, tokens: row === undefined ? null : openTokens(deps.secretBox, row) });
}

/** False when the platform could not be told: the tokens are gone here either way. */
async function revoke(
  { adapterOf, logger }: LinkServiceDeps,
  { channel, tokens }: Unlinked,
): Promise<boolean> {
  if (tokens === null) return true;
  const { platformUserId: platformChannelId, login } = channel;
  const adapter = adapterOf(channel.platform);
  if (adapter === undefined) return false;
  try {
    await endAccess(adapter, { platformChannelId, login }, tokens, logger);
    return true;
  } catch (err) {
    logger.warn({ err, channelId: channel.id }, 'The tokens of an unlinked channel were not revoked.');
    return false;
  }
}
