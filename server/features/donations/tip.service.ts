import { ok, refuse, type Result } from '#core/base/result.ts';
import type { StreamerPages } from '#core/channels/page-owner.ts';
import { cleanDonorMessage, cleanDonorName } from '#core/donations/custom.ts';
import type { TipInput } from '#core/donations/input-schema.ts';
import { minimumOf, parseMinor, toDecimal } from '#core/donations/money.ts';
import type { TipAnswer } from '#core/donations/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { insertDonation } from './donation.repository.ts';
import { HUNDREDTHS, readStoredSettings } from './donation.service.ts';

/** Whom a donation may be for. */
export interface DonationChannel {
  id: string;
  streamerId: string;
  platform: Platform;
  platformUserId: string;
  displayName: string;
  picture: string;
}

export interface TipServiceDeps extends Pick<Kernel, 'db' | 'clock' | 'random'> {
  checkoutUrl: string;
  notifyUrl: string;
  /** Which further pages the streamer has. */
  pagesOf: (streamerId: string) => Promise<StreamerPages>;
}

export type TipService = ReturnType<typeof createTipService>;

/** What the tip page asks, and the form that is stored before its donor goes to PayPal. */
export function createTipService(deps: TipServiceDeps) {
  const { db, clock, random } = deps;

  /** Of several channels of a name, those that take donations, or all when none does. */
  async function narrow(channels: readonly DonationChannel[]): Promise<readonly DonationChannel[]> {
    const accounts = await Promise.all(channels.map(({ streamerId }) => readStoredSettings(db, streamerId)));
    const open = channels.filter((_, index) => accounts[index]?.account !== '');
    return open.length > 0 ? open : channels;
  }

  return {
    /** The tip page's answer for the channels of its name; null when there is none. */
    async readTip(channels: readonly DonationChannel[]): Promise<TipAnswer | null> {
      const [channel, ...others] = await narrow(channels);
      if (channel === undefined) return null;
      if (others.length > 0) {
        return {
          choices: [channel, ...others].map((each) => ({
            platform: each.platform,
            name: each.displayName,
            profile_pic: each.picture,
          })),
        };
      }
      const { account, minimum, country } = await readStoredSettings(db, channel.streamerId);
      return {
        email: account,
        uid: channel.platformUserId,
        profile_pic: channel.picture,
        min_amount: toDecimal(minimum, HUNDREDTHS),
        country,
        name: channel.displayName,
        platform: channel.platform,
        ...(await deps.pagesOf(channel.streamerId)),
        checkout_url: deps.checkoutUrl,
        notify_url: deps.notifyUrl,
      };
    },

    /** Stores what the form says before the donor goes to PayPal; the answer is the payment's `invoice`. */
    async open(channels: readonly DonationChannel[], input: TipInput): Promise<Result<string>> {
      const [channel] = await narrow(channels);
      if (channel === undefined) return refuse('not_found');
      const { account, minimum } = await readStoredSettings(db, channel.streamerId);
      if (account === '') return refuse('no_account');
      const amount = parseMinor(input.amount, input.currency);
      if (amount === undefined) return refuse('invalid');
      if (amount < minimumOf(minimum, input.currency)) return refuse('below_minimum');
      const invoice = random.secret();
      await insertDonation(db, {
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
  };
}
