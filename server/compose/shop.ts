import type { Platform } from '#core/platforms/platform.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import type { BoughtAnswer, BuyInput } from '#core/shop/buy-schema.ts';
import type { SeenIdentity } from '../features/loyalty/viewer-accounts.ts';
import { buyOnPage, registerBuyRoutes, type BuyDeps } from '../features/shop/buy.routes.ts';
import {
  readPublicShop,
  registerPublicShop,
  registerShopRoutes,
  type PublicShopDeps,
} from '../features/shop/shop.routes.ts';
import type { PageReaders } from '../first-paint/page-routes.ts';
import type { RouteContext } from './route-context.ts';
import type { Module } from '../kernel/module.ts';
import { readStreamerPages } from '../first-paint/streamer-pages.ts';

interface ComposedShop extends Module {
  /** Reads the public page. */
  read: PageReaders['shop'];
  /** Buys for a viewer who is known by other means than the page's session. @throws AppError */
  buy(viewer: SeenIdentity, order: BuyInput): Promise<BoughtAnswer>;
}

/** Registers the shop's calls. Returns what others need of it. */
export function composeShop({ services }: RouteContext): ComposedShop {
  const { shop, answers, cache, versions, directory } = services;
  const deps: PublicShopDeps = {
    shop,
    cache,
    versionOf: (streamerId) => versions.of(streamerId),
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
  return {
    name: 'shop',
    routes: {
      public: (open) => registerPublicShop(open, { ...deps, answers }),
      viewer: (viewer) => registerBuyRoutes(viewer, { ...buying, findViewer }),
      panel: (panel) =>
        registerShopRoutes(panel, { shop, onChanged: (streamerId) => versions.bump(streamerId) }),
    },
    read: (owner) => readPublicShop(deps, owner),
    buy: (viewer, order) => buyOnPage(buying, viewer, order),
  };
}
