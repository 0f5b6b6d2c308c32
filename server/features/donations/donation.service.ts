import { ok, refuse, type Result } from '#core/base/result.ts';
import { cleanDonorMessage, cleanDonorName } from '#core/donations/custom.ts';
import { RECENT_DONATIONS } from '#core/donations/limits.ts';
import { minimumOf, parseHundredths, parseMinor, toDecimal } from '#core/donations/money.ts';
import type {
  Donation,
  DonationList,
  DonationRefusal,
  DonationSettings,
  TipAnswer,
  TipInput,
} from '#core/donations/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { RootDb } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import * as rows from './donation.repository.ts';

/** Whom a donation may be for. */
export interface DonationChannel {
  id: string;
  streamerId: string;
  platform: Platform;
  platformUserId: string;
  displayName: string;
  picture: string;
}

export interface DonationServiceDeps {
  db: RootDb;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'secret' | 'id'>;
  checkoutUrl: string;
  notifyUrl: string;
}

const DEFAULTS = { account: '', minimum: 100, country: 'US' } as const;
const HUNDREDTHS = 'USD';

export type DonationService = ReturnType<typeof createDonationService>;

/** What streamers set and see of their donations, and what the tip page asks. */
export function createDonationService(deps: DonationServiceDeps) {
  const { db, clock, random } = deps;
  const settingsOf = async (streamerId: string) => (await rows.findSettings(db, streamerId)) ?? DEFAULTS;

  /** Of several channels of a name, those that take donations, or all when none does. */
  async function narrow(channels: readonly DonationChannel[]): Promise<readonly DonationChannel[]> {
    const accounts = await Promise.all(channels.map(({ streamerId }) => settingsOf(streamerId)));
    const open = channels.filter((_, index) => accounts[index]?.account !== '');
    return open.length > 0 ? open : channels;
  }

  return {
    async readSettings(streamerId: string): Promise<DonationSettings> {
      const { account, minimum, country } = await settingsOf(streamerId);
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

    /** The tip page's answer for the channels of its name; undefined when there is none. */
    async readTip(channels: readonly DonationChannel[]): Promise<TipAnswer | undefined> {
      const [channel, ...others] = await narrow(channels);
      if (channel === undefined) return undefined;
      if (others.length > 0) {
        return {
          choices: [channel, ...others].map((each) => ({
            platform: each.platform,
            name: each.displayName,
            profile_pic: each.picture,
          })),
        };
      }
      const { account, minimum, country } = await settingsOf(channel.streamerId);
      return {
        email: account,
        uid: channel.platformUserId,
        profile_pic: channel.picture,
        min_amount: toDecimal(minimum, HUNDREDTHS),
        country,
        name: channel.displayName,
        platform: channel.platform,
        checkout_url: deps.checkoutUrl,
        notify_url: deps.notifyUrl,
      };
    },

    /** Stores what the form says before the donor goes to PayPal; the answer is the payment's `invoice`. */
    async open(channels: readonly DonationChannel[], input: TipInput): Promise<Result<string>> {
      const [channel] = await narrow(channels);
      if (channel === undefined) return refuse('not_found');
      const { account, minimum } = await settingsOf(channel.streamerId);
      if (account === '') return refuse('no_account');
      const amount = parseMinor(input.amount, input.currency);
      if (amount === undefined) return refuse('invalid');
      if (amount < minimumOf(minimum, input.currency)) return refuse('below_minimum');
      const invoice = random.secret();
      await rows.insertDonation(db, {
        id: random.id(),
        streamer_id: channel.streamerId,
        channel_id: channel.id,
        invoice,
        account,
        name: cleanDonorName(input.name),
        message: cleanDonorMessage(input.message),
        amount,
        currency: input.currency,
        status: 'pending',
        txn_id: null,
        credited_by: null,
        refunded: 0,
        created_at: clock.now(),
        credited_at: null,
      });
      return ok(invoice);
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
