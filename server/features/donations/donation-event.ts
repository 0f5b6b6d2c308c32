import { toNumber } from '#core/donations/money.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { DonationRow } from './donation.repository.ts';

/** A paid donation as an event like any other: stored once by its transaction, and shown as `Propina`. */
export function donationEvent(
  donation: DonationRow,
  channel: { platform: Platform; platformUserId: string },
  receivedAt: number,
): ChannelEvent {
  return {
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
  };
}
