import type { FastifyRequest } from 'fastify';
import { API } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { boughtSchema, buySchema, type BoughtAnswer, type BuyInput } from '#core/shop/buy-schema.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { PublicPages } from '#server/lib/public-pages.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { listViewerHeaders } from '#server/plugins/viewer-session.ts';
import type { PurchaseRequest } from './purchase.service.ts';
import type { ShopService } from './shop.service.ts';

export interface BuyDeps<Viewer> {
  shop: Pick<ShopService, 'buy'>;
  pages: Pick<PublicPages, 'findChannel'>;
  /** What the viewer has with a streamer; undefined when the streamer blocked them. */
  openBuyer: (streamerId: string, viewer: Viewer) => Promise<PurchaseRequest['buyer'] | undefined>;
}

export interface BuyRouteDeps<Viewer> extends BuyDeps<Viewer> {
  /** Who a session speaks for; undefined when it has ended. */
  findViewer: (platform: Platform, sessionId: string) => Promise<Viewer | undefined>;
}

const unwrap = createUnwrap(
  {
    not_found: 'This streamer sells nothing of that code.',
    item_disabled: 'This is not for sale here now.',
    sold_out: 'This is sold out.',
    item_delay: 'Somebody bought this a moment ago. Wait a little.',
    price_changed: 'The price has changed. Nothing was taken.',
    text_needed: 'This needs a text.',
    text_too_long: 'The text is too long.',
    not_enough_points: 'There are not enough points.',
    duplicate: 'This key has bought something else.',
  },
  'This cannot be bought now.',
);

/** Purchases on the shop page: the same rules and the same transaction as in chat. */
export function registerBuyRoutes<Viewer>(app: App, deps: BuyRouteDeps<Viewer>): void {
  app.post(
    API.publicShopBuy,
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { body: buySchema, response: { 200: boughtSchema } },
    },
    async (request) => {
      const viewer = await findViewer(deps, request);
      if (viewer === undefined) throw new AppError('no_session', 'Log in first.');
      return buyOnPage(deps, viewer, request.body);
    },
  );
}

/** What a viewer buys outside the chat, at most once for each key. @throws AppError */
export async function buyOnPage<Viewer>(
  deps: BuyDeps<Viewer>,
  viewer: Viewer,
  { user, platform, code, text = '', price, key }: BuyInput,
): Promise<BoughtAnswer> {
  const channel = await deps.pages.findChannel(platform, user);
  if (channel === undefined) throw new AppError('not_found', 'There is no such channel.');
  const buyer = await deps.openBuyer(channel.streamerId, viewer);
  if (buyer === undefined) throw new AppError('blocked', 'The streamer keeps this viewer out.');
  const bought = await deps.shop.buy({
    streamerId: channel.streamerId,
    channelId: channel.id,
    platform: channel.user.platform,
    buyer,
    code,
    text,
    ...(price === undefined ? {} : { shownPrice: price }),
    key: `page:${buyer.id}:${key}`,
  });
  const { points, stock } = unwrap(bought);
  return { points, stock };
}

/** The first of the given sessions that has not ended. */
async function findViewer<Viewer>(
  deps: BuyRouteDeps<Viewer>,
  request: FastifyRequest,
): Promise<Viewer | undefined> {
  for (const { platform, id } of listViewerHeaders(request)) {
    const viewer = await deps.findViewer(platform, id);
    if (viewer !== undefined) return viewer;
  }
  return undefined;
}
