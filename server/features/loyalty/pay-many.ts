import type { LedgerReason } from '#core/loyalty/types.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { addAmounts, insertLedgerEntries } from './ledger.repository.ts';

/** Points for many viewers of one streamer, for one reason. */
export interface ManyPayments {
  streamerId: string;
  reason: LedgerReason;
  reference: string;
  /** One a viewer, with a ledger key of its own and at least one point. */
  payments: readonly { viewerId: string; amount: number; key: string }[];
}

/** Gives points to many viewers in the caller's transaction; what a key paid before is not paid again. */
export type PayMany = (tx: Db, many: ManyPayments) => Promise<void>;

export function createPayMany(deps: { clock: Pick<Clock, 'now'>; random: Pick<Random, 'id'> }): PayMany {
  return async (tx, { payments, ...shared }) => {
    const at = deps.clock.now();
    const entries = payments.map((payment) => ({ ...payment, id: deps.random.id() }));
    await addAmounts(tx, await insertLedgerEntries(tx, { ...shared, at }, entries));
  };
}
