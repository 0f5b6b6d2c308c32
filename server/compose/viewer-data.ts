import type { OwnDataPart } from '#core/privacy/own-data.ts';
import type { Db, Tables } from '../db/database.ts';
import { FORGOTTEN_ID } from '../features/loyalty/ranked-platforms.ts';
import { blankEvents, blankUnreadable } from '../features/loyalty/blank-events.repository.ts';
import { blankAlerts, blankFights, dropFrames } from '../features/loyalty/blank-json.repository.ts';
import * as rows from '../features/loyalty/blank-rows.repository.ts';
import { forgetLogins } from '../features/loyalty/forget-logins.repository.ts';
import { findPerson, type Person } from '../features/loyalty/person.repository.ts';
import type { Random } from '../lib/ids.ts';

interface ViewerDataRule {
  /** What of a viewer is in it. */
  holds: string;
  /** Where they see it among their data, or why they do not. */
  shown: OwnDataPart | { not: string };
  /**
   * Takes who it was out of it, where an id of ours does not lead to nobody anyhow once the account is blanked; `newId`
   * stands for nobody, and is another one for each person who is forgotten.
   */
  blank?(tx: Db, person: Person, newId: string): Promise<void>;
}

const OF_STREAMER = 'The streamer’s own.';
const OF_SERVER = 'Of this server.';
const COPY = { not: 'It repeats what stands in the event, and goes after it was shown.' };
const BROWSER = 'A browser, of which nobody knows whose it is.';

async function forgetAllLogins(tx: Db, { accounts }: Person): Promise<void> {
  for (const account of accounts) await forgetLogins(tx, account);
}

/**
 * What each table holds of a viewer, where they see it and how it is blanked, or that nothing of them is in it: the one
 * list of it. It is walked in this order: alerts are found by their events.
 */
export const VIEWER_DATA: Record<keyof Tables, ViewerDataRule | string> = {
  alert_queue: { holds: 'Names and words that are shown.', shown: COPY, blank: blankAlerts },
  events: { holds: 'Who did what, and wrote what.', shown: 'events', blank: blankEvents },
  unreadable_events: {
    holds: 'Payloads as they came.',
    shown: { not: 'Nobody can read it: whose it is would be a guess.' },
    blank: blankUnreadable,
  },
  stream_log: { holds: 'Names and words of the last day.', shown: COPY, blank: dropFrames },
  outbox: {
    holds: 'The bot’s answers, with names.',
    shown: { not: 'It answers what was asked, and names anybody of that name.' },
    blank: rows.blankReplies,
  },
  subscription_cycles: { holds: 'The platform’s id.', shown: 'subscriptions', blank: rows.blankCycles },
  purchases: {
    holds: 'Name, account and what was written along.',
    shown: 'purchases',
    blank: rows.blankPurchases,
  },
  donations: { holds: 'Name and message.', shown: 'sameName', blank: rows.blankDonations },
  donation_refusals: {
    holds: 'The payer’s name.',
    shown: 'sameName',
    blank: (tx, person) => rows.blankNamed(tx, person, 'donation_refusals'),
  },
  giveaway_entries: {
    holds: 'The name.',
    shown: 'giveaways',
    blank: (tx, person) => rows.blankEntries(tx, person, 'giveaway_entries'),
  },
  giveaway_winners: {
    holds: 'The name.',
    shown: 'giveaways',
    blank: (tx, person) => rows.blankEntries(tx, person, 'giveaway_winners'),
  },
  raffle_entries: {
    holds: 'The name.',
    shown: 'raffles',
    blank: (tx, person) => rows.blankEntries(tx, person, 'raffle_entries'),
  },
  raffles: {
    holds: 'The name of who opened it.',
    shown: 'sameName',
    blank: (tx, person) => rows.blankNamed(tx, person, 'raffles'),
  },
  quotes: {
    holds: 'The name of who added it.',
    shown: 'sameName',
    blank: (tx, person) => rows.blankNamed(tx, person, 'quotes'),
  },
  ledger: {
    holds: 'The name of the other one where points were given.',
    shown: 'ledger',
    blank: (tx, person) => rows.blankNamed(tx, person, 'ledger'),
  },
  points_backups: {
    holds: 'The name of who made it.',
    shown: 'sameName',
    blank: (tx, person) => rows.blankNamed(tx, person, 'points_backups'),
  },
  moderation_log: {
    holds: 'Name, account and what was written.',
    shown: 'moderated',
    blank: rows.blankModeration,
  },
  moderation_permits: {
    holds: 'The name.',
    shown: { not: 'It stands by a name, for minutes.' },
    blank: rows.dropPermits,
  },
  join_offers: {
    holds: 'The name of another account.',
    shown: { not: 'It waits for minutes for the other account.' },
    blank: rows.dropOffers,
  },
  viewer_joins: { holds: 'The name of who asked for it in chat.', shown: 'joins', blank: rows.blankJoins },
  battle_fights: { holds: 'The name of both.', shown: 'fights', blank: blankFights },
  battle_characters: { holds: 'The character.', shown: 'character', blank: rows.dropCharacters },
  battle_resets: { holds: 'What the character was; they go with it.', shown: 'resets' },
  viewer_sessions: { holds: 'Account, name and picture.', shown: 'sessions', blank: forgetAllLogins },
  viewer_login_codes: {
    holds: 'The account; they go with the sessions.',
    shown: { not: 'It lasts until the login’s page has its session, for seconds.' },
  },
  viewer_extension_accounts: { holds: 'The account; they go with the sessions.', shown: 'extensions' },
  viewers: { holds: 'The place on the rankings.', shown: 'points', blank: rows.hideViewers },
  accounts: {
    holds: 'Account, name, picture, and when it was seen.',
    shown: 'accounts',
    blank: rows.blankAccounts,
  },
  bets: { holds: 'What was staked on which answer.', shown: 'predictions' },
  points_backup_rows: {
    holds: 'Points as they were.',
    shown: { not: 'A copy for the streamer; the ledger has all that was done.' },
  },
  viewer_extensions: { holds: 'When it was let in and used last.', shown: 'extensions' },

  predictions: 'What is asked; who has made it is not kept.',
  chat_deliveries: 'Ids of messages.',
  hand_entries: 'Ids of events.',
  donation_refunds: 'Amounts of donations by their ids.',
  ipn_inbox: 'PayPal’s notifications about payers; they go after 30 days.',
  purchase_actions: 'What the item does.',
  chat_counts: 'Counts.',
  streams: 'Counts.',
  presence_slots: 'Times.',
  push_browsers: BROWSER,
  push_choices: BROWSER,
  push_deliveries: BROWSER,
  push_news: OF_STREAMER,
  streamers: OF_STREAMER,
  channels: OF_STREAMER,
  channel_tokens: OF_STREAMER,
  former_names: OF_STREAMER,
  discord_accounts: OF_STREAMER,
  sessions: OF_STREAMER,
  login_codes: OF_STREAMER,
  invitations: OF_STREAMER,
  extensions: OF_STREAMER,
  extension_pairings: 'Codes of a few minutes.',
  kick_follower_counts: 'Counts.',
  hearing: OF_SERVER,
  hearing_gaps: OF_SERVER,
  stream_cursor: OF_SERVER,
  key_checks: OF_SERVER,
  push_keys: OF_SERVER,
  imports: OF_SERVER,
  alert_items: OF_STREAMER,
  alert_variants: OF_STREAMER,
  alert_links: OF_STREAMER,
  alert_looks: OF_STREAMER,
  stopped_codes: OF_STREAMER,
  inbox_settings: OF_STREAMER,
  gif_keys: OF_STREAMER,
  spoken_chat: OF_STREAMER,
  commands: OF_STREAMER,
  command_names: OF_STREAMER,
  builtin_settings: OF_STREAMER,
  counters: OF_STREAMER,
  premium_payments: OF_STREAMER,
  timers: OF_STREAMER,
  moderation_settings: OF_STREAMER,
  streamer_socials: OF_STREAMER,
  shop_items: OF_STREAMER,
  uploads: OF_STREAMER,
  donation_settings: OF_STREAMER,
  youtube_chats: OF_STREAMER,
  battle_settings: OF_STREAMER,
  giveaways: OF_STREAMER,
  raffle_settings: OF_STREAMER,
  overlay_settings: OF_STREAMER,
};

/**
 * Forgets a streamer's viewer with all that was joined to them: whoever comes back with the account is new and has
 * nothing. Amounts stay where they count, with nobody's name. Answers the accounts it was; undefined when the streamer
 * has no such viewer. Done again it changes nothing.
 */
export async function forgetViewer(
  tx: Db,
  random: Random,
  { streamerId, viewerId }: { streamerId: string; viewerId: string },
): Promise<Person['accounts'] | undefined> {
  const person = await findPerson(tx, streamerId, viewerId);
  if (person === undefined) return undefined;
  if (person.accounts.length === 0) return [];
  const newId = `${FORGOTTEN_ID}${random.id()}`;
  for (const rule of Object.values(VIEWER_DATA))
    if (typeof rule !== 'string') await rule.blank?.(tx, person, newId);
  return person.accounts;
}
