import type { SectionName } from '#core/backup/section-names.ts';
import { alertLinksPart, alertsPart, alertVariantsPart } from '../features/alerts/alert-backup.repository.ts';
import { changeInboxSettings, readInboxSettings } from '../features/alerts/inbox-settings.repository.ts';
import { readBattleSettings, saveBattleSettings } from '../features/battle/battle-settings.repository.ts';
import { charactersPart } from '../features/battle/character-backup.repository.ts';
import { readPrefix, setPrefix } from '../features/channels/bot-place.repository.ts';
import { readLanguage, saveLanguage } from '../features/channels/channel.repository.ts';
import { builtinsPart, commandsPart } from '../features/commands/command-backup.repository.ts';
import { countersPart } from '../features/counters/counter-backup.repository.ts';
import { donationsPart } from '../features/donations/donation-backup.repository.ts';
import { createDonationService } from '../features/donations/donation.service.ts';
import {
  giveawayEntriesPart,
  giveawaysPart,
  giveawayWinnersPart,
} from '../features/giveaways/giveaway-backup.repository.ts';
import { readLoyaltySettings, saveLoyaltySettings } from '../features/loyalty/loyalty-settings.repository.ts';
import { ledgerPart, viewersPart } from '../features/loyalty/viewer-backup.repository.ts';
import { readModeration, saveModeration } from '../features/moderation/moderation.repository.ts';
import {
  readOverlaySettings,
  saveOverlaySettings,
} from '../features/overlays/overlay-settings.repository.ts';
import { betsPart, predictionsPart } from '../features/predictions/prediction-backup.repository.ts';
import { quotesPart } from '../features/quotes/quote-backup.repository.ts';
import { readRaffleSettings, saveRaffleSettings } from '../features/raffles/raffle-settings.repository.ts';
import { purchasesPart, shopPart } from '../features/shop/shop-backup.repository.ts';
import { readSocialLinks, saveSocialLinks } from '../features/socials/social.repository.ts';
import { readSpokenChat, saveSpokenChat } from '../features/speech/spoken-chat.repository.ts';
import { streamChatPart, streamsPart } from '../features/streams/stream-backup.repository.ts';
import { timersPart } from '../features/timers/timer-backup.repository.ts';
import { createUploadBytesPart, createUploadsPart } from '../features/uploads/upload-backup.repository.ts';
import type { AnyBackupPart, BackupPart } from '../lib/backup-part.ts';
import type { FileStorage } from '../storage/file-storage.ts';

/** What there is one of; an import replaces it, whatever it was. */
const settingsPart: BackupPart<'settings'> = {
  section: 'settings',
  tables: [
    'inbox_settings',
    'spoken_chat',
    'streamer_socials',
    'battle_settings',
    'donation_settings',
    'moderation_settings',
    'overlay_settings',
    'raffle_settings',
  ],
  async *read({ db, streamerId }) {
    yield [
      {
        language: await readLanguage(db, streamerId),
        loyalty: await readLoyaltySettings(db, streamerId),
        inbox: await readInboxSettings(db, streamerId),
        speech: await readSpokenChat(db, streamerId),
        socials: await readSocialLinks(db, streamerId),
        battle: await readBattleSettings(db, streamerId),
        donations: await createDonationService(db).readSettings(streamerId),
        moderation: await readModeration(db, streamerId),
        overlays: await readOverlaySettings(db, streamerId),
        prefix: await readPrefix(db, streamerId),
        raffles: await readRaffleSettings(db, streamerId),
      },
    ];
  },
  async write({ tx, streamerId, now }, records) {
    for (const { language, loyalty, inbox, speech, socials, battle, donations, ...later } of records) {
      await saveLanguage(tx, streamerId, language);
      await saveLoyaltySettings(tx, streamerId, loyalty);
      await changeInboxSettings(tx, streamerId, inbox);
      await saveSpokenChat(tx, streamerId, speech);
      await saveSocialLinks(tx, streamerId, socials, now);
      await saveBattleSettings(tx, streamerId, battle);
      await createDonationService(tx).saveSettings(streamerId, donations);
      const { moderation, overlays, prefix, raffles } = later;
      if (moderation !== undefined) await saveModeration(tx, streamerId, moderation);
      if (overlays !== undefined) await saveOverlaySettings(tx, streamerId, overlays);
      if (prefix !== undefined) await setPrefix(tx, streamerId, prefix);
      if (raffles !== undefined) await saveRaffleSettings(tx, streamerId, raffles);
    }
  },
};

/** Every section of an export with the feature that knows it. */
export function createBackupParts(storage: FileStorage): ReadonlyMap<SectionName, AnyBackupPart> {
  const parts: AnyBackupPart[] = [
    settingsPart,
    createUploadsPart(storage),
    createUploadBytesPart(storage),
    commandsPart,
    builtinsPart,
    countersPart,
    quotesPart,
    timersPart,
    alertsPart,
    alertVariantsPart,
    alertLinksPart,
    shopPart,
    viewersPart,
    ledgerPart,
    charactersPart,
    purchasesPart,
    predictionsPart,
    betsPart,
    giveawaysPart,
    giveawayEntriesPart,
    giveawayWinnersPart,
    donationsPart,
    streamsPart,
    streamChatPart,
  ];
  return new Map(parts.map((part) => [part.section, part]));
}

/** Tables that no export has, each with the reason; a test asks for every table to be here or in a part. */
export const LEFT_OUT = {
  streamers:
    'Rank, ban and founder are the operator’s; language, loyalty and prefix are in the settings; the panel’s language is the person’s own.',
  channels: 'Whoever imports logs in with channels of their own, where the bot is, or is not, as they say.',
  channel_tokens: 'Secret.',
  former_names: 'Of the channels.',
  premium_payments: 'The operator’s: what was paid to this server.',
  discord_accounts: 'A login, with tokens.',
  key_checks: 'Of this server.',
  sessions: 'Secret.',
  login_codes: 'Secret.',
  invitations: 'To this server.',
  extension_pairings: 'Secret.',
  extensions: 'Secret.',
  viewer_extensions: 'The viewer’s own.',
  viewer_extension_accounts: 'The viewer’s own.',
  kick_follower_counts: 'Kick says it anew.',
  viewer_sessions: 'The viewer’s own.',
  viewer_login_codes: 'The viewer’s own.',
  points_backups: 'Of this server; each can be taken as a file of its own.',
  points_backup_rows: 'Of these backups.',
  viewer_joins: 'Who was joined is one viewer in the file, with everything.',
  join_offers: 'Of a few minutes.',
  moderation_log: 'What platforms were told about messages of theirs, for a while.',
  moderation_permits: 'Of a few minutes.',
  raffles: 'Nothing is staked; what was won is in the ledger, and the list goes after a while.',
  raffle_entries: 'Of these raffles.',
  presence_slots: 'Keeps an interval of this day from being paid twice.',
  events: 'What platforms told this server, raw; what came of it is in the sections.',
  hand_entries: 'Of these events.',
  unreadable_events: 'What platforms told this server, raw.',
  hearing: 'Until when this server heard.',
  hearing_gaps: 'When this server could not hear.',
  chat_deliveries: 'Keeps a chat line of two days from being counted twice.',
  subscription_cycles: 'Keeps a payment from counting twice that a platform tells twice.',
  stream_log: 'What open pages may ask for again, for a day.',
  stream_cursor: 'Of the stream log.',
  outbox: 'On its way to a chat.',
  stopped_codes: 'What an overlay of this server could not play.',
  alert_looks: 'Of alerts of events that stay here.',
  alert_queue: 'Alerts of events that stay here.',
  gif_keys: 'Secret.',
  donation_refunds: 'PayPal’s notifications about a payment go to the server that the payment named.',
  donation_refusals: 'PayPal’s notifications to this server.',
  ipn_inbox: 'PayPal’s notifications to this server.',
  youtube_chats: 'How far this server has read.',
  battle_fights: 'Replays by their address, which go after a while; wins and losses are the characters’.',
  battle_resets: 'What the streamer of this server decided, and why.',
  push_keys: 'Secret.',
  push_browsers: 'The viewer’s own, and tied to the keys of this server.',
  push_choices: 'The viewer’s own.',
  push_news: 'On its way.',
  push_deliveries: 'On its way.',
  imports: 'Of this server, and forgotten after a day.',
} as const;
