import { beforeAll, describe } from 'vitest';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createPostgresDatabase } from '#tests/setup/postgres-database.ts';
import { accountRenewalContract } from './account-renewal.contract.ts';
import { alertLooksContract } from './alert-looks.contract.ts';
import { alertQueueContract } from './alert-queue.contract.ts';
import { channelRepositoryContract } from './channels.contract.ts';
import { commandRefundContract } from './command-refunds.contract.ts';
import { commandRepositoryContract } from './commands.contract.ts';
import { discordContract } from './discord.contract.ts';
import { donationContract } from './donations.contract.ts';
import { eventHealthContract } from './event-health.contract.ts';
import { eventRepositoryContract } from './events.contract.ts';
import { giveawayContract } from './giveaways.contract.ts';
import { raffleContract } from './raffles.contract.ts';
import { backupContract } from './backups.contract.ts';
import { viewerJoinsContract } from './viewer-joins.contract.ts';
import { timerContract } from './timers.contract.ts';
import { importContract } from './imports.contract.ts';
import { inboxContract } from './inbox.contract.ts';
import { joinedPointsContract } from './joined-points.contract.ts';
import { linkContract } from './links.contract.ts';
import { moderationContract } from './moderation.contract.ts';
import { outboxRepositoryContract } from './outbox.contract.ts';
import { pointsContract } from './points.contract.ts';
import { predictionContract } from './predictions.contract.ts';
import { pushContract } from './push.contract.ts';
import { registrationContract } from './registration.contract.ts';
import { removalContract } from './removal.contract.ts';
import { shopContract } from './shop.contract.ts';
import { streamContract } from './streams.contract.ts';
import { viewerExtensionContract } from './viewer-extensions.contract.ts';
import { viewerRepositoryContract } from './viewers.contract.ts';

function runAll(open: () => Promise<Connection>): void {
  channelRepositoryContract(open);
  viewerRepositoryContract(open);
  eventRepositoryContract(open);
  eventHealthContract(open);
  alertQueueContract(open);
  alertLooksContract(open);
  inboxContract(open);
  commandRepositoryContract(open);
  commandRefundContract(open);
  outboxRepositoryContract(open);
  shopContract(open);
  giveawayContract(open);
  raffleContract(open);
  backupContract(open);
  viewerJoinsContract(open);
  importContract(open);
  timerContract(open);
  moderationContract(open);
  donationContract(open);
  pointsContract(open);
  predictionContract(open);
  pushContract(open);
  registrationContract(open);
  linkContract(open);
  joinedPointsContract(open);
  discordContract(open);
  accountRenewalContract(open);
  viewerExtensionContract(open);
  removalContract(open);
  streamContract(open);
}

describe('on SQLite', () => runAll(() => openConnection({ file: ':memory:' })));

describe('on PostgreSQL', () => {
  let url: string;
  beforeAll(async () => {
    url = await createPostgresDatabase();
  });
  runAll(() => openConnection({ url, file: '' }));
});
