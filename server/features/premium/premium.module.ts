import { DONATION_API } from '#core/donations/paths.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import type { Channels } from '#server/features/channels/channels.module.ts';
import { findStreamerRank, listChannels } from '#server/features/channels/channel.repository.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { setBeta } from './premium.repository.ts';
import { registerPremiumRoutes } from './premium.routes.ts';
import { createPremiumService } from './premium.service.ts';
import { createSuspensionCheck } from './suspension-check.ts';

interface PremiumNeeds {
  registry: PlatformRegistry;
  channels: Pick<Channels, 'changed'>;
}

/** The premium page; its payments come with those of donations. */
export function premiumModule(kernel: Kernel, { registry, channels }: PremiumNeeds) {
  const { db, clock, config } = kernel;
  const { paypal, publicUrl } = config;
  const premium = createPremiumService({
    ...kernel,
    ...paypal,
    offer: paypal.premium,
    notifyUrl: `${publicUrl}${DONATION_API.paypalNotification}`,
    returnUrl: `${publicUrl}${PANEL_PATHS.premium}`,
    onChanged: (streamerId) => channels.changed(streamerId),
  });
  const isSuspended = createSuspensionCheck({
    ...kernel,
    isShown: (platformUserId) => registry.find('twitch')?.auth.isShown?.(platformUserId),
  });
  return {
    name: 'premium',
    ...premium,
    routes: {
      panel: (panel) =>
        registerPremiumRoutes(panel, {
          premium,
          read: async (streamerId) => ({
            rank: (await findStreamerRank(db, streamerId)) ?? 0,
            ...(await premium.read(streamerId)),
          }),
          setBeta: (streamerId, isOn) => setBeta(db, streamerId, isOn ? clock.now() : null),
          isSuspended: async (streamerId) => isSuspended(await listChannels(db, streamerId)),
        }),
    },
  } satisfies ModuleWithApi;
}
