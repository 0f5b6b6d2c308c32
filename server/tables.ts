import type { SectionName } from '#core/backup/section-names.ts';
import { outboxData } from './bot/outbox.data.ts';
import type { Tables } from './db/database.ts';
import type { FeatureData, SettingParts, TableFacts } from './db/table-facts.ts';
import { eventsData } from './features/events/events.data.ts';
import { accountMergeData } from './features/account-merge/account-merge.data.ts';
import { alertsData } from './features/alerts/alerts.data.ts';
import { backupData } from './features/backup/backup.data.ts';
import { battleData } from './features/battle/battle.data.ts';
import { channelsData } from './features/channels/channels.data.ts';
import { commandsData } from './features/commands/commands.data.ts';
import { countersData } from './features/counters/counters.data.ts';
import { discordData } from './features/discord/discord.data.ts';
import { donationsData } from './features/donations/donations.data.ts';
import { extensionData } from './features/extension/extension.data.ts';
import { firstWordsData } from './features/first-words/first-words.data.ts';
import { gifsData } from './features/gifs/gifs.data.ts';
import { giveawaysData } from './features/giveaways/giveaways.data.ts';
import { healthData } from './features/health/health.data.ts';
import { invitationsData } from './features/invitations/invitations.data.ts';
import { keysData } from './features/keys/keys.data.ts';
import { ledgerData } from './features/ledger/ledger.data.ts';
import { moderationData } from './features/moderation/moderation.data.ts';
import { overlaysData } from './features/overlays/overlays.data.ts';
import { pointsSnapshotsData } from './features/points-snapshots/points-snapshots.data.ts';
import { predictionsData } from './features/predictions/predictions.data.ts';
import { premiumData } from './features/premium/premium.data.ts';
import { presenceData } from './features/presence/presence.data.ts';
import { pushData } from './features/push/push.data.ts';
import { quotesData } from './features/quotes/quotes.data.ts';
import { rafflesData } from './features/raffles/raffles.data.ts';
import { sessionData } from './features/session/session.data.ts';
import { shopData } from './features/shop/shop.data.ts';
import { socialsData } from './features/socials/socials.data.ts';
import { speechData } from './features/speech/speech.data.ts';
import { broadcastsData } from './features/broadcasts/broadcasts.data.ts';
import { timersData } from './features/timers/timers.data.ts';
import { uploadsData } from './features/uploads/uploads.data.ts';
import { viewerSessionData } from './features/viewer-session/viewer-session.data.ts';
import { viewersData } from './features/viewers/viewers.data.ts';
import { createSettingsPart } from './features/backup/settings-part.ts';
import { intakeData } from './intake/intake.data.ts';
import type { AnyBackupPart } from './lib/backup-part.ts';
import { liveSocketLogData } from './realtime/live-socket-log.data.ts';

/** Who has tables, or fields of the settings: a line each. */
export const FEATURE_DATA = [
  outboxData,
  accountMergeData,
  alertsData,
  backupData,
  battleData,
  channelsData,
  commandsData,
  countersData,
  discordData,
  donationsData,
  eventsData,
  extensionData,
  firstWordsData,
  gifsData,
  giveawaysData,
  healthData,
  intakeData,
  invitationsData,
  keysData,
  ledgerData,
  moderationData,
  overlaysData,
  pointsSnapshotsData,
  predictionsData,
  premiumData,
  presenceData,
  pushData,
  quotesData,
  rafflesData,
  sessionData,
  shopData,
  socialsData,
  speechData,
  broadcastsData,
  timersData,
  uploadsData,
  viewerSessionData,
  viewersData,
  liveSocketLogData,
] as const;

type Data = (typeof FEATURE_DATA)[number];
type KeysOf<T> = T extends unknown ? keyof T : never;
const all: readonly FeatureData[] = FEATURE_DATA;

/** What is to be known of each table; one of which nobody tells does not compile. */
export const TABLES = Object.fromEntries(all.flatMap(({ tables }) => Object.entries(tables))) as Record<
  KeysOf<Data['tables']>,
  TableFacts
> satisfies Record<keyof Tables, TableFacts>;

const SETTINGS = Object.fromEntries(all.flatMap(({ settings = {} }) => Object.entries(settings))) as Pick<
  SettingParts,
  KeysOf<Extract<Data, { settings: unknown }>['settings']>
> satisfies SettingParts;

/** Every section of an export with whoever knows it. */
export const BACKUP_PARTS: ReadonlyMap<SectionName, AnyBackupPart> = new Map(
  [createSettingsPart(SETTINGS), ...all.flatMap(({ backup = [] }) => backup)].map((part) => [
    part.section,
    part,
  ]),
);
