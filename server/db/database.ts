import type { Kysely, Transaction } from 'kysely';
import type { OutboxTable } from '#server/bot/outbox.table.ts';
import type {
  EventTable,
  ManualEntryTable,
  UnreadableEventTable,
} from '#server/features/events/event.table.ts';
import type { AlertLinkTable, AlertVariantTable } from '#server/features/alerts/alert-settings.table.ts';
import type {
  AlertItemTable,
  AlertLookTable,
  AlertQueueTable,
  InboxSettingsTable,
  StoppedCodeTable,
} from '#server/features/alerts/alert.table.ts';
import type { ImportTable } from '#server/features/backup/import.table.ts';
import type {
  BattleCharacterTable,
  BattleFightTable,
  BattleResetTable,
  BattleSettingsTable,
} from '#server/features/battle/battle.table.ts';
import type {
  ChannelTable,
  ChannelTokenTable,
  FormerNameTable,
  StreamerTable,
  YoutubeChatTable,
} from '#server/features/channels/channel.table.ts';
import type {
  BuiltinSettingsTable,
  CommandNameTable,
  CommandTable,
} from '#server/features/commands/command.table.ts';
import type { CounterTable } from '#server/features/counters/counter.table.ts';
import type {
  DonationRefundTable,
  DonationRefusalTable,
  DonationSettingsTable,
  DonationTable,
  IpnInboxTable,
} from '#server/features/donations/donation.table.ts';
import type { DiscordAccountTable } from '#server/features/discord/discord.table.ts';
import type {
  ExtensionPairingTable,
  ExtensionTable,
  KickFollowerCountTable,
  ViewerExtensionAccountTable,
  ViewerExtensionTable,
} from '#server/features/extension/extension.table.ts';
import type { GifKeyTable } from '#server/features/gifs/gif-key.table.ts';
import type {
  GiveawayEntryTable,
  GiveawayTable,
  GiveawayWinnerTable,
} from '#server/features/giveaways/giveaway.table.ts';
import type { FeedGapTable, FeedStateTable } from '#server/features/health/feed-gap.table.ts';
import type { FirstWordsTable } from '#server/features/first-words/first-words.table.ts';
import type { InvitationTable } from '#server/features/invitations/invitation.table.ts';
import type { KeyCheckTable } from '#server/features/keys/key-check.table.ts';
import type {
  ModerationLogTable,
  ModerationPermitTable,
  ModerationSettingsTable,
} from '#server/features/moderation/moderation.table.ts';
import type { OverlaySettingsTable } from '#server/features/overlays/overlay.table.ts';
import type { ChatCountTable, BroadcastTable } from '#server/features/broadcasts/broadcast.table.ts';
import type { BetTable, PredictionTable } from '#server/features/predictions/prediction.table.ts';
import type { PremiumPaymentTable } from '#server/features/premium/premium.table.ts';
import type {
  PushBrowserTable,
  PushChoiceTable,
  PushDeliveryTable,
  PushKeyTable,
  PushNotificationTable,
} from '#server/features/push/push.table.ts';
import type {
  RaffleEntryTable,
  RaffleSettingsTable,
  RaffleTable,
} from '#server/features/raffles/raffle.table.ts';
import type { QuoteTable } from '#server/features/quotes/quote.table.ts';
import type { PurchaseActionTable, PurchaseTable, ShopItemTable } from '#server/features/shop/shop.table.ts';
import type { LoginCodeTable, SessionTable } from '#server/features/session/session.table.ts';
import type { SpokenChatTable } from '#server/features/speech/spoken-chat.table.ts';
import type { SubscriptionCycleTable } from '#server/features/events/cycle.table.ts';
import type { StreamerSocialsTable } from '#server/features/socials/social.table.ts';
import type { AccountTable, ViewerTable } from '#server/features/viewers/viewer.table.ts';
import type {
  MergeOfferTable,
  AccountMergeTable,
} from '#server/features/account-merge/account-merge.table.ts';
import type { LedgerTable } from '#server/features/ledger/ledger.table.ts';
import type {
  PointsSnapshotRowTable,
  PointsSnapshotTable,
} from '#server/features/points-snapshots/points-snapshot.table.ts';
import type { PresenceSlotTable } from '#server/features/presence/presence-slot.table.ts';
import type { TimerTable } from '#server/features/timers/timer.table.ts';
import type { UploadTable } from '#server/features/uploads/upload.table.ts';
import type {
  ViewerLoginCodeTable,
  ViewerSessionTable,
} from '#server/features/viewer-session/viewer-session.table.ts';
import type { ChatDeliveryTable } from '#server/intake/chat-delivery.table.ts';
import type { LiveSocketCursorTable, LiveSocketLogTable } from '#server/realtime/live-socket-log.table.ts';

export interface Tables {
  streamers: StreamerTable;
  channels: ChannelTable;
  channel_tokens: ChannelTokenTable;
  former_names: FormerNameTable;
  discord_accounts: DiscordAccountTable;
  key_checks: KeyCheckTable;
  sessions: SessionTable;
  login_codes: LoginCodeTable;
  invitations: InvitationTable;
  extension_pairings: ExtensionPairingTable;
  extensions: ExtensionTable;
  viewer_extensions: ViewerExtensionTable;
  viewer_extension_accounts: ViewerExtensionAccountTable;
  kick_follower_counts: KickFollowerCountTable;
  viewer_sessions: ViewerSessionTable;
  viewer_login_codes: ViewerLoginCodeTable;
  viewers: ViewerTable;
  accounts: AccountTable;
  ledger: LedgerTable;
  presence_slots: PresenceSlotTable;
  points_backups: PointsSnapshotTable;
  points_backup_rows: PointsSnapshotRowTable;
  viewer_joins: AccountMergeTable;
  join_offers: MergeOfferTable;
  events: EventTable;
  hand_entries: ManualEntryTable;
  unreadable_events: UnreadableEventTable;
  chat_deliveries: ChatDeliveryTable;
  subscription_cycles: SubscriptionCycleTable;
  hearing: FeedStateTable;
  hearing_gaps: FeedGapTable;
  stream_log: LiveSocketLogTable;
  stream_cursor: LiveSocketCursorTable;
  outbox: OutboxTable;
  alert_items: AlertItemTable;
  stopped_codes: StoppedCodeTable;
  alert_variants: AlertVariantTable;
  alert_links: AlertLinkTable;
  alert_looks: AlertLookTable;
  alert_queue: AlertQueueTable;
  inbox_settings: InboxSettingsTable;
  gif_keys: GifKeyTable;
  spoken_chat: SpokenChatTable;
  commands: CommandTable;
  command_names: CommandNameTable;
  builtin_settings: BuiltinSettingsTable;
  counters: CounterTable;
  quotes: QuoteTable;
  first_words: FirstWordsTable;
  premium_payments: PremiumPaymentTable;
  timers: TimerTable;
  moderation_settings: ModerationSettingsTable;
  moderation_log: ModerationLogTable;
  moderation_permits: ModerationPermitTable;
  streamer_socials: StreamerSocialsTable;
  shop_items: ShopItemTable;
  purchases: PurchaseTable;
  purchase_actions: PurchaseActionTable;
  predictions: PredictionTable;
  bets: BetTable;
  uploads: UploadTable;
  donation_settings: DonationSettingsTable;
  donations: DonationTable;
  donation_refunds: DonationRefundTable;
  donation_refusals: DonationRefusalTable;
  ipn_inbox: IpnInboxTable;
  youtube_chats: YoutubeChatTable;
  battle_settings: BattleSettingsTable;
  battle_characters: BattleCharacterTable;
  battle_fights: BattleFightTable;
  battle_resets: BattleResetTable;
  giveaways: GiveawayTable;
  giveaway_entries: GiveawayEntryTable;
  giveaway_winners: GiveawayWinnerTable;
  raffles: RaffleTable;
  raffle_entries: RaffleEntryTable;
  raffle_settings: RaffleSettingsTable;
  overlay_settings: OverlaySettingsTable;
  streams: BroadcastTable;
  chat_counts: ChatCountTable;
  push_keys: PushKeyTable;
  push_browsers: PushBrowserTable;
  push_choices: PushChoiceTable;
  push_news: PushNotificationTable;
  push_deliveries: PushDeliveryTable;
  imports: ImportTable;
}

/** The database, or a transaction on it: repositories take either as their first argument. */
export type Db = Kysely<Tables> | Transaction<Tables>;
export type RootDb = Kysely<Tables>;
export type Dialect = 'sqlite' | 'postgres';

/** Runs `work` in one transaction, again when it lost a race; nothing but the database may be awaited inside. */
export type UnitOfWork = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/** Reads the database as it stands when the work begins, whatever others write meanwhile; nothing may be written. */
export type Snapshot = <T>(work: (still: Db) => Promise<T>) => Promise<T>;
