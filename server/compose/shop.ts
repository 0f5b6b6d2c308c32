import type { Platform } from '#core/platforms/platform.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import type { BoughtAnswer, BuyInput } from '#core/shop/buy-schema.ts';
import type { SeenIdentity } from '../features/loyalty/viewer-accounts.ts';
import { buyOnPage, registerBuyRoutes, type BuyDeps } from '../features/shop/buy.routes.ts';
import { readPublicShop, registerShopRoutes, type ShopRouteDeps } from '../features/shop/shop.routes.ts';
import type { PageReaders } from '../first-paint/page-routes.ts';
import type { RouteContext } from './route-context.ts';
import { readStreamerPages } from './streamer-pages.ts';

interface ComposedShop {
  /** Reads the public page. */
  read: PageReaders['shop'];
  /** Buys for a viewer who is known by other means than the page's session. @throws AppError */
  buy(viewer: SeenIdentity, order: BuyInput): Promise<BoughtAnswer>;
}

/** Registers the shop's calls. Returns what others need of it. */
export function composeShop({ app, services, guards, answers }: RouteContext): ComposedShop {
  const { shop, cache, versions, directory } = services;
  const deps: ShopRouteDeps = {
    shop,
    guards,
    answers,
    cache,
    versionOf: (streamerId) => versions.of(streamerId),
    onChanged: (streamerId) => versions.bump(streamerId),
    pagesOf: (streamerId) => readStreamerPages(services.db, streamerId),
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
  const buying: BuyDeps<SeenIdentity> = {
    ...deps,
    shop,
    async openBuyer(streamerId, viewer) {
      const { viewerId, name, points, isBlocked } = await services.viewerAccounts.open(streamerId, viewer);
      return isBlocked ? undefined : { id: viewerId, platformUserId: viewer.platformUserId, name, points };
    },
  };
  const findViewer = (platform: Platform, sessionId: string) =>
    services.viewerSessions.find(platform, sessionId);
  registerBuyRoutes(app, { ...buying, findViewer });
  return {
    read: (owner) => readPublicShop(deps, owner),
    buy: (viewer, order) => buyOnPage(buying, viewer, order),
  };
}
