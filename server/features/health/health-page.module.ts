import { API } from '#core/paths.ts';
import type { Channels } from '#server/features/channels/channels.module.ts';
import { isFounder, listChannels } from '#server/features/channels/channel.repository.ts';
import {
  findLastOfType,
  listUnknown,
  readUnreadable,
} from '#server/features/events/event-health.repository.ts';
import { readFollowerMeter } from '#server/features/extension/follower-count.repository.ts';
import type { DeliveryQueue } from '#server/intake/delivery-queue.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import type { Health } from './health.module.ts';
import { registerHealthRoutes } from './health.routes.ts';
import { createHealthService } from './health.service.ts';
import { listGaps } from './feed-gap.repository.ts';
import { hasKickWebhooks } from './kick-webhooks.ts';
import { createProver, testReach } from './reach.ts';
import type { StorageWatch } from './storage-watch.ts';

const SHOWN_UNKNOWN = 10;

interface HealthPageNeeds {
  health: Health;
  registry: PlatformRegistry;
  intake: { queue: Pick<DeliveryQueue, 'waiting'> };
  storage: Pick<StorageWatch, 'read'>;
  channels: Pick<Channels, 'open'>;
}

/** How the channels, the platforms and the server are, as the panel shows it. */
export function healthPageModule(kernel: Kernel, needs: HealthPageNeeds) {
  const { db, clock, config, random } = kernel;
  const { health, registry, storage, channels } = needs;
  const { queue } = needs.intake;
  const webhookUrl = `${config.publicUrl}${API.kickWebhook}`;
  return {
    name: 'health-page',
    routes: {
      panel: (panel) =>
        registerHealthRoutes(panel, {
          health: createHealthService({
            clock,
            listChannels: (streamerId) => listChannels(db, streamerId),
            isOwner: (streamerId) => isFounder(db, streamerId),
            read: ({ platform, platformUserId: platformChannelId }) =>
              health.read({ platform, platformChannelId }),
            readWebhooks: (platform) => health.readWebhooks(platform),
            findAdapter(platform) {
              const adapter = registry.find(platform);
              return adapter && { ...adapter, takesWebhooks: adapter.capabilities.has('events.webhook') };
            },
            findLastOfType: (channelId, type) => findLastOfType(db, channelId, type),
            readWaiting: ({ platform, platformUserId: platformChannelId }) =>
              queue.waiting({ platform, platformChannelId }),
            readUnreadable: (channelId) => readUnreadable(db, channelId),
            listUnknown: (channelId) => listUnknown(db, channelId, SHOWN_UNKNOWN),
            readFollowers: async (channel) =>
              hasKickWebhooks(health, channel) ? readFollowerMeter(db, channel.id) : null,
            readUntrustedProxy: () => panel.readUntrustedProxy(),
            readStorage: () => storage.read(),
            webhookUrl,
            reconnect: channels.open,
          }),
          async listGaps(streamerId) {
            const now = clock.now();
            return { gaps: await listGaps(db, streamerId, now), now };
          },
          testWebhookAddress: async () => ({
            url: webhookUrl,
            result: await testReach({
              url: webhookUrl,
              // The sandbox runs on this machine.
              allowsLocal: config.sandboxUrl !== null,
              prove: createProver(config.secretKey),
              newProbe: () => random.secret(),
            }),
          }),
        }),
    },
  } satisfies Module;
}
