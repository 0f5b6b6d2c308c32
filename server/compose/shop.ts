import { PREMIUM_RANK } from '#core/session/limits.ts';
import { registerBuyRoutes } from '../features/shop/buy.routes.ts';
import { readPublicShop, registerShopRoutes, type ShopRouteDeps } from '../features/shop/shop.routes.ts';
import type { PageReaders } from '../first-paint/page-routes.ts';
import type { RouteContext } from './route-context.ts';

/** Registers the shop's calls. Returns what reads the public page. */
export function composeShop({ app, services, guards, answers }: RouteContext): PageReaders['shop'] {
  const { shop, cache, versions, directory } = services;
  const deps: ShopRouteDeps = {
    shop,
    guards,
    answers,
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
  };
  registerShopRoutes(app, deps);
  registerBuyRoutes(app, {
    ...deps,
    shop,
    findViewer: (platform, sessionId) => services.viewerSessions.find(platform, sessionId),
    async openBuyer(streamerId, viewer) {
      const { viewerId, name, points, isBlocked } = await services.viewerAccounts.open(streamerId, viewer);
      return isBlocked ? undefined : { id: viewerId, platformUserId: viewer.platformUserId, name, points };
    },
  });
  return (owner) => readPublicShop(deps, owner);
}
