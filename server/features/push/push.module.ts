import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import { createPushBrowsers } from './push-browsers.service.ts';
import { readOrMakePushKeys } from './push-keys.ts';
import { createPushReceipts } from './push-receipts.ts';
import { isPushService } from './push-services.ts';
import { createPushWorker } from './push-worker.ts';
import { registerPushRoutes } from './push.routes.ts';
import { createPushService } from './push.service.ts';
import { createSendPush } from './send-push.ts';

/** Push services want to know whom to write to; only a public address is of use to them. */
const NOBODY = 'mailto:nobody@localhost';

/** Notifies viewers of broadcasts and giveaways while the site is closed. */
export async function pushModule(
  kernel: Kernel,
  { directory }: { directory: Pick<ChannelDirectory, 'findByName'> },
) {
  const { publicUrl, sandboxUrl, secretKey } = kernel.config;
  const keys = await readOrMakePushKeys(kernel);
  const receipts = createPushReceipts(secretKey);
  const subject = publicUrl.startsWith('https:') ? publicUrl : NOBODY;
  const worker = createPushWorker({ ...kernel, receipts, send: createSendPush({ subject, ...keys }) });
  const ownOrigin = sandboxUrl === null ? null : new URL(sandboxUrl).origin;
  const browsers = createPushBrowsers({
    ...kernel,
    receipts,
    isPushService: (endpoint) => isPushService(endpoint, ownOrigin),
    findChannel: ({ platform, user }) => directory.findByName(platform, user),
    onDue: worker.wake,
  });
  return {
    name: 'push',
    service: createPushService({ ...kernel, onStored: worker.wake }),
    workers: [worker],
    routes: {
      public: (open) => registerPushRoutes(open, { browsers, publicKey: keys.publicKey }),
    },
  } satisfies ModuleWithApi;
}
