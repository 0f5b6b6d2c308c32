import type { Config } from '../config.ts';
import type { Connection } from '../db/connection.ts';
import type { ChannelDirectory } from '../features/channels/channel-directory.ts';
import { readOrMakePushKeys } from '../features/push/push-keys.ts';
import { createPushReceipts } from '../features/push/push-receipts.ts';
import { isPushService } from '../features/push/push-services.ts';
import { createPushWorker } from '../features/push/push-worker.ts';
import { createPushBrowsers } from '../features/push/push-browsers.service.ts';
import { createPushService } from '../features/push/push.service.ts';
import { createSendPush } from '../features/push/send-push.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import type { Log } from '../lib/logger.ts';
import type { SecretBox } from '../lib/secrets.ts';

export interface PushParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  clock: Clock;
  random: Random;
  logger: Log;
  secretBox: SecretBox;
  directory: ChannelDirectory;
}

/** Push services want to know whom to write to; only a public address is of use to them. */
const NOBODY = 'mailto:nobody@localhost';

/** Makes what tells viewers of streams and giveaways while the site is closed. */
export async function createPush(
  { publicUrl, sandboxUrl, secretKey }: Pick<Config, 'publicUrl' | 'sandboxUrl' | 'secretKey'>,
  parts: PushParts,
) {
  const keys = await readOrMakePushKeys(parts);
  const sender = { subject: publicUrl.startsWith('https:') ? publicUrl : NOBODY, ...keys };
  const receipts = createPushReceipts(secretKey);
  const worker = createPushWorker({ ...parts, receipts, send: createSendPush(sender) });
  const ownOrigin = sandboxUrl === null ? null : new URL(sandboxUrl).origin;
  const service = createPushService({ ...parts, onNews: worker.wake });
  const browsers = createPushBrowsers({
    ...parts,
    receipts,
    isPushService: (endpoint) => isPushService(endpoint, ownOrigin),
    findChannel: ({ platform, user }) => parts.directory.findByName(platform, user),
    onDue: worker.wake,
  });
  return { service, browsers, worker, publicKey: keys.publicKey };
}
