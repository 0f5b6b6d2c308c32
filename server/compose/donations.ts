import { DAY_MS, HOUR_MS } from '#core/base/time.ts';
import { toNumber } from '#core/donations/money.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { GENERIC_PLATFORM, PLATFORMS } from '#core/platforms/platform.ts';
import { findChannelById, listChannelsByName } from '#server/features/channels/channel.repository.ts';
import { forgetUnpaid } from '#server/features/donations/donation.repository.ts';
import { registerDonationRoutes } from '#server/features/donations/donation.routes.ts';
import { createDonationService } from '#server/features/donations/donation.service.ts';
import { forgetDoneIpns } from '#server/features/donations/ipn-inbox.repository.ts';
import { createIpnWorker } from '#server/features/donations/ipn-worker.ts';
import { createSettler, type SettleDeps } from '#server/features/donations/settle-notification.ts';
import { createTipService } from '#server/features/donations/tip.service.ts';
import { createIpnVerifier } from '#server/features/donations/verify-ipn.ts';
import type { Services } from '#server/services.ts';
import type { RouteContext } from './route-context.ts';

/** Bodies of notifications and forms that nobody paid are kept as long as other raw payloads (product.md, Alerts). */
const KEEP_MS = 30 * DAY_MS;

/** Makes the donations' services and routes; the work on notifications lives as long as the server. */
export async function composeDonations({ app, config, services, guards }: RouteContext): Promise<void> {
  const { db, clock, random, logger, directory } = services;
  const tips = createTipService({
    db,
    clock,
    random,
    checkoutUrl: config.paypal.checkoutUrl,
    notifyUrl: `${config.publicUrl}${DONATION_API.paypalNotification}`,
  });
  const { settle, noteUnreachable } = createSettler({
    ...services,
    acceptsTests: config.paypal.acceptsTests,
    findChannel: (platform, uid) => directory.findByAccount(platform, uid),
    announce: announceIn(services),
  });
  const worker = createIpnWorker({
    db,
    clock,
    random,
    logger,
    verify: createIpnVerifier(config.paypal.verifyUrl),
    settle,
    noteUnreachable,
  });

  let cancelCleaning = clock.after(HOUR_MS, clean);
  function clean(): void {
    const before = clock.now() - KEEP_MS;
    Promise.all([forgetDoneIpns(db, before), forgetUnpaid(db, before)]).catch((err: unknown) =>
      logger.warn({ err }, 'Old payment notifications could not be cleared; the next hour tries again.'),
    );
    cancelCleaning = clock.after(HOUR_MS, clean);
  }
  app.addHook('onReady', () => worker.start());
  app.addHook('onClose', async () => {
    cancelCleaning();
    await worker.close();
  });

  await registerDonationRoutes(app, {
    guards,
    donations: createDonationService(db),
    tips,
    acceptNotification: (raw) => worker.accept(raw),
    findChannels: (platform, name) =>
      listChannelsByName(db, platform === GENERIC_PLATFORM ? PLATFORMS : [platform], name).then((channels) =>
        // A login may look like another account's id: only generic paths may mean several.
        platform === GENERIC_PLATFORM ? channels : channels.slice(0, 1),
      ),
  });
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
