import { botLanguage } from '#core/bot/languages.ts';
import { DEFAULT_BONUS, DEFAULT_POINTS, DEFAULT_XP_PER_MESSAGE } from '#core/loyalty/limits.ts';
import type { RegistrationMode } from '#core/session/schema.ts';
import type { Db } from '#server/db/database.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import type { ErrorCode } from '#core/base/error-codes.ts';
import type { LoginPlatform } from '#core/platforms/platform.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { PlatformAccount } from '#server/platforms/port.ts';
import { countStreamers, insertStreamer } from './channel.repository.ts';

/** What somebody brings who may not be known here yet. */
export interface Admission {
  invitation?: string | undefined;
  /** Of the link that a server without an owner prints. */
  setupCode?: string | undefined;
  /** Of the page before: the panel's, and what of it the bot speaks. */
  language?: string | undefined;
  /** The server itself opens this one: the demo channel. */
  isOperator?: boolean;
}

/** Somebody who would become a streamer. */
export interface Newcomer extends Admission {
  platform: LoginPlatform;
  account: Pick<PlatformAccount, 'id' | 'login'>;
}

export interface RegistrationDeps extends Pick<Kernel, 'clock' | 'random'> {
  registration: RegistrationMode;
  defaultRank: number;
  /** Uses an invitation up, in the transaction that lets its bearer in; false when it lets nobody in. */
  takeInvitation(tx: Db, code: string): Promise<boolean>;
  /** Why this account may not be the first, which owns the server; undefined when it may. */
  refuseOwner(
    platform: LoginPlatform,
    account: Newcomer['account'],
    setupCode: string | undefined,
  ): Promise<ErrorCode | undefined>;
}

export type Registration = ReturnType<typeof createRegistration>;

/** Who may become a streamer, with whatever platform they log in. */
export function createRegistration(deps: RegistrationDeps) {
  const mayJoin = async (tx: Db, invitation: string | undefined) =>
    deps.registration === 'open' || (invitation !== undefined && (await deps.takeInvitation(tx, invitation)));

  async function refusalOf(tx: Db, isFirst: boolean, newcomer: Newcomer): Promise<ErrorCode | undefined> {
    const { platform, account, invitation, setupCode, isOperator = false } = newcomer;
    if (isFirst) return isOperator ? undefined : deps.refuseOwner(platform, account, setupCode);
    if (await mayJoin(tx, invitation)) return undefined;
    return invitation === undefined ? 'registration_closed' : 'invitation';
  }

  return {
    /** Whether nobody owns this installation yet. */
    isUnowned: async (tx: Db): Promise<boolean> => (await countStreamers(tx)) === 0,
    /** Makes a streamer where registration, an invitation or the rules of ownership allow it; answers the id. */
    async admit(tx: Db, isFirst: boolean, newcomer: Newcomer): Promise<Result<string>> {
      const refusal = await refusalOf(tx, isFirst, newcomer);
      if (refusal !== undefined) return refuse(refusal);
      const id = deps.random.id();
      await insertStreamer(tx, {
        id,
        rank: deps.defaultRank,
        language: botLanguage(newcomer.language ?? ''),
        interface_language: newcomer.language ?? null,
        banned: 0,
        xp_per_message: DEFAULT_XP_PER_MESSAGE,
        points_per_interval: DEFAULT_POINTS,
        subscriber_bonus: DEFAULT_BONUS,
        created_at: deps.clock.now(),
        founder: isFirst ? 1 : null,
      });
      return ok(id);
    },
  };
}
