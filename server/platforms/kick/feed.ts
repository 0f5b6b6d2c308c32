import { MINUTE_MS } from '#core/base/time.ts';
import type { Tools } from '#server/kernel/tools.ts';
import { backoffMs } from '../backoff.ts';
import { AuthExpired, MissingScope, RateLimited } from '../errors.ts';
import type { ChannelAccess, ChannelFeed, FeedHandlers } from '../port.ts';
import type { KickApi } from './api.ts';
import { KICK_EVENTS } from './mapping.ts';

/** Kick drops subscriptions on its own; this is how long one may be gone. */
const RECONCILE_EVERY_MS = 10 * MINUTE_MS;

export interface KickFeedDeps extends Tools {
  api: KickApi;
  reconcileEveryMs?: number | undefined;
}

/** Kick has no socket: the feed sees to it that the webhook subscriptions exist, and says whether they do. */
export function openKickFeed(deps: KickFeedDeps, access: ChannelAccess, handlers: FeedHandlers): ChannelFeed {
  const { api, clock, random, logger } = deps;
  const abort = new AbortController();
  let cancelTimer = (): void => undefined;
  let attempt = 0;
  /** What was reported last, so that the quiet rounds of a healthy feed report nothing. */
  let reported = '';
  let round = Promise.resolve();
  /** What the last look left behind, and when it was. */
  let last: { held: readonly string[]; at: number } | undefined;

  const reconcile = async (): Promise<number> => {
    const present = await api.listSubscriptions(access, abort.signal);
    const missing = KICK_EVENTS.filter((event) => !present.has(event));
    const lostSince = last?.held.every((event) => present.has(event)) === false ? last.at : undefined;
    if (missing.length > 0) handlers.onSubscriptions?.(KICK_EVENTS, [...present], lostSince);
    const refused = missing.length === 0 ? [] : await api.subscribe(access, missing, abort.signal);
    if (refused.length > 0)
      logger.warn({ platformChannelId: access.platformChannelId, refused }, 'Kick refused subscriptions');
    attempt = 0;
    const held = KICK_EVENTS.filter((event) => !refused.includes(event));
    last = { held, at: clock.now() };
    if (!abort.signal.aborted) handlers.onSubscriptions?.(KICK_EVENTS, held);
    const state = `connected ${refused.join()}`;
    if (!abort.signal.aborted && reported !== state) {
      reported = state;
      handlers.onState({ state: 'connected', since: clock.now(), refused });
    }
    return deps.reconcileEveryMs ?? RECONCILE_EVERY_MS;
  };

  /** Reports a failure and says when to try again, or null when only the streamer can help. */
  const handleFailure = (error: unknown): number | null => {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof AuthExpired || error instanceof MissingScope) {
      handlers.onState({ state: 'needs-login', reason, error });
      return null;
    }
    logger.warn(
      { platformChannelId: access.platformChannelId, err: error, attempt },
      'Kick subscriptions could not be checked',
    );
    const waitMs = error instanceof RateLimited ? error.retryAfterMs : backoffMs(attempt, random);
    attempt += 1;
    reported = 'connecting';
    handlers.onState({ state: 'connecting', attempt, reason, error });
    return waitMs;
  };

  const run = async (): Promise<void> => {
    let waitMs: number | null;
    try {
      waitMs = await reconcile();
    } catch (error) {
      waitMs = abort.signal.aborted ? null : handleFailure(error);
    }
    if (waitMs === null || abort.signal.aborted) return;
    cancelTimer = clock.after(waitMs, start);
  };
  const start = (): void => {
    round = run();
  };

  handlers.onState({ state: 'connecting', attempt: 0, reason: 'first connection' });
  start();
  return {
    async close() {
      abort.abort();
      cancelTimer();
      await round;
    },
  };
}
