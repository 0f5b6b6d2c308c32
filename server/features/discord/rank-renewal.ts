import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Job } from '#server/kernel/leases.ts';
import { createInterval } from '#server/lib/interval.ts';
import type { DiscordAdapter } from '#server/platforms/discord/adapter.ts';
import { AuthExpired, RateLimited } from '#server/platforms/errors.ts';
import {
  claimAccount,
  listDueAccounts,
  replaceDiscordTokens,
  updateDiscordAccount,
  updateRoleRank,
} from './discord.repository.ts';
import { NO_TOKENS, sealDiscordTokens } from './discord.service.ts';

export interface RankRenewalDeps extends Pick<Kernel, 'db' | 'clock' | 'logger' | 'secretBox'> {
  auth: Pick<DiscordAdapter['auth'], 'refresh'>;
  readRank: NonNullable<DiscordAdapter['readRank']>;
  onRankChanged(streamerId: string): void;
}

/** Roles are asked for at each login, and after this long without one. */
export const RANK_AGE_MS = DAY_MS;
/** Between two looks at who is due. */
export const RENEWAL_EVERY_MS = 10 * MINUTE_MS;
/** One after another, well below what Discord allows. */
const MOST_AT_ONCE = 50;
const RENEW_AHEAD_MS = HOUR_MS;

type DueAccount = Awaited<ReturnType<typeof listDueAccounts>>[number];

/** Keeps the ranks by roles true while nobody logs in. */
export function createRankRenewal(deps: RankRenewalDeps): Job {
  const interval = createInterval({
    clock: deps.clock,
    firstAfterMs: MINUTE_MS,
    run: (isClosed) => renewDue(deps, isClosed),
    onFailed(err) {
      deps.logger.warn({ err }, 'Roles at Discord could not be asked for; the next round tries again.');
      return RENEWAL_EVERY_MS;
    },
  });
  return { name: 'rank renewal', ...interval };
}

/** One round over all who are due; answers when the next is. */
async function renewDue(deps: RankRenewalDeps, isClosed: () => boolean): Promise<number> {
  const { db, clock } = deps;
  for (const account of await listDueAccounts(db, clock.now() - RANK_AGE_MS, MOST_AT_ONCE)) {
    if (isClosed()) break;
    if (!(await claimAccount(db, account.id, account.asked_at, clock.now()))) continue;
    try {
      await renewOne(deps, account);
    } catch (error) {
      // Neither this account nor the next ones: Discord is asked again when it likes to be.
      await updateDiscordAccount(db, account.id, { asked_at: account.asked_at });
      if (error instanceof RateLimited) return Math.max(error.retryAfterMs, MINUTE_MS);
      throw error;
    }
  }
  return RENEWAL_EVERY_MS;
}

async function renewOne(deps: RankRenewalDeps, account: DueAccount): Promise<void> {
  const rank = await readRank(deps, account);
  if (rank === undefined) return;
  if (await updateRoleRank(deps.db, account.streamer_id, rank)) deps.onRankChanged(account.streamer_id);
}

/** Who has taken the permission back has no roles that we could know of; undefined when a login was quicker. */
async function readRank(deps: RankRenewalDeps, account: DueAccount): Promise<number | undefined> {
  const { clock, secretBox } = deps;
  const { access_sealed: access, refresh_sealed: refresh } = account;
  if (access === null || refresh === null) return 0;
  try {
    if (account.expires_at - clock.now() > RENEW_AHEAD_MS)
      return await deps.readRank(secretBox.open('discord_accounts.access_sealed', access));
  } catch (error) {
    if (!(error instanceof AuthExpired)) throw error;
  }
  try {
    const tokens = await deps.auth.refresh(secretBox.open('discord_accounts.refresh_sealed', refresh));
    await replaceDiscordTokens(deps.db, account.id, refresh, sealDiscordTokens(secretBox, tokens));
    return await deps.readRank(tokens.accessToken);
  } catch (error) {
    if (!(error instanceof AuthExpired)) throw error;
    return (await replaceDiscordTokens(deps.db, account.id, refresh, NO_TOKENS)) ? 0 : undefined;
  }
}
