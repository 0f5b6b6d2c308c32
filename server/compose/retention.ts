import { LOG_KEPT_MS } from '#core/moderation/limits.ts';
import { DAY_MS } from '#core/base/time.ts';
import { KEEP_FIGHTS_MS } from '#core/battle/limits.ts';
import { KEEP_GAPS_MS } from '#core/health/unheard.ts';
import { JOIN_OFFER_MS } from '#core/loyalty/limits.ts';
import { KEPT_DAYS } from '#core/privacy/kept-days.ts';
import { UNUSED_LIFETIME_MS } from '#core/predictions/limits.ts';
import { PUSH_UNPROVEN_MS, PUSH_UNSEEN_MS } from '#core/push/limits.ts';
import { deleteEndedReplies } from '../bot/outbox.repository.ts';
import type { Connection } from '../db/connection.ts';
import type { RootDb, Tables } from '../db/database.ts';
import { forgetUnusedLooks } from '../features/alerts/alert-look.repository.ts';
import {
  forgetOtherAlerts,
  forgetShownAlerts,
  forgetTestAlerts,
} from '../features/alerts/old-alerts.repository.ts';
import { forgetFightsBefore } from '../features/battle/fight.repository.ts';
import { forgetUnpaid } from '../features/donations/donation.repository.ts';
import { forgetDoneIpns } from '../features/donations/ipn-inbox.repository.ts';
import {
  clearPayloads,
  forgetChatDeliveries,
  forgetTestEvents,
  forgetUnreadable,
} from '../features/events/event.repository.ts';
import { deleteExpiredPairings } from '../features/extension/extension.repository.ts';
import { deleteExpiredViewerExtensions } from '../features/extension/viewer-extension.repository.ts';
import { forgetGapsBefore } from '../features/health/hearing.repository.ts';
import { deleteExpiredInvitations } from '../features/invitations/invitation.repository.ts';
import { foldPresence } from '../features/loyalty/fold-presence.repository.ts';
import { forgetPresenceSlots } from '../features/loyalty/ledger.repository.ts';
import { PRESENCE_INTERVAL_MS } from '../features/loyalty/presence.service.ts';
import { forgetOffers } from '../features/loyalty/viewer-join.repository.ts';
import { forgetOldLog, forgetUnusedPermits } from '../features/moderation/moderation.repository.ts';
import { forgetUnusedPredictions } from '../features/predictions/prediction.repository.ts';
import { forgetUnprovenBrowsers, forgetUnseenBrowsers } from '../features/push/browser.repository.ts';
import { forgetNewsBefore } from '../features/push/news.repository.ts';
import { forgetRafflesBefore } from '../features/raffles/raffle.repository.ts';
import { deleteExpiredLoginCodes, deleteExpiredSessions } from '../features/session/session.repository.ts';
import { forgetChatCounts } from '../features/streams/stream.repository.ts';
import { forgetCyclesBefore } from '../features/subscriptions/cycle.repository.ts';
import {
  deleteExpiredViewerCodes,
  deleteExpiredViewerSessions,
} from '../features/viewer/viewer-session.repository.ts';
import { forgetFramesBefore } from '../realtime/stream-log.repository.ts';

export interface RetentionRule {
  /** How long a row lives, or, where it says itself when it ends, how much longer. */
  keepMs: number;
  /** Does away with what is older, in steps that hold nobody up. */
  forget(connection: Pick<Connection, 'db' | 'unitOfWork'>, before: number): Promise<void>;
}

const after = (keepMs: number, forget: (db: RootDb, before: number) => Promise<void>): RetentionRule => ({
  keepMs,
  forget: ({ db }, before) => forget(db, before),
});
const whenExpired = (forget: (db: RootDb, now: number) => Promise<void>) => after(0, forget);

const WITH_STREAMER = 'As many as the streamer has made, or one for each streamer.';
const WITH_VIEWER = 'As many as there are viewers.';
const HISTORY = 'What was paid, bought or won is the history of the account.';

/** How long the rows of each table live, or why they stay until their streamer is removed: the one list of it. */
export const RETENTION: Record<keyof Tables, readonly RetentionRule[] | string> = {
  streamers: 'Until they are removed.',
  channels: WITH_STREAMER,
  channel_tokens: WITH_STREAMER,
  former_names: 'Old addresses go on leading to the channel.',
  discord_accounts: WITH_STREAMER,
  sessions: [whenExpired(deleteExpiredSessions)],
  login_codes: [whenExpired(deleteExpiredLoginCodes)],
  invitations: [whenExpired(deleteExpiredInvitations)],
  extension_pairings: [whenExpired(deleteExpiredPairings)],
  extensions: 'Until the streamer takes the extension off.',
  viewer_extensions: [whenExpired(deleteExpiredViewerExtensions)],
  viewer_extension_accounts: 'They go with their extension.',
  kick_follower_counts: 'One for each channel.',
  viewer_sessions: [whenExpired(deleteExpiredViewerSessions)],
  viewer_login_codes: [whenExpired(deleteExpiredViewerCodes)],
  viewers: 'They have points, experience and time.',
  accounts: WITH_VIEWER,
  // A viewer's month is one row then: the sum of what was earned by being there.
  ledger: [{ keepMs: 90 * DAY_MS, forget: ({ unitOfWork }, before) => foldPresence(unitOfWork, before) }],
  presence_slots: [
    after(DAY_MS, (db, before) => forgetPresenceSlots(db, Math.floor(before / PRESENCE_INTERVAL_MS))),
  ],
  points_backups: 'The streamer deletes them, and has a bounded number.',
  points_backup_rows: 'They go with their backup.',
  viewer_joins: 'Each can be undone.',
  join_offers: [after(JOIN_OFFER_MS, forgetOffers)],
  hand_entries: HISTORY,
  // An event stays without its payload: it counts, and its keys keep it from counting again.
  events: [after(KEPT_DAYS.payloads * DAY_MS, clearPayloads), after(DAY_MS, forgetTestEvents)],
  unreadable_events: [after(30 * DAY_MS, forgetUnreadable)],
  chat_deliveries: [after(2 * DAY_MS, forgetChatDeliveries)],
  hearing: 'One for each channel.',
  hearing_gaps: [after(KEEP_GAPS_MS, forgetGapsBefore)],
  stream_log: [after(KEPT_DAYS.frames * DAY_MS, forgetFramesBefore)],
  stream_cursor: 'It is one row.',
  // For a late second delivery of their cause, and for a late echo of themselves.
  outbox: [after(DAY_MS, deleteEndedReplies)],
  alert_items: WITH_STREAMER,
  stopped_codes: 'One for each alert type of a channel.',
  alert_variants: WITH_STREAMER,
  alert_links: WITH_STREAMER,
  alert_looks: [after(DAY_MS, forgetUnusedLooks)],
  alert_queue: [
    after(DAY_MS, forgetTestAlerts),
    after(KEPT_DAYS.shownAlerts * DAY_MS, forgetShownAlerts),
    after(KEPT_DAYS.otherAlerts * DAY_MS, forgetOtherAlerts),
  ],
  inbox_settings: WITH_STREAMER,
  imports: 'What is over goes with the streamer’s next one.',
  key_checks: 'It is one row.',
  gif_keys: WITH_STREAMER,
  spoken_chat: WITH_STREAMER,
  commands: WITH_STREAMER,
  command_names: WITH_STREAMER,
  builtin_settings: WITH_STREAMER,
  counters: WITH_STREAMER,
  quotes: WITH_STREAMER,
  premium_payments: HISTORY,
  timers: WITH_STREAMER,
  moderation_settings: WITH_STREAMER,
  moderation_log: [after(LOG_KEPT_MS, forgetOldLog)],
  moderation_permits: [whenExpired(forgetUnusedPermits)],
  streamer_socials: WITH_STREAMER,
  shop_items: WITH_STREAMER,
  purchases: HISTORY,
  purchase_actions: 'They go with their purchase.',
  predictions: [after(UNUSED_LIFETIME_MS, forgetUnusedPredictions)],
  bets: HISTORY,
  uploads: 'The streamer deletes them, and has a bounded number.',
  donation_settings: WITH_STREAMER,
  // Forms that nobody paid.
  donations: [after(30 * DAY_MS, forgetUnpaid)],
  donation_refunds: HISTORY,
  donation_refusals: 'What was paid and not credited is for the streamer to settle.',
  ipn_inbox: [after(30 * DAY_MS, forgetDoneIpns)],
  youtube_chats: 'One for each channel.',
  battle_settings: WITH_STREAMER,
  battle_characters: WITH_VIEWER,
  battle_fights: [after(KEEP_FIGHTS_MS, forgetFightsBefore)],
  battle_resets: 'Why the streamer took a character away.',
  giveaways: HISTORY,
  giveaway_entries: HISTORY,
  giveaway_winners: HISTORY,
  // The ledger keeps who won what.
  raffles: [after(KEPT_DAYS.raffles * DAY_MS, forgetRafflesBefore)],
  raffle_entries: 'They go with their raffle.',
  raffle_settings: WITH_STREAMER,
  overlay_settings: WITH_STREAMER,
  streams: HISTORY,
  // The longest plan is a year.
  subscription_cycles: [after(400 * DAY_MS, forgetCyclesBefore)],
  chat_counts: [after(30 * DAY_MS, forgetChatCounts)],
  push_keys: 'It is one row.',
  push_browsers: [
    after(PUSH_UNSEEN_MS, forgetUnseenBrowsers),
    after(PUSH_UNPROVEN_MS, forgetUnprovenBrowsers),
  ],
  push_choices: 'They go with their browser.',
  // A giveaway that is opened again is told once.
  push_news: [after(30 * DAY_MS, forgetNewsBefore)],
  push_deliveries: 'They go when they are told, or with their news.',
};
