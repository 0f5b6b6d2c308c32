import { ok, type Result } from '#core/base/result.ts';
import type { ErrorCode } from '#core/base/error-codes.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { SecretBox } from '#server/lib/secrets.ts';
import type { DiscordAdapter } from '#server/platforms/discord/adapter.ts';
import type { PlatformAccount, TokenSet } from '#server/platforms/port.ts';
import {
  findDiscordAccount,
  insertDiscordAccount,
  updateDiscordAccount,
  updateRoleRank,
  type SealedTokens,
} from './discord.repository.ts';

/** What somebody brings who may not be known here yet. */
interface Admission {
  invitation?: string | undefined;
  setupCode?: string | undefined;
}

/** Rules of registration, which are the same for every platform. */
export interface RegistrationRules {
  /** Whether nobody owns this installation yet. */
  isUnowned(tx: Db): Promise<boolean>;
  /** Makes a streamer where registration, an invitation or the rules of ownership allow it; answers the id. */
  admit(
    tx: Db,
    isFirst: boolean,
    newcomer: Admission & { platform: 'discord'; account: PlatformAccount },
  ): Promise<Result<string>>;
}

export interface DiscordServiceDeps extends Pick<
  Kernel,
  'unitOfWork' | 'clock' | 'random' | 'logger' | 'secretBox'
> {
  adapter: DiscordAdapter;
  registration: RegistrationRules;
  onRankChanged(streamerId: string): void;
}

type Opened = { ok: true; streamerId: string } | { ok: false; code: ErrorCode };

export interface DiscordService {
  /** Opens the streamer of an account that just logged in, with the rank that its roles give today. */
  open(account: PlatformAccount, tokens: TokenSet, admission: Admission): Promise<Opened>;
}

/** Logins with Discord: an account of a streamer, but no channel. */
export function createDiscordService(deps: DiscordServiceDeps): DiscordService {
  const { adapter, registration, secretBox, clock, logger } = deps;

  /** Undefined when Discord does not say now: the rank of before stays, and is asked for again soon. */
  async function readRank({ accessToken }: TokenSet): Promise<number | undefined> {
    try {
      return await (adapter.readRank?.(accessToken) ?? 0);
    } catch (err) {
      logger.warn({ err }, 'The roles at Discord could not be read; they are asked for again.');
      return undefined;
    }
  }

  return {
    async open(account, tokens, admission) {
      const rank = await readRank(tokens);
      const kept = {
        name: account.displayName,
        picture: account.picture,
        ...(adapter.readRank === null ? NO_TOKENS : sealDiscordTokens(secretBox, tokens)),
        asked_at: rank === undefined ? 0 : clock.now(),
      };
      const opened = await deps.unitOfWork(async (tx): Promise<Opened> => {
        // Counted before the account is looked for: whoever is counted is found then.
        const isFirst = await registration.isUnowned(tx);
        const known = await findDiscordAccount(tx, account.id);
        if (known?.banned === true) return { ok: false, code: 'banned' };
        const admitted =
          known === undefined
            ? await registration.admit(tx, isFirst, { ...admission, platform: 'discord', account })
            : ok(known.streamerId);
        if (!admitted.ok) return admitted;
        const streamerId = admitted.value;
        if (known !== undefined) await updateDiscordAccount(tx, known.id, kept);
        else {
          const id = deps.random.id();
          await insertDiscordAccount(tx, { id, streamer_id: streamerId, user_id: account.id, ...kept });
        }
        if (rank !== undefined) await updateRoleRank(tx, streamerId, rank);
        return { ok: true, streamerId };
      });
      if (opened.ok) deps.onRankChanged(opened.streamerId);
      return opened;
    },
  };
}

/** Where no roles are asked for, nothing is done in the person's name. */
export const NO_TOKENS: SealedTokens = { access_sealed: null, refresh_sealed: null, expires_at: 0 };

export function sealDiscordTokens(box: SecretBox, tokens: TokenSet): SealedTokens {
  return {
    access_sealed: box.seal('discord_accounts.access_sealed', tokens.accessToken),
    refresh_sealed: box.seal('discord_accounts.refresh_sealed', tokens.refreshToken),
    expires_at: tokens.expiresAt,
  };
}
