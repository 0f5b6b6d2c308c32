import { MINUTE_MS } from '#core/base/time.ts';
import type { Tools } from '#server/kernel/tools.ts';
import type { ChannelAccess, ChannelFeed, ChannelInfo, FeedHandlers } from '../port.ts';
import type { KickApi } from './api.ts';

const ASK_EVERY_MS = MINUTE_MS;
/** After a webhook the next ones are believed to come too. */
const TRUSTED_MS = 30 * MINUTE_MS;

export interface LivePollDeps extends Pick<Tools, 'clock' | 'logger'> {
  api: Pick<KickApi, 'readChannel'>;
  /** When Kick last found this server, for any channel, by the clock that nobody sets. */
  lastWebhookAt: () => number;
  askEveryMs?: number | undefined;
}

/**
 * Asks every minute whether a channel is live and what it says, for as long as no webhooks come: at home none finds the
 * server, and Kick tells of a broadcast in no other way.
 */
export function pollLive(deps: LivePollDeps, access: ChannelAccess, handlers: FeedHandlers): ChannelFeed {
  const { api, clock, logger, askEveryMs = ASK_EVERY_MS } = deps;
  let reported: ChannelInfo | null = null;
  const abort = new AbortController();
  let cancelTimer = (): void => undefined;
  let round = Promise.resolve();

  const ask = async (): Promise<void> => {
    const sentAt = clock.now();
    const info = await api.readChannel(access, abort.signal);
    if (abort.signal.aborted) return;
    const delivery = {
      raw: JSON.stringify(info),
      platformChannelId: access.platformChannelId,
      sentAt,
      isAnswer: true,
    };
    const { live, liveSince, title, category } = info;
    // Only what changed between two answers: an answer that is behind a webhook must not undo it.
    if (live !== reported?.live)
      await handlers.onDelivery({
        ...delivery,
        deliveryId: `live:${sentAt}`,
        kind: 'live',
        live,
        since: live ? (liveSince ?? sentAt) : null,
      });
    if (title !== reported?.title || category !== reported.category)
      await handlers.onDelivery({ ...delivery, deliveryId: `info:${sentAt}`, kind: 'info', title, category });
    reported = info;
  };

  const run = async (): Promise<void> => {
    try {
      if (clock.steady() - deps.lastWebhookAt() > TRUSTED_MS) await ask();
      // What was reported before webhooks is not what is known after them.
      else reported = null;
    } catch (err) {
      logger.debug(
        { err, platformChannelId: access.platformChannelId },
        'Kick could not be asked for the stream',
      );
    }
    wait();
  };
  const wait = (): void => {
    if (abort.signal.aborted) return;
    cancelTimer = clock.after(askEveryMs, () => {
      round = run();
    });
  };

  wait();
  return {
    async close() {
      abort.abort();
      cancelTimer();
      await round;
    },
  };
}
