import { DONATION_API } from '#core/donations/paths.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { findStreamerRank, listChannels } from '../features/channels/channel.repository.ts';
import { setBeta } from '../features/premium/premium.repository.ts';
import { registerPremiumRoutes } from '../features/premium/premium.routes.ts';
import { createPremiumService, type PremiumService } from '../features/premium/premium.service.ts';
import type { Services } from '../services.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** The premium page. Returns what settles its payments, which come with those of donations. */
export function composePremium({ config, services }: RouteContext): Module & { premium: PremiumService } {
  const { db, clock, directory, versions } = services;
  const premium = createPremiumService({
    ...services,
    offer: config.paypal.premium,
    acceptsTests: config.paypal.acceptsTests,
    checkoutUrl: config.paypal.checkoutUrl,
    notifyUrl: `${config.publicUrl}${DONATION_API.paypalNotification}`,
    returnUrl: `${config.publicUrl}${PANEL_PATHS.premium}`,
    onChanged(streamerId) {
      directory.forget();
      versions.bump(streamerId);
    },
  });
  return {
    name: 'premium',
    premium,
    routes: {
      panel: (panel) =>
        registerPremiumRoutes(panel, {
          premium,
          read: async (streamerId) => ({
            rank: (await findStreamerRank(db, streamerId)) ?? 0,
            ...(await premium.read(streamerId)),
          }),
          setBeta: (streamerId, isOn) => setBeta(db, streamerId, isOn ? clock.now() : null),
          isSuspended: (streamerId) => isSuspended(services, streamerId),
        }),
    },
  };
}

/** Twitch shows no account that it has suspended; null where it could not be asked, or there is no account. */
async function isSuspended({ db, registry, logger }: Services, streamerId: string): Promise<boolean | null> {
  const auth = registry.find('twitch')?.auth;
  const channels = (await listChannels(db, streamerId)).filter(({ platform }) => platform === 'twitch');
  let suspended: boolean | null = null;
  for (const { id, platformUserId } of channels) {
    try {
      const isShown = await auth?.isShown?.(platformUserId);
      if (isShown === false) return true;
      if (isShown === true) suspended = false;
    } catch (err) {
      logger.warn({ err, channelId: id }, 'Twitch could not be asked whether it shows an account.');
    }
  }
  return suspended;
}
