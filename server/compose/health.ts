import { API } from '#core/paths.ts';
import { isFounder, listChannels } from '../features/channels/channel.repository.ts';
import { findLastOfType, listUnknown, readUnreadable } from '../features/events/event-health.repository.ts';
import { readFollowerMeter } from '../features/extension/follower-count.repository.ts';
import { listGaps } from '../features/health/hearing.repository.ts';
import { registerHealthRoutes } from '../features/health/health.routes.ts';
import { createHealthService } from '../features/health/health.service.ts';
import { createProver, testReach } from '../features/health/reach.ts';
import { isToldByKick } from './kick-told.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

const SHOWN_UNKNOWN = 10;

/** The health page. Returns what answers the probes of its webhook test. */
export function composeHealth({
  config,
  services,
}: RouteContext): Module & { prove: (probe: string) => string } {
  const { db, health, queue, registry, random, storageWatch } = services;
  const webhookUrl = `${config.publicUrl}${API.kickWebhook}`;
  const prove = createProver(config.secretKey);
  return {
    name: 'health',
    prove,
    routes: {
      panel: (panel) =>
        registerHealthRoutes(panel, {
          health: createHealthService({
            clock: services.clock,
            listChannels: (streamerId) => listChannels(db, streamerId),
            isOwner: (streamerId) => isFounder(db, streamerId),
            read: ({ platform, platformUserId: channelId }) => health.read({ platform, channelId }),
            readWebhooks: (platform) => health.readWebhooks(platform),
            findAdapter(platform) {
              const adapter = registry.find(platform);
              return adapter && { ...adapter, takesWebhooks: adapter.capabilities.has('events.webhook') };
            },
            findLastOfType: (channelId, type) => findLastOfType(db, channelId, type),
            readWaiting: ({ platform, platformUserId: channelId }) => queue.waiting({ platform, channelId }),
            readUnreadable: (channelId) => readUnreadable(db, channelId),
            listUnknown: (channelId) => listUnknown(db, channelId, SHOWN_UNKNOWN),
            readFollowers: async (channel) =>
              isToldByKick(health, channel) ? readFollowerMeter(db, channel.id) : null,
            readUntrustedProxy: () => panel.readUntrustedProxy(),
            readStorage: () => storageWatch.read(),
            webhookUrl,
            reconnect: (channel) => services.openFeed(channel),
          }),
          async listGaps(streamerId) {
            const now = services.clock.now();
            return { gaps: await listGaps(db, streamerId, now), now };
          },
          testWebhookAddress: async () => ({
            url: webhookUrl,
            result: await testReach({
              url: webhookUrl,
              // The sandbox runs on this machine.
              allowsLocal: config.sandboxUrl !== null,
              prove,
              newProbe: () => random.secret(),
            }),
          }),
        }),
    },
  };
}
