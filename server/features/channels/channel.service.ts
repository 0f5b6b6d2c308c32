import { ok, refuse, type Result } from '#core/base/result.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { UnitOfWork } from '#server/db/database.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import type { PlatformAccount, TokenSet } from '#server/platforms/port.ts';
import type { ChannelDirectory } from './channel-directory.ts';
import { updateChannelAccount } from './account.repository.ts';
import { findChannelByAccount, updateBid, type Channel } from './channel.repository.ts';
import { storeNewChannel, type NewChannelDeps } from './new-channel.ts';
import type { Admission, Registration } from './registration.ts';
import { sealTokens } from './token-store.ts';
import { saveTokens } from './token.repository.ts';

export interface ChannelServiceDeps extends NewChannelDeps {
  unitOfWork: UnitOfWork;
  directory: ChannelDirectory;
  registration: Registration;
  /** The channel's widget address is no longer good. */
  onAddressEnded(channelId: string): Promise<void>;
}

export function createChannelService(deps: ChannelServiceDeps) {
  return {
    /** Opens the channel of an account that just logged in; makes streamer and channel where registration or an invitation allows it. */
    async openChannel(
      platform: Platform,
      account: PlatformAccount,
      tokens: TokenSet | null,
      admission: Admission = {},
    ): Promise<Result<Channel>> {
      const opened = await deps.unitOfWork(async (tx): Promise<Result<Channel>> => {
        // Counted before the account is looked for: whoever is counted is found then.
        const isFirst = await deps.registration.isUnowned(tx);
        const known = await findChannelByAccount(tx, platform, account.id);
        if (known?.banned === true) return refuse('banned');
        const admitted =
          known === undefined
            ? await deps.registration.admit(tx, isFirst, { ...admission, platform, account })
            : ok(known.streamerId);
        if (!admitted.ok) return admitted;
        const streamerId = admitted.value;
        const id = known?.id ?? (await storeNewChannel(tx, deps, streamerId, platform, account));
        if (known !== undefined) await updateChannelAccount(tx, id, account, deps.clock.now());
        if (tokens !== null) await saveTokens(tx, sealTokens(deps.secretBox, id, tokens));
        const channel = await findChannelByAccount(tx, platform, account.id);
        if (channel === undefined) throw new Error('A channel that was just stored cannot be found.');
        return ok(channel);
      });
      deps.directory.forget();
      return opened;
    },
    /** Makes a new secret half of the widget address; the old one stops at once. */
    async renewBid(channelId: string) {
      const bid = deps.random.secret();
      const sealed = deps.secretBox.seal('channels.bid_sealed', bid);
      await deps.unitOfWork((tx) => updateBid(tx, channelId, sealed, hashSecret(bid)));
      deps.directory.forget();
      await deps.onAddressEnded(channelId);
    },
  };
}
