import { DONATION_API } from '#core/donations/paths.ts';
import { GENERIC_PLATFORM, PLATFORMS, type PlatformQuery } from '#core/platforms/platform.ts';
import {
  findChannelById,
  listChannelsByName,
  type Channel,
} from '#server/features/channels/channel.repository.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import type { Events } from '#server/features/events/events.module.ts';
import type { PremiumService } from '#server/features/premium/premium.service.ts';
import type { PageReaders } from '#server/first-paint/page-routes.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { PublicPageDeps } from '#server/lib/public-pages.ts';
import { createDonationOwners } from './donation-owners.ts';
import { registerDonationRoutes, registerTipRoutes } from './donation.routes.ts';
import { createDonationService } from './donation.service.ts';
import { donationEvent } from './donation-event.ts';
import { createIpnDoor } from './ipn-door.ts';
import { registerIpnRoutes } from './ipn.routes.ts';
import { createIpnWorker } from './ipn-worker.ts';
import { createSettler, paymentOf, type SettleDeps } from './settle-notification.ts';
import { createTipService } from './tip.service.ts';
import { createIpnVerifier } from './verify-ipn.ts';

interface DonationsNeeds {
  directory: Pick<ChannelDirectory, 'findByAccount'>;
  events: Pick<Events, 'store'>;
  premium: Pick<PremiumService, 'byInvoice' | 'byAccount' | 'settle'>;
  pagesOf: PublicPageDeps['pagesOf'];
}

/** Donations: the tip page, and PayPal's notifications of what was paid. */
export function donationsModule(kernel: Kernel, { directory, events, premium, pagesOf }: DonationsNeeds) {
  const { db, answers, cache, config, logger, versions } = kernel;
  const { checkoutUrl, acceptsTests, verifyUrl } = config.paypal;
  const notifyUrl = `${config.publicUrl}${DONATION_API.paypalNotification}`;
  const tips = createTipService({ ...kernel, checkoutUrl, notifyUrl, pagesOf });
  const announce: SettleDeps['announce'] = async (donation, receivedAt) => {
    const channel = await findChannelById(db, donation.channel_id);
    if (channel !== undefined) await events.store(channel, donationEvent(donation, channel, receivedAt), '');
  };
  const settler = createSettler({
    ...kernel,
    acceptsTests,
    findChannel: (platform, uid) => directory.findByAccount(platform, uid),
    announce,
  });
  const worker = createIpnWorker({
    ...kernel,
    ...settler,
    // PayPal has one address for all that it tells: what is no payment for premium is a donation.
    async settle(ipn, isVerified) {
      const settled = await premium.settle(paymentOf(ipn.raw), isVerified);
      if (settled === undefined) return settler.settle(ipn, isVerified);
      if (!settled.ok) logger.warn({ code: settled.code }, 'A payment for premium does not count.');
      return 'done';
    },
    verify: createIpnVerifier(verifyUrl),
  });

  async function findChannels(platform: PlatformQuery, name: string): Promise<Channel[]> {
    const isGeneric = platform === GENERIC_PLATFORM;
    const channels = await listChannelsByName(db, isGeneric ? PLATFORMS : [platform], name);
    // A login may look like another account's id: only generic paths may mean several.
    return isGeneric ? channels : channels.slice(0, 1);
  }

  /** Keeps the answer while no settings and no person of it change. */
  const read: PageReaders['tip'] = async ({ user, platform }) => {
    const channels = await findChannels(platform, user);
    if (channels.length === 0) return null;
    const people = channels.map(({ id, displayName, picture }) => [id, displayName, picture]);
    // Versions only grow: of several channels their sum is one too.
    const version = channels.reduce((sum, { streamerId }) => sum + versions.of(streamerId), 0);
    return cache.read(`tip:${JSON.stringify(people)}`, version, () => tips.readTip(channels));
  };

  const door = createIpnDoor({
    ...kernel,
    owners: [createDonationOwners(db), premium],
    onStored: worker.wake,
  });
  return {
    name: 'donations',
    read,
    workers: [worker],
    routes: {
      webhook: (webhook) => registerIpnRoutes(webhook, { ...kernel, admit: door.admit }),
      public: (open) => registerTipRoutes(open, { answers, tips, findChannels, readTip: read }),
      panel: (panel) =>
        registerDonationRoutes(panel, {
          donations: createDonationService(db),
          onSettings: (streamerId) => versions.bump(streamerId),
        }),
    },
  } satisfies ModuleWithApi;
}
