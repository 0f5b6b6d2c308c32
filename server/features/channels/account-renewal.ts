import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Job } from '#server/kernel/leases.ts';
import { createInterval } from '#server/lib/interval.ts';
import { NotFound } from '#server/platforms/errors.ts';
import { withFreshToken } from '#server/platforms/http.ts';
import type { ChannelAccess, PlatformAccount, PlatformAuth } from '#server/platforms/port.ts';
import {
  claimChannel,
  listDueChannels,
  setAccountReadAt,
  updateChannelAccount,
  type DueChannel,
} from './account.repository.ts';

export interface AccountRenewalDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'logger'> {
  /** Undefined where the server has no keys of the platform. */
  findAuth(platform: Platform): Pick<PlatformAuth, 'identify'> | undefined;
  access(channel: DueChannel): ChannelAccess;
  onChanged(channel: DueChannel): void;
  onFailed(channel: DueChannel, error: unknown): void;
}

/** Names and pictures are asked for at each login, and after this long without one. */
const ACCOUNT_AGE_MS = DAY_MS;
/** Between two looks at who is due. */
export const ROUND_EVERY_MS = 10 * MINUTE_MS;
/** A platform that did not answer is asked again after this. */
export const RETRY_MS = HOUR_MS;
/** One after another, so that no platform has to slow us down. */
const MOST_A_ROUND = 50;

/** Keeps names and pictures as the platforms have them while nobody logs in. */
export function createAccountRenewal(deps: AccountRenewalDeps): Job {
  const interval = createInterval({
    clock: deps.clock,
    firstAfterMs: MINUTE_MS,
    run: (isClosed) => renewDue(deps, isClosed),
    onFailed(err) {
      deps.logger.warn({ err }, 'Accounts could not be asked for; the next round tries again.');
      return ROUND_EVERY_MS;
    },
  });
  return { name: 'account renewal', ...interval };
}

async function renewDue(deps: AccountRenewalDeps, isClosed: () => boolean): Promise<number> {
  const { db, clock } = deps;
  const due = await listDueChannels(db, clock.now() - ACCOUNT_AGE_MS, MOST_A_ROUND);
  for (const channel of due) {
    if (isClosed()) break;
    const auth = deps.findAuth(channel.platform);
    if (!(await claimChannel(db, channel, clock.now())) || auth === undefined) continue;
    await renewOne(deps, channel, auth);
  }
  return due.length < MOST_A_ROUND ? ROUND_EVERY_MS : MINUTE_MS;
}

async function renewOne(
  deps: AccountRenewalDeps,
  channel: DueChannel,
  auth: Pick<PlatformAuth, 'identify'>,
): Promise<void> {
  const { db, unitOfWork, clock } = deps;
  let account: PlatformAccount;
  try {
    account = await withFreshToken(deps.access(channel), (token) => auth.identify(token));
    if (account.id !== channel.platformUserId)
      throw new NotFound(channel.platform, 'the account of the channel');
  } catch (error) {
    await setAccountReadAt(db, channel.id, clock.now() - ACCOUNT_AGE_MS + RETRY_MS);
    deps.onFailed(channel, error);
    return;
  }
  await unitOfWork((tx) => updateChannelAccount(tx, channel.id, account, clock.now()));
  if (isChanged(channel, account)) deps.onChanged(channel);
}

function isChanged(before: DueChannel, now: PlatformAccount): boolean {
  return (['login', 'displayName', 'picture'] as const).some((field) => before[field] !== now[field]);
}
