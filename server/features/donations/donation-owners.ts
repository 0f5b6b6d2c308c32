import type { Db } from '#server/db/database.ts';
import {
  findDonationByInvoice,
  findDonationByTxn,
  findStreamerOfEarlierAccount,
  listStreamersOfAccounts,
} from './donation.repository.ts';
import type { PaymentOwners } from './ipn-door.ts';

/** Whose donations are known here, by the forms of their tip pages, by transactions and accounts. */
export function createDonationOwners(db: Db): PaymentOwners {
  return {
    byInvoice: async (invoice) => (await findDonationByInvoice(db, invoice))?.streamer_id,
    async byAccount({ parentTxnId, receivers }) {
      const parent = parentTxnId === '' ? undefined : await findDonationByTxn(db, parentTxnId);
      if (parent !== undefined) return parent.streamer_id;
      const [owner] = await listStreamersOfAccounts(db, receivers);
      return owner ?? findStreamerOfEarlierAccount(db, receivers);
    },
  };
}
