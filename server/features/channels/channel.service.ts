import type { ErrorCode } from '#core/base/error-codes.ts';
import { DEFAULT_BONUS, DEFAULT_POINTS, DEFAULT_XP_PER_MESSAGE } from '#core/loyalty/limits.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { RegistrationMode } from '#core/session/schema.ts';
import type { Db, UnitOfWork } from '#server/db/database.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import type { PlatformAccount, TokenSet } from '#server/platforms/port.ts';
import type { ChannelDirectory } from './channel-directory.ts';
import {
  countStreamers,
  findChannelByAccount,
  insertStreamer,
  updateBid,
  updateChannelAccount,
  type Channel,
} from './channel.repository.ts';
import { storeNewChannel, type NewChannelDeps } from './new-channel.ts';
import { sealTokens } from './token-store.ts';
import { saveTokens } from './token.repository.ts';

export interface ChannelServiceDeps extends NewChannelDeps {
  unitOfWork: UnitOfWork;
  directory: ChannelDirectory;
  registration: RegistrationMode;
  defaultRank: number;
  /** Uses an invitation up, in the transaction that lets its bearer in; false when it lets nobody in. */
  takeInvitation(tx: Db, code: string): Promise<boolean>;
}

type Opened = { ok: true; channel: Channel } | { ok: false; code: ErrorCode };

export interface ChannelService {
  /** Opens the channel of an account that just logged in; makes streamer and channel where registration or an invitation allows it. */
  openChannel(
    platform: Platform,
    account: PlatformAccount,
    tokens: TokenSet | null,
    invitation?: string,
  ): Promise<Opened>;
  /** Makes a new secret half of the widget address; the old one stops at once. */
  renewBid(channelId: string): Promise<void>;
}

export function createChannelService(deps: ChannelServiceDeps): ChannelService {
  async function createStreamer(tx: Db, isFirst: boolean): Promise<string> {
    const id = deps.random.id();
    await insertStreamer(tx, {
      id,
      rank: deps.defaultRank,
      language: 'es',
      banned: 0,
      xp_per_message: DEFAULT_XP_PER_MESSAGE,
      points_per_interval: DEFAULT_POINTS,
      subscriber_bonus: DEFAULT_BONUS,
      created_at: deps.clock.now(),
      founder: isFirst ? 1 : null,
    });
    return id;
  }

  const mayJoin = async (tx: Db, invitation: string | undefined) =>
    deps.registration === 'open' || (invitation !== undefined && (await deps.takeInvitation(tx, invitation)));

  return {
    async openChannel(platform, account, tokens, invitation) {
      const opened = await deps.unitOfWork(async (tx): Promise<Opened> => {
        // Counted before the account is looked for: whoever is counted is found then.
        const isFirst = (await countStreamers(tx)) === 0;
        const known = await findChannelByAccount(tx, platform, account.id);
        if (known?.banned === true) return { ok: false, code: 'banned' };
        if (known === undefined && !isFirst && !(await mayJoin(tx, invitation))) {
          return { ok: false, code: 'registration_closed' };
        }
        const id =
          known?.id ??
          (await storeNewChannel(tx, deps, await createStreamer(tx, isFirst), platform, account));
        if (known !== undefined) await updateChannelAccount(tx, id, account);
        if (tokens !== null) await saveTokens(tx, sealTokens(deps.secretBox, id, tokens));
        const channel = await findChannelByAccount(tx, platform, account.id);
        if (channel === undefined) throw new Error('A channel that was just stored cannot be found.');
        return { ok: true, channel };
      });
      deps.directory.forget();
      return opened;
    },
    async renewBid(channelId) {
      const bid = deps.random.secret();
      await deps.unitOfWork((tx) => updateBid(tx, channelId, deps.secretBox.seal(bid), hashSecret(bid)));
      deps.directory.forget();
    },
  };
}
