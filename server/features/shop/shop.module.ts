import type { BoughtAnswer, BuyInput } from '#core/shop/buy-schema.ts';
import type { Outbox } from '#server/bot/outbox.ts';
import { findReplyState } from '#server/bot/outbox.repository.ts';
import { listStatesOfEvent } from '#server/features/alerts/event-alerts.repository.ts';
import type { CharacterService } from '#server/features/battle/character.service.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import type { Events } from '#server/features/events/events.module.ts';
import type { TicketService } from '#server/features/giveaways/ticket.service.ts';
import type { SeenIdentity, ViewerAccounts } from '#server/features/viewers/viewer-accounts.ts';
import type { ViewerSessionService } from '#server/features/viewer-session/viewer-session.service.ts';
import type { PageOwner } from '#server/first-paint/page-routes.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import type { PublicPages } from '#server/lib/public-pages.ts';
import { createActionWorker } from './action-worker.ts';
import { buyOnPage, registerBuyRoutes, type BuyDeps } from './buy.routes.ts';
import { createCodeCache } from './code-cache.ts';
import { createItemService } from './item.service.ts';
import { createPurchaseNotifier } from './purchase-notifier.ts';
import { createPurchaseService, type PurchaseServiceDeps } from './purchase.service.ts';
import { createRefundNotice } from './refund-notice.ts';
import { itemCodes, itemWords, purchaseOf } from './shop.chat.ts';
import { shopCommand } from './shop-list.chat.ts';
import { readPublicShop, registerPublicShop, registerShopRoutes } from './shop.routes.ts';
import { createShopService } from './shop.service.ts';

interface Needs {
  points: PurchaseServiceDeps['points'];
  outbox: Outbox;
  events: Pick<Events, 'store'>;
  /** The text with its offensive words as asterisks. */
  censor: (text: string) => string;
  characters: Pick<CharacterService, 'grant'>;
  giveaways: Pick<TicketService, 'addBought'>;
  pages: PublicPages;
  viewerAccounts: ViewerAccounts;
  viewerSessions: Pick<ViewerSessionService, 'find'>;
}

/** The points shop: its items, and what a purchase does. */
export function shopModule(kernel: Kernel, needs: Needs) {
  const { db } = kernel;
  const { points, outbox, censor, pages } = needs;
  const notify = createPurchaseNotifier(kernel);
  const codes = createCodeCache(kernel.clock);
  const items = createItemService({ ...kernel, codes });
  const notifyRefund = createRefundNotice({ outbox, findChannel: findChannelById });
  const purchases = createPurchaseService({ ...kernel, points, notifyRefund });
  const worker = createActionWorker({
    ...kernel,
    purchases,
    censor,
    findChannel: (channelId) => findChannelById(db, channelId),
    enqueueReply: (tx, channelId, key, text) => outbox.enqueue(tx, channelId, key, [text]),
    readReply: (key) => findReplyState(db, key),
    async storeEvent(channelId, event, look) {
      const channel = await findChannelById(db, channelId);
      if (channel === undefined) throw new Error('The channel of a purchase is gone.');
      await needs.events.store(channel, event, '', look);
    },
    readAlertStates: (channelId, key) => listStatesOfEvent(db, channelId, key),
    grant: (tx, { streamer_id: streamerId, viewer_id: viewerId }, grant) =>
      needs.characters.grant(tx, { streamerId, viewerId }, grant),
    addTickets: (tx, { streamer_id: streamerId, viewer_id: viewerId, viewer_name: name, platform }, count) =>
      needs.giveaways.addBought(tx, streamerId, { viewerId, name, platform }, count),
    onChanged: notify,
  });
  const service = createShopService({ ...kernel, items, purchases, codes, wake: worker.wake, notify });
  const open = { ...kernel, pages, shop: service };
  const buying: BuyDeps<SeenIdentity> = {
    pages,
    shop: service,
    async openBuyer(streamerId, viewer) {
      const account = await needs.viewerAccounts.open(streamerId, viewer);
      const { viewerId: id, name } = account;
      const { platformUserId } = viewer;
      return account.isBlocked ? undefined : { id, platformUserId, name, points: account.points };
    },
  };
  const offered = {
    ...service,
    /** The alerts of these events have changed. */
    decided: (eventIds: readonly string[]) => worker.decided(eventIds),
    read: (owner: PageOwner) => readPublicShop(open, owner),
    /** Buys for a viewer who is known by other means than the page's session. @throws AppError */
    buyOnPage: (viewer: SeenIdentity, order: BuyInput): Promise<BoughtAnswer> =>
      buyOnPage(buying, viewer, order),
  };
  return {
    ...offered,
    name: 'shop',
    chat: [itemCodes(service)],
    builtins: { shop: shopCommand(service) },
    withoutChecks: { shop: purchaseOf(service) },
    words: [itemWords],
    workers: [worker],
    routes: {
      public: (scope) => registerPublicShop(scope, open),
      viewer: (scope) =>
        registerBuyRoutes(scope, {
          ...buying,
          findViewer: (platform, sessionId) => needs.viewerSessions.find(platform, sessionId),
        }),
      panel: (panel) =>
        registerShopRoutes(panel, {
          shop: service,
          onChanged: (streamerId) => kernel.versions.bump(streamerId),
        }),
    },
  } satisfies Module & typeof offered;
}
