import { toNumber } from '#core/donations/money.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { GENERIC_PLATFORM, PLATFORMS, type PlatformQuery } from '#core/platforms/platform.ts';
import type { RootDb } from '#server/db/database.ts';
import {
  findChannelById,
  listChannelsByName,
  type Channel,
} from '#server/features/channels/channel.repository.ts';
import { createDonationOwners } from '#server/features/donations/donation-owners.ts';
import { registerDonationRoutes, registerTipRoutes } from '#server/features/donations/donation.routes.ts';
import { createDonationService } from '#server/features/donations/donation.service.ts';
import { createIpnDoor } from '#server/features/donations/ipn-door.ts';
import { registerIpnRoutes } from '#server/features/donations/ipn.routes.ts';
import { createIpnWorker } from '#server/features/donations/ipn-worker.ts';
import { createSettler, paymentOf, type SettleDeps } from '#server/features/donations/settle-notification.ts';
import { createTipService, type TipService } from '#server/features/donations/tip.service.ts';
import { createIpnVerifier } from '#server/features/donations/verify-ipn.ts';
import type { PremiumService } from '#server/features/premium/premium.service.ts';
import type { PageReaders } from '#server/first-paint/page-routes.ts';
import type { Services } from '#server/services.ts';
import type { RouteContext } from './route-context.ts';
import type { Module } from '../kernel/module.ts';
import { readStreamerPages } from '../first-paint/streamer-pages.ts';

/** Makes the donations' services and routes; the work on notifications lives as long as the server. Returns what reads the tip page. */
export function composeDonations(
  context: RouteContext,
  premium: Pick<PremiumService, 'byInvoice' | 'byAccount' | 'settle'>,
): Module & { read: PageReaders['tip'] } {
  const { config, services } = context;
  const { db, answers, directory, versions } = services;
  const tips = createTipService({
    ...services,
    checkoutUrl: config.paypal.checkoutUrl,
    notifyUrl: `${config.publicUrl}${DONATION_API.paypalNotification}`,
    pagesOf: (streamerId) => readStreamerPages(db, streamerId),
  });
  const settler = createSettler({
    ...services,
    acceptsTests: config.paypal.acceptsTests,
    findChannel: (platform, uid) => directory.findByAccount(platform, uid),
    announce: announceIn(services),
  });
  const worker = createIpnWorker({
    ...services,
    ...settler,
    // PayPal has one address for all that it tells: what is no payment for premium is a donation.
    async settle(ipn, isVerified) {
      const settled = await premium.settle(paymentOf(ipn.raw), isVerified);
      if (settled === undefined) return settler.settle(ipn, isVerified);
      if (!settled.ok) services.logger.warn({ code: settled.code }, 'A payment for premium does not count.');
      return 'done';
    },
    verify: createIpnVerifier(config.paypal.verifyUrl),
  });

  const readTip = createTipReader(services, tips);
  const door = createIpnDoor({
    ...services,
    owners: [createDonationOwners(db), premium],
    onStored: worker.wake,
  });
  return {
    name: 'donations',
    read: readTip,
    workers: [worker],
    routes: {
      webhook: (webhook) => registerIpnRoutes(webhook, { ...services, admit: door.admit }),
      public: (open) => registerTipRoutes(open, { answers, tips, findChannels: channelsIn(db), readTip }),
      panel: (panel) =>
        registerDonationRoutes(panel, {
          donations: createDonationService(db),
          onSettings: (streamerId) => versions.bump(streamerId),
        }),
    },
  };
}

function channelsIn(db: RootDb) {
  return async (platform: PlatformQuery, name: string): Promise<Channel[]> => {
    const channels = await listChannelsByName(
      db,
      platform === GENERIC_PLATFORM ? PLATFORMS : [platform],
      name,
    );
    // A login may look like another account's id: only generic paths may mean several.
    return platform === GENERIC_PLATFORM ? channels : channels.slice(0, 1);
  };
}

/** Keeps the tip page's answer while no settings and no person of it change. */
function createTipReader({ db, cache, versions }: Services, tips: TipService): PageReaders['tip'] {
  const findChannels = channelsIn(db);
  return async ({ user, platform }) => {
    const channels = await findChannels(platform, user);
    if (channels.length === 0) return null;
    const people = channels.map(({ id, displayName, picture }) => [id, displayName, picture]);
    // Versions only grow: of several channels their sum is one too.
    const version = channels.reduce((sum, { streamerId }) => sum + versions.of(streamerId), 0);
    return cache.read(`tip:${JSON.stringify(people)}`, version, () => tips.readTip(channels));
  };
}

/** A paid donation is an event like any other: stored once by its transaction, and shown as `Propina`. */
function announceIn(services: Services): SettleDeps['announce'] {
  return async (donation, receivedAt) => {
    const channel = await findChannelById(services.db, donation.channel_id);
    if (channel === undefined) return;
    const event = {
      platform: channel.platform,
      channel: channel.platformUserId,
      type: 'donation',
      actor: { id: '', name: donation.name === '' ? null : donation.name },
      amount: toNumber(donation.amount, donation.currency),
      currency: donation.currency,
      ...(donation.message === '' ? {} : { message: donation.message }),
      businessKey: `paypal:${donation.txn_id ?? donation.id}`,
      occurredAt: receivedAt,
      test: false,
    } as const;
    await services.storeEvent(channel, event, '');
  };
}
