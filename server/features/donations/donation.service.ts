import { RECENT_DONATIONS } from '#core/donations/limits.ts';
import { parseHundredths, toDecimal } from '#core/donations/money.ts';
import type { Donation, DonationList, DonationRefusal, DonationSettings } from '#core/donations/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import * as rows from './donation.repository.ts';

const DEFAULTS = { account: '', minimum: 100, country: 'US' } as const;
/** The minimum has no currency: it is written like one with cents. */
export const HUNDREDTHS = 'USD';

export type DonationService = ReturnType<typeof createDonationService>;

/** A streamer's settings, or what holds until they are set. */
export async function readStoredSettings(db: Db, streamerId: string) {
  return (await rows.findSettings(db, streamerId)) ?? DEFAULTS;
}

/** What streamers set and see of their donations. */
export function createDonationService(db: Db) {
  return {
    async readSettings(streamerId: string): Promise<DonationSettings> {
      const { account, minimum, country } = await readStoredSettings(db, streamerId);
      return { email: account, min_amount: toDecimal(minimum, HUNDREDTHS), country };
    },

    async saveSettings(streamerId: string, settings: DonationSettings): Promise<DonationSettings> {
      await rows.saveSettings(db, {
        streamer_id: streamerId,
        account: settings.email,
        minimum: parseHundredths(settings.min_amount) ?? DEFAULTS.minimum,
        country: settings.country,
      });
      return this.readSettings(streamerId);
    },

    async list(streamerId: string): Promise<DonationList> {
      const items = await rows.listDonations(db, streamerId, RECENT_DONATIONS);
      const sums = await rows.sumDonations(db, streamerId);
      return {
        items: items.map(toDonation),
        totals: sums.map(({ currency, amount, refunded, count }) => ({
          currency,
          amount: toDecimal(amount - refunded, currency),
          count,
        })),
      };
    },

    async listRefusals(streamerId: string): Promise<DonationRefusal[]> {
      const found = await rows.listRefusals(db, streamerId, RECENT_DONATIONS);
      return found.map(({ id, reason, name, amount, currency, times, at, txn_id }) => ({
        id,
        reason,
        name,
        amount,
        currency,
        txnId: txn_id,
        times,
        at,
      }));
    },
  };
}

function toDonation(row: rows.DonationRow & { platform: Platform }): Donation {
  const { id, name, message, currency, platform, status } = row;
  return {
    id,
    name,
    message,
    currency,
    platform,
    amount: toDecimal(row.amount, currency),
    refunded: toDecimal(row.refunded, currency),
    // Pending ones are not listed.
    status: status === 'pending' ? 'completed' : status,
    txnId: row.txn_id ?? '',
    at: row.credited_at ?? row.created_at,
  };
}
