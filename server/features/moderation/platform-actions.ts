import { SECOND_MS } from '#core/base/time.ts';
import type { LogEntry } from '#core/moderation/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { RateLimited, Unavailable, Unsupported } from '#server/platforms/errors.ts';
import type { ChannelAccess, PlatformAdapter } from '#server/platforms/port.ts';
import { problemOf } from '#server/platforms/problem.ts';
import type { ModerationLogTable } from './moderation.table.ts';

/** How an entry's step at the platform went. */
export interface StepOutcome {
  isDone: boolean;
  /** What was not done, though perhaps the rest was. */
  problem: LogEntry['problem'];
  banId?: string;
  /** It failed for the moment. */
  retryAfterMs?: number;
}

export interface PlatformActionDeps extends Pick<Kernel, 'clock' | 'logger'> {
  registry: { find(platform: Platform): PlatformAdapter | undefined };
  /** By our id of the channel; nothing when it is gone or nobody is logged in. */
  findChannel(channelId: string): Promise<{ access: ChannelAccess } | undefined>;
}

export interface PlatformActions {
  /** Does, or takes back, what an entry says; never throws. */
  run(entry: ModerationLogTable): Promise<StepOutcome>;
}

const DONE: StepOutcome = { isDone: true, problem: null };

/** Carries entries of the log out with the platform's own calls. */
export function createPlatformActions(deps: PlatformActionDeps): PlatformActions {
  async function run(entry: ModerationLogTable): Promise<StepOutcome> {
    const adapter = deps.registry.find(entry.platform);
    const channel = await deps.findChannel(entry.channel_id);
    if (adapter === undefined || channel === undefined) return { isDone: false, problem: 'login' };
    const { access } = channel;
    if (entry.state === 'undoing') {
      return attempt(deps, async () => {
        await adapter.unban(access, chatterOf(entry), entry.ban_id);
        return {};
      });
    }
    const remove = () =>
      attempt(deps, async () => {
        await adapter.deleteMessage(access, { id: entry.message_id, author: chatterOf(entry) });
        return {};
      });
    if (entry.action !== 'timeout' && entry.action !== 'ban') return remove();
    const shutOut = await attempt(deps, () => ban(deps, adapter, access, entry));
    // Tried again as a whole.
    if (shutOut.retryAfterMs !== undefined) return shutOut;
    const removed = await remove();
    if (!shutOut.isDone) return { ...shutOut, isDone: shutOut.problem === 'unsupported' && removed.isDone };
    return { ...shutOut, problem: removed.problem };
  }

  return {
    async run(entry) {
      try {
        return await run(entry);
      } catch (err) {
        deps.logger.error({ err, entryId: entry.id }, 'A step of moderation failed.');
        return { isDone: false, problem: 'lost' };
      }
    },
  };
}

function chatterOf(entry: ModerationLogTable) {
  return { id: entry.user_id, login: entry.user_login };
}

/** A time-out ends when it would have ended, however late the platform is asked. */
async function ban(
  { clock }: PlatformActionDeps,
  adapter: PlatformAdapter,
  access: ChannelAccess,
  entry: ModerationLogTable,
): Promise<{ banId?: string }> {
  if (entry.seconds === null) return adapter.ban(access, chatterOf(entry), null);
  const passed = Math.floor((clock.now() - entry.created_at) / SECOND_MS);
  const left = entry.seconds - Math.max(0, passed);
  return left <= 0 ? {} : adapter.ban(access, chatterOf(entry), left);
}

async function attempt(
  { logger }: PlatformActionDeps,
  call: () => Promise<{ banId?: string }>,
): Promise<StepOutcome> {
  try {
    return { ...DONE, ...(await call()) };
  } catch (error) {
    if (error instanceof Unsupported) return { isDone: false, problem: 'unsupported' };
    logger.warn({ err: error }, 'A platform did not moderate.');
    const failed = { isDone: false, problem: problemOf(error) };
    if (error instanceof RateLimited) return { ...failed, retryAfterMs: error.retryAfterMs };
    return error instanceof Unavailable ? { ...failed, retryAfterMs: 0 } : failed;
  }
}
