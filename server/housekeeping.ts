import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { UNUSED_LIFETIME_MS } from '#core/predictions/limits.ts';
import { KEEP_FIGHTS_MS } from '#core/battle/limits.ts';
import type { RootDb } from './db/database.ts';
import { forgetFightsBefore } from './features/battle/fight.repository.ts';
import { forgetUnpaid } from './features/donations/donation.repository.ts';
import { forgetDoneIpns } from './features/donations/ipn-inbox.repository.ts';
import { forgetOldDeliveries } from './features/events/event.repository.ts';
import { deleteExpiredPairings } from './features/extension/extension.repository.ts';
import { deleteExpiredViewerExtensions } from './features/extension/viewer-extension.repository.ts';
import { deleteExpiredInvitations } from './features/invitations/invitation.repository.ts';
import { forgetPresenceSlots } from './features/loyalty/ledger.repository.ts';
import { PRESENCE_INTERVAL_MS } from './features/loyalty/presence.service.ts';
import { forgetRafflesBefore } from './features/raffles/raffle.repository.ts';
import { forgetNewsBefore } from './features/push/news.repository.ts';
import { forgetUnusedPredictions } from './features/predictions/prediction.repository.ts';
import { deleteExpiredSessions } from './features/session/session.repository.ts';
import { forgetChatCounts } from './features/streams/stream.repository.ts';
import { deleteExpiredViewerSessions } from './features/viewer/viewer-session.repository.ts';
import type { Clock } from './lib/clock.ts';
import type { Log } from './lib/logger.ts';
import { forgetFramesBefore } from './realtime/stream-log.repository.ts';

/** Raw payloads, and forms of donations that nobody paid (product.md, Alerts). */
const KEEP_RAW_MS = 30 * DAY_MS;
const KEEP_CHAT_IDS_MS = 2 * DAY_MS;
const KEEP_FRAMES_MS = DAY_MS;
const KEEP_SLOTS_MS = DAY_MS;
/** The ledger keeps who won what. */
const KEEP_RAFFLES_MS = 90 * DAY_MS;
/** A giveaway that is opened again is told once. */
const KEEP_NEWS_MS = 30 * DAY_MS;

/** Clears hourly what has served its time. Returns what ends it. */
export function startHousekeeping(db: RootDb, clock: Clock, logger: Log): () => void {
  let cancel: () => void;

  async function clean(): Promise<void> {
    const now = clock.now();
    await forgetOldDeliveries(db, { raw: now - KEEP_RAW_MS, chat: now - KEEP_CHAT_IDS_MS });
    await forgetDoneIpns(db, now - KEEP_RAW_MS);
    await forgetUnpaid(db, now - KEEP_RAW_MS);
    await forgetFramesBefore(db, now - KEEP_FRAMES_MS);
    await forgetPresenceSlots(db, Math.floor((now - KEEP_SLOTS_MS) / PRESENCE_INTERVAL_MS));
    await forgetUnusedPredictions(db, now - UNUSED_LIFETIME_MS);
    await forgetNewsBefore(db, now - KEEP_NEWS_MS);
    await deleteExpiredSessions(db, now);
    await deleteExpiredInvitations(db, now);
    await deleteExpiredPairings(db, now);
    await deleteExpiredViewerExtensions(db, now);
    await deleteExpiredViewerSessions(db, now);
    await forgetRafflesBefore(db, now - KEEP_RAFFLES_MS);
    await forgetFightsBefore(db, now - KEEP_FIGHTS_MS);
    await forgetChatCounts(db, now - KEEP_RAW_MS);
  }

  function schedule(ms: number): void {
    cancel = clock.after(ms, () => {
      clean()
        .catch((err: unknown) =>
          logger.warn({ err }, 'Old data could not be cleared; the next hour tries again.'),
        )
        .finally(() => schedule(HOUR_MS));
    });
  }

  schedule(MINUTE_MS);
  return () => cancel();
}
