import { copyBeforeUpdate } from './copy-before-update.ts';
import type { Dialect, RootDb } from './database.ts';
import { migrate as foundation } from './migrations/001-foundation.ts';
import { migrate as viewerSessions } from './migrations/002-viewer-sessions.ts';
import { migrate as shop } from './migrations/003-shop.ts';
import { migrate as donations } from './migrations/004-donations.ts';
import { migrate as socials } from './migrations/005-socials.ts';
import { migrate as simultaneousWriters } from './migrations/006-simultaneous-writers.ts';
import { migrate as uploads } from './migrations/007-uploads.ts';
import { migrate as ledgerPages } from './migrations/008-ledger-pages.ts';
import { migrate as invitations } from './migrations/009-invitations.ts';
import { migrate as alertSettings } from './migrations/010-alert-settings.ts';
import { migrate as inbox } from './migrations/011-inbox.ts';
import { migrate as quietHours } from './migrations/012-quiet-hours.ts';
import { migrate as gifKeys } from './migrations/013-gif-keys.ts';
import { migrate as levelledSounds } from './migrations/014-levelled-sounds.ts';
import { migrate as speech } from './migrations/015-speech.ts';
import { migrate as stoppedCodes } from './migrations/016-stopped-codes.ts';
import { migrate as youtubeChats } from './migrations/017-youtube-chats.ts';
import { migrate as unlinkedChannels } from './migrations/018-unlinked-channels.ts';
import { migrate as health } from './migrations/019-health.ts';
import { migrate as discordLogins } from './migrations/020-discord-logins.ts';
import { migrate as renamedChannels } from './migrations/021-renamed-channels.ts';
import { migrate as battle } from './migrations/022-battle.ts';
import { migrate as predictions } from './migrations/023-predictions.ts';
import { migrate as extensions } from './migrations/024-extensions.ts';
import { migrate as giveaways } from './migrations/025-giveaways.ts';
import { migrate as push } from './migrations/026-push.ts';
import { migrate as followerRise } from './migrations/027-follower-rise.ts';
import { migrate as viewerExtensions } from './migrations/028-viewer-extensions.ts';
import { migrate as commands } from './migrations/029-commands.ts';
import { migrate as timers } from './migrations/030-timers.ts';
import { migrate as blockedViewers } from './migrations/031-blocked-viewers.ts';
import { migrate as moderation } from './migrations/032-moderation.ts';
import { migrate as raffles } from './migrations/034-raffles.ts';
import { migrate as pointsBackups } from './migrations/035-points-backups.ts';
import { migrate as accounts } from './migrations/036-accounts.ts';
import { migrate as countersAndQuotes } from './migrations/037-counters-and-quotes.ts';
import { migrate as overlaySettings } from './migrations/038-overlay-settings.ts';
import { migrate as streams } from './migrations/039-streams.ts';
import { migrate as moderationByHand } from './migrations/040-moderation-by-hand.ts';
import { migrate as ipnLanes } from './migrations/041-ipn-lanes.ts';
import { migrate as fairTurns } from './migrations/042-fair-turns.ts';
import { migrate as alertLooks } from './migrations/043-alert-looks.ts';
import { migrate as retention } from './migrations/044-retention.ts';
import { migrate as keysAndSessions } from './migrations/045-keys-and-sessions.ts';
import { migrate as confirmations } from './migrations/046-confirmations.ts';
import { migrate as subscriptionCycles } from './migrations/047-subscription-cycles.ts';
import { migrate as missedEvents } from './migrations/048-missed-events.ts';
import { migrate as ownData } from './migrations/050-own-data.ts';
import { migrate as interfaceLanguage } from './migrations/051-interface-language.ts';
import { migrate as claimedActions } from './migrations/054-claimed-actions.ts';
import { runMigrations, type MigrationSteps } from './run-migrations.ts';

/** Every step by its name, which is also its place in the order. */
export const MIGRATIONS: MigrationSteps = {
  '001-foundation': foundation,
  '002-viewer-sessions': viewerSessions,
  '003-shop': shop,
  '004-donations': donations,
  '005-socials': socials,
  '006-simultaneous-writers': simultaneousWriters,
  '007-uploads': uploads,
  '008-ledger-pages': ledgerPages,
  '009-invitations': invitations,
  '010-alert-settings': alertSettings,
  '011-inbox': inbox,
  '012-quiet-hours': quietHours,
  '013-gif-keys': gifKeys,
  '014-levelled-sounds': levelledSounds,
  '015-speech': speech,
  '016-stopped-codes': stoppedCodes,
  '017-youtube-chats': youtubeChats,
  '018-unlinked-channels': unlinkedChannels,
  '019-health': health,
  '020-discord-logins': discordLogins,
  '021-renamed-channels': renamedChannels,
  '022-battle': battle,
  '023-predictions': predictions,
  '024-extensions': extensions,
  '025-giveaways': giveaways,
  '026-push': push,
  '027-follower-rise': followerRise,
  '028-viewer-extensions': viewerExtensions,
  '029-commands': commands,
  '030-timers': timers,
  '031-blocked-viewers': blockedViewers,
  '032-moderation': moderation,
  '034-raffles': raffles,
  '035-points-backups': pointsBackups,
  '036-accounts': accounts,
  '037-counters-and-quotes': countersAndQuotes,
  '038-overlay-settings': overlaySettings,
  '039-streams': streams,
  '040-moderation-by-hand': moderationByHand,
  '041-ipn-lanes': ipnLanes,
  '042-fair-turns': fairTurns,
  '043-alert-looks': alertLooks,
  '044-retention': retention,
  '045-keys-and-sessions': keysAndSessions,
  '046-confirmations': confirmations,
  '047-subscription-cycles': subscriptionCycles,
  '048-missed-events': missedEvents,
  '050-own-data': ownData,
  '051-interface-language': interfaceLanguage,
  '054-claimed-actions': claimedActions,
};

/**
 * Brings the database to this build's shape; safe to call at every start. An SQLite file that was in use is copied first.
 * @throws StartError that names the step.
 */
export async function migrateDatabase(db: RootDb, dialect: Dialect, file: string): Promise<void> {
  const isFile = dialect === 'sqlite' && file !== ':memory:';
  const copyFirst = isFile ? (firstStep: string) => copyBeforeUpdate(db, file, firstStep) : undefined;
  await runMigrations(db, dialect, MIGRATIONS, copyFirst);
}
