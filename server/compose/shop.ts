import { PREMIUM_RANK } from '#core/session/limits.ts';
import { registerShopRoutes } from '../features/shop/shop.routes.ts';
import type { App } from '../plugins/app-type.ts';
import type { SessionGuards } from '../plugins/session.ts';
import type { Services } from '../services.ts';

/** Registers the shop's calls. */
export function composeShop({
  app,
  services,
  guards,
}: {
  app: App;
  services: Services;
  guards: SessionGuards;
}): void {
  const { shop, cache, versions, directory } = services;
  registerShopRoutes(app, {
    shop,
    guards,
    cache,
    versionOf: (streamerId) => versions.of(streamerId),
    onChanged: (streamerId) => versions.bump(streamerId),
    async findChannel(platform, name) {
      const channel = await directory.findByName(platform, name);
      return (
        channel && {
          id: channel.id,
          streamerId: channel.streamerId,
          user: {
            name: channel.displayName,
            picture: channel.picture,
            premium: channel.rank >= PREMIUM_RANK,
            platform: channel.platform,
          },
        }
      );
    },
  });
}
