import type { Purchase } from '#core/shop/purchase-schema.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { findPurchase } from './purchase.repository.ts';
import { presentPurchase } from './shop.presenter.ts';
import type { PurchaseTable } from './shop.table.ts';

/** Notifies pages and panel of a purchase that changed, after the commit; answers it, or undefined when it is gone. */
export type NotifyPurchase = (
  purchase: Pick<PurchaseTable, 'id' | 'streamer_id'>,
) => Promise<Purchase | undefined>;

/** Makes what notifies of purchases. */
export function createPurchaseNotifier({
  db,
  versions,
  hub,
}: Pick<Kernel, 'db' | 'versions' | 'hub'>): NotifyPurchase {
  return async ({ id, streamer_id: streamerId }) => {
    const row = await findPurchase(db, id);
    if (row === undefined) return undefined;
    const purchase = presentPurchase(row);
    versions.bump(streamerId);
    hub.publishPassing(streamerId, 'events', { purchase });
    return purchase;
  };
}
